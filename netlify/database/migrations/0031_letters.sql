-- Small letters are the same in every database. lower() follows the locale with which a database was made: with « C » it knew the
-- letters of ASCII only, so that a person called « Łukasz » or « Ægidius » was found by exactly that spelling; a Turkish one makes
-- another letter of « I ». The capital letters that are left once accents are gone (Latin, Greek, Cyrillic) are listed here; any
-- other alphabet still follows the database. foldText() of netlify/request/person-key.ts is the same rule.
-- Forward only, and beside functions of the version before: what a word is does not change where it was right.

CREATE OR REPLACE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
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

-- The words that were kept, are written again in a database that did not know these letters.
UPDATE request_search s SET words = fresh.words
FROM (SELECT id, lead_words(reference, form_type, email, "values") AS words FROM leads) AS fresh
WHERE lower('ÆŁΩЖI') <> 'æłωжi' AND s.lead_id = fresh.id AND s.event_id = 0;
UPDATE request_search s SET words = fresh.words
FROM (SELECT lead_id, id, event_words(text) AS words FROM lead_events WHERE text <> '') AS fresh
WHERE lower('ÆŁΩЖI') <> 'æłωжi' AND s.lead_id = fresh.lead_id AND s.event_id = fresh.id;
UPDATE advice_sheets SET person = person
WHERE lower('ÆŁΩЖI') <> 'æłωжi' AND person IS NOT NULL;
