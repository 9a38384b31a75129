-- Requests are found through an index: one narrow row for what the person answered, one for each text of the timeline.
-- Whoever writes one writes its words, by the trigger. Without this, a search compared the text of every request.

-- Text as the search compares it: compatibility forms and accents gone, small letters. Apostrophes and hyphens of any kind are a
-- space, so that « O'Brien » and « O’Brien » are found by the same words, and a reference is found without its dashes.
-- Small letters are the same in every database. lower() follows the locale with which a database was made: with « C » it knows the
-- letters of ASCII only, so that a person called « Łukasz » or « Ægidius » would be found by exactly that spelling; a Turkish one
-- makes another letter of « I ». The capital letters that are left once accents are gone (Latin, Greek, Cyrillic) are listed here;
-- any other alphabet still follows the database. foldText() of netlify/request/person-key.ts is the same rule.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT regexp_replace(
    translate(replace(replace(replace(
      -- The search for one of 230 letters is dear, and few texts have one.
      CASE WHEN small ~ ('[' || capitals || ']') THEN translate(small, capitals, letters) ELSE small END,
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'øłđς', 'oldσ'),
    '[\t-\r ''`\u2018\u2019\u201b\u02b9-\u02bd\u2032\u2010-\u2015\u2212\u2028\u2029\u1680-]+', ' ', 'g')
  FROM (VALUES (
    lower(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')
      COLLATE "C") COLLATE "default"),
    'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬ'
      || 'ϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨ'
      || 'ӶӺӼӾẞỺỼỾ',
    'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭ'
      || 'ϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡө'
      || 'ӷӻӽӿßỻỽỿ'
  )) AS text (small, capitals, letters));

-- What parts two words once a text is folded: control signs, punctuation, signs of money and of mathematics, of any width.
-- src of the same rule: searchWords() of netlify/desk/shell/search.ts.
CREATE FUNCTION search_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(fold_text(given),
  '[\u0001-/:-@\[-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f]+'), '');

-- Words of a request: reference (also without its dashes), form, address, answers, and of each number every end of four
-- digits or more, so that a part of it is the beginning of a word. In plpgsql, which plans once a session.
CREATE FUNCTION lead_words(reference text, form_type text, email text, answers jsonb) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_tsvector((SELECT array_agg(DISTINCT left(word, 200)) FROM (
    SELECT unnest(search_words(reference || ' ' || coalesce(email, '') || ' '
      || coalesce((SELECT string_agg(value, ' ') FROM jsonb_each_text(answers)), '')))
    UNION ALL SELECT lower(replace(reference, '-', ''))
    UNION ALL SELECT 'form:' || form_type
    UNION ALL SELECT right(digits, length) FROM (
      SELECT regexp_replace(value, '\D', '', 'g') AS digits FROM jsonb_each_text(answers)
      WHERE length(value) BETWEEN 4 AND 30 AND value !~ '[^+0-9\s.()/-]'
    ) AS number, generate_series(4, length(digits)) AS length
  ) AS words (word)));
END $$;

CREATE FUNCTION event_words(given text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_tsvector(
    (SELECT coalesce(array_agg(DISTINCT left(word, 200)), '{}') FROM unnest(search_words(given)) AS word));
END $$;

CREATE TABLE request_search (
  lead_id bigint NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- Id of the event whose text this is; zero for the request itself.
  event_id bigint NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (lead_id, event_id)
);
CREATE INDEX request_search_words_idx ON request_search USING gin (words);

CREATE FUNCTION keep_lead_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_search (lead_id, event_id, words)
  VALUES (NEW.id, 0, lead_words(NEW.reference, NEW.form_type, NEW.email, NEW."values"))
  ON CONFLICT (lead_id, event_id) DO UPDATE SET words = EXCLUDED.words;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_keep_words AFTER INSERT OR UPDATE OF "values", email, reference, form_type ON leads
  FOR EACH ROW EXECUTE FUNCTION keep_lead_words();

CREATE FUNCTION keep_event_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_search (lead_id, event_id, words) VALUES (NEW.lead_id, NEW.id, event_words(NEW.text));
  RETURN NULL;
END $$;
CREATE TRIGGER lead_events_keep_words AFTER INSERT ON lead_events FOR EACH ROW
  WHEN (NEW.text <> '') EXECUTE FUNCTION keep_event_words();
