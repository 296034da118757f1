CREATE SEQUENCE "public"."eventos_codigo_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
-- The code of a number: six of 25 signs. The factor has no divisor in common with 25^6, so that up to 244 million numbers no
-- two have the same code, without looking and without a second attempt; it lies near the golden section, so that neighbours
-- look nothing alike. A code is public, on every poster: it need not be a secret.
CREATE FUNCTION public.evento_codigo(number bigint) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT string_agg(substr('23456789CDFGHJKMNPQRTVWXY', (number * 150887207 % 244140625 / place % 25)::int + 1, 1), '' ORDER BY place DESC)
  FROM unnest(ARRAY[1, 25, 625, 15625, 390625, 9765625]::bigint[]) AS place
$$;
--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "codigo" varchar(6) DEFAULT public.evento_codigo(nextval('public.eventos_codigo_seq')) NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_codigo_unique" UNIQUE("codigo");