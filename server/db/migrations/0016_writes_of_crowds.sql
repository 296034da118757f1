-- What a sign-up calls most (docs/decisions/043). The result of each function is the same as before, so that nothing made of
-- it is made anew, and instances of the former release go on with them.
--
-- In SQL the body was parsed and planned for each place of each statement that names it: seven times in an activation. In
-- PL/pgSQL its plan is kept by the connection.
CREATE OR REPLACE FUNCTION public.fold(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
BEGIN
  RETURN regexp_replace(public.unaccent('public.unaccent'::regdictionary, lower(value COLLATE public.pt_br)),
    '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g');
END $$;
--> statement-breakpoint
-- Counts once where nobody else asks for the same mailbox: whoever has the lock before counting need not look again. VOLATILE,
-- so that each statement in it sees what was committed before it began. Who comes when the mailbox is full still waits for nobody.
CREATE OR REPLACE FUNCTION mail_allowed(templates text[], address text, per_hour integer, per_day integer) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  mine constant text := public.mailbox(address);
  is_locked boolean := pg_try_advisory_xact_lock(hashtextextended(mine, 0));
  in_hour integer;
  in_day integer;
BEGIN
  LOOP
    SELECT count(*) FILTER (WHERE created_at > now() - interval '1 hour'), count(*) INTO in_hour, in_day
    FROM outbox
    WHERE public.mailbox(recipient) = mine AND created_at > now() - interval '1 day' AND template = ANY (templates);
    IF in_hour >= per_hour OR in_day >= per_day THEN RETURN false; END IF;
    IF is_locked THEN RETURN true; END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended(mine, 0));
    is_locked := true;
  END LOOP;
END $$;
