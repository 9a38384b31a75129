-- Nothing is « Pris en charge » by nobody: whoever takes a request owns it.
-- Forward only; beside functions of the version before, whose link of a mail then takes nothing without a sign-in.

UPDATE leads SET status = 'new' WHERE status = 'taken' AND owner_id IS NULL;
ALTER TABLE leads ADD CONSTRAINT leads_taken_by_somebody CHECK (status <> 'taken' OR owner_id IS NOT NULL);
