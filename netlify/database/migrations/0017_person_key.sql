-- One key of a person: apostrophes and hyphens of any kind are a space, so that « O'Brien » and « O’Brien » are found by
-- the same words, and a reference is found without its dashes. The functions do the same in foldText()
-- (netlify/request/person-key.ts).
-- Forward only, and beside functions of the version before: the column keeps its name and its meaning.

ALTER TABLE leads DROP COLUMN search_text;

CREATE OR REPLACE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  translate(replace(replace(replace(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'øłđς', 'oldσ'),
  '[\t-\r ''`\u2018\u2019\u201b\u02b9-\u02bd\u2032\u2010-\u2015\u2212\u2028\u2029\u1680-]+', ' ', 'g');

CREATE OR REPLACE FUNCTION lead_search_text(reference text, email text, answers jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN fold_text(reference || ' ' || replace(reference, '-', '') || ' ' || coalesce(email, '') || ' '
  || coalesce((SELECT string_agg(value, ' ' ORDER BY key) FROM jsonb_each_text(answers)), '') || ' '
  || coalesce((SELECT string_agg(regexp_replace(value, '\D', '', 'g'), ' ')
    FROM jsonb_each_text(answers) WHERE key IN ('phone', 'telephone')), ''));

ALTER TABLE leads
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lead_search_text(reference, email, "values")) STORED;
