-- Which database holds production rows. Netlify copies the production database for each preview: the copy then says by
-- this row that it is one. Written by the production site, with a hash of its database's address.
CREATE TABLE database_marker (
  key text PRIMARY KEY CHECK (key = 'production'),
  address_hash text NOT NULL,
  seen_at timestamptz NOT NULL
);
