-- Call-backs stay free for people whose mailbox answers, however many requests one program sends.
-- Forward only, and beside functions of the version before: their links count as not mailed.

-- The token of this link left in a mail only, never on a screen.
ALTER TABLE follow_links ADD COLUMN mailed boolean NOT NULL DEFAULT false;
-- When somebody first opened the page by a link or a code that only the stored mailbox got.
ALTER TABLE leads ADD COLUMN mailbox_proven_at timestamptz;
