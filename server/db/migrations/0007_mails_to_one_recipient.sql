-- The mailbox behind an address: capitals, dots and what follows a "+" do not make another one. It is only counted by, so
-- that a provider for which dots do matter loses nothing but, at worst, a confirmation.
CREATE FUNCTION public.mailbox(address text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(address), '@', 2) $$;
--> statement-breakpoint
CREATE INDEX "outbox_mailbox_idx" ON "outbox" USING btree (public.mailbox("recipient"),"created_at");
--> statement-breakpoint
-- Whether a mailbox may get one more of these mails. VOLATILE, so that each statement in it sees what was committed before
-- it began: those who come together wait for one another at the lock, and the last sees the mails of all before. Who comes
-- when the mailbox is full waits for nobody: a flood holds no connections.
CREATE FUNCTION mail_allowed(templates text[], address text, per_hour integer, per_day integer) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  is_locked boolean := false;
  in_hour integer;
  in_day integer;
BEGIN
  LOOP
    SELECT count(*) FILTER (WHERE created_at > now() - interval '1 hour'), count(*) INTO in_hour, in_day
    FROM outbox
    WHERE public.mailbox(recipient) = public.mailbox(address) AND created_at > now() - interval '1 day' AND template = ANY (templates);
    IF in_hour >= per_hour OR in_day >= per_day THEN RETURN false; END IF;
    IF is_locked THEN RETURN true; END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended(public.mailbox(address), 0));
    is_locked := true;
  END LOOP;
END $$;
