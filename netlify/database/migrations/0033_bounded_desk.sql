-- Lists of the desk look at the first thousand of each kind of open request, however many are open: what is put first in
-- « À faire » is read by an index of its own. All but one hold rows of which a new request is none, so that intake writes as many
-- entries as before: the open requests without an answer are in place of all open ones.
-- Forward only; functions of the version before read the lists as they did.
DROP INDEX leads_open_idx;
CREATE INDEX leads_unanswered_idx
  ON leads ((declaration OR NOT suspect OR suspect_reasons <@ '{rate,token-missing}'), deadline_at)
  WHERE status IN ('new', 'taken', 'contacted', 'quoted') AND erased_at IS NULL AND first_response_at IS NULL;
CREATE INDEX leads_legal_idx ON leads (legal_due_at) WHERE legal_due_at IS NOT NULL;
CREATE INDEX leads_waiting_idx ON leads (waiting_since) WHERE waiting_since IS NOT NULL;
CREATE INDEX leads_reminder_idx ON leads (next_action_at)
  WHERE next_action_at IS NOT NULL AND (status IN ('new', 'taken', 'contacted', 'quoted') OR waiting_since IS NOT NULL)
    AND erased_at IS NULL;
CREATE INDEX leads_owner_idx ON leads (owner_id, received_at)
  WHERE owner_id IS NOT NULL AND (status IN ('new', 'taken', 'contacted', 'quoted') OR waiting_since IS NOT NULL)
    AND erased_at IS NULL;
CREATE INDEX leads_closed_idx ON leads (received_at)
  WHERE NOT ((status IN ('new', 'taken', 'contacted', 'quoted') OR waiting_since IS NOT NULL) AND erased_at IS NULL);
CREATE INDEX call_slots_promised_idx ON call_slots (starts_at) WHERE cancelled_at IS NULL AND called_at IS NULL;
