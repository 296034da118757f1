ALTER TABLE "outbox" ADD COLUMN "deferred_to" timestamp (3) with time zone;--> statement-breakpoint
-- After how long a letter may leave: fewer than per_hour of all counted letters leave for its mailbox within an hour. NULL where those
-- alike are too many in an hour or a day. VOLATILE, so that each statement in it sees what was committed before it began: those who come
-- together wait for one another, but for whoever comes when there are too many. It looks two days back, because what was queued a
-- day ago may leave today. `mail_allowed` remains for instances of the former version, and locks the same.
CREATE FUNCTION mail_wait(address text, counted text[], alike text[], per_hour integer, alike_per_hour integer, alike_per_day integer) RETURNS interval
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  mine constant text := public.mailbox(address);
  is_locked boolean := pg_try_advisory_xact_lock(hashtextextended(mine, 0));
  in_hour integer;
  in_day integer;
  last timestamptz;
BEGIN
  LOOP
    SELECT count(*) FILTER (WHERE template = ANY (alike) AND leaves > now() - interval '1 hour'),
      count(*) FILTER (WHERE template = ANY (alike) AND leaves > now() - interval '1 day'),
      (array_agg(leaves ORDER BY leaves DESC))[per_hour]
    INTO in_hour, in_day, last
    FROM (
      SELECT template, coalesce(deferred_to, created_at) AS leaves FROM outbox
      WHERE public.mailbox(recipient) = mine AND created_at > now() - interval '2 days' AND template = ANY (counted)
    ) AS letters;
    IF in_hour >= alike_per_hour OR in_day >= alike_per_day THEN RETURN NULL; END IF;
    IF is_locked THEN RETURN greatest(last + interval '1 hour', now()) - now(); END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended(mine, 0));
    is_locked := true;
  END LOOP;
END $$;
