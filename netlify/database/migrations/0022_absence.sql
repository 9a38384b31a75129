-- A member is absent until a day, that day included: what is left with him or her is everybody's meanwhile.
-- Runs beside functions of the version before, for which nobody is absent.

ALTER TABLE desk_members ADD COLUMN away_until date;
