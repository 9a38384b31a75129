-- The daily trial request: one row for each try. Its lead and mail are deleted as soon as the mail has left.

CREATE TABLE probes (
  -- SHA-256 of the number that the header carries; spent by the first request that shows it.
  nonce_hash text COLLATE "C" PRIMARY KEY,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  submission_id uuid NOT NULL,
  done_at timestamptz,
  -- A closed word: `PAGE`, `TOKEN`, `ANSWER`, `NETWORK`, `MAIL`.
  failure text
);

CREATE INDEX probes_started_idx ON probes (started_at DESC);
