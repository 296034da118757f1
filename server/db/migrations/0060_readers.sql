-- The transactions of this database, and of no copy of it: a restore makes another, and so does another cluster.
CREATE FUNCTION this_database() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || (SELECT oid FROM pg_database WHERE datname = current_database())
$$;
--> statement-breakpoint
CREATE TABLE "fatos_parados" (
	"leitor" text NOT NULL,
	"fato_id" bigint NOT NULL,
	"motivo" text NOT NULL,
	"em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fatos_parados_leitor_fato_id_pk" PRIMARY KEY("leitor","fato_id")
);
--> statement-breakpoint
CREATE TABLE "leitores" (
	"nome" text PRIMARY KEY NOT NULL,
	"visto" "pg_snapshot" DEFAULT '1:1:' NOT NULL,
	"ate" "pg_snapshot",
	"posicao" bigint DEFAULT 0 NOT NULL,
	"banco" text DEFAULT this_database() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fatos" ADD COLUMN "tx" "xid8";--> statement-breakpoint
ALTER TABLE "webhook_entregas" ADD COLUMN "sobre" text;--> statement-breakpoint
ALTER TABLE "webhook_entregas" ADD COLUMN "fato_id" bigint;--> statement-breakpoint
CREATE INDEX "fatos_tx_idx" ON "fatos" USING btree ("tx") WHERE "fatos"."tx" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_entregas_fato_unique" ON "webhook_entregas" USING btree ("sobre","webhook_id","fato_id");
--> statement-breakpoint
-- What waits is undone by the same look as what a reader queues.
UPDATE webhook_entregas SET sobre = CASE tipo
    WHEN 'contact.outcome' THEN corpo::jsonb #>> '{data,tentativaId}'
    WHEN 'credit.activated' THEN corpo::jsonb #>> '{data,preMatriculaId}'
    ELSE coalesce(corpo::jsonb #>> '{data,matriculaId}', corpo::jsonb #>> '{data,preMatriculaId}', corpo::jsonb #>> '{data,leadId}') END
  WHERE entregue_em IS NULL AND desistida_em IS NULL;
--> statement-breakpoint
-- The same function, which also keeps what a reader has not taken yet.
CREATE OR REPLACE FUNCTION remove_old_facts(term timestamptz, batch integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended integer;
  removed integer;
BEGIN
  PERFORM set_config('capelo.past_term', 'on', true);
  UPDATE public.fatos SET na_trilha = false, request_id = NULL WHERE id = ANY (ARRAY(
    SELECT id FROM public.fatos WHERE na_trilha AND em < least(term, now() - interval '28 days')
    LIMIT batch FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS ended = ROW_COUNT;
  DELETE FROM public.fatos WHERE id = ANY (ARRAY(
    SELECT id FROM public.fatos WHERE NOT na_trilha AND NOT no_historico
      AND (tx IS NULL OR (SELECT bool_and(pg_visible_in_snapshot(tx, visto)) FROM public.leitores))
      AND NOT EXISTS (SELECT FROM public.fatos_parados WHERE fato_id = id)
    LIMIT batch FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('capelo.past_term', '', true);
  RETURN greatest(ended, removed);
END $$;
--> statement-breakpoint
-- Tells readers of another database what they had not read in the one that it is a copy of; the rest they have read, whatever
-- its transactions were called there. Nobody else may write meanwhile.
CREATE FUNCTION restart_readers() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  present CONSTANT xid8 := pg_current_xact_id();
BEGIN
  PERFORM set_config('capelo.past_term', 'on', true);
  UPDATE public.fatos f SET tx = CASE WHEN coalesce((SELECT bool_or(NOT pg_visible_in_snapshot(f.tx, visto)
      AND (ate IS NULL OR f.id > posicao OR NOT pg_visible_in_snapshot(f.tx, ate))) FROM public.leitores), true) THEN present END
    WHERE tx IS NOT NULL;
  PERFORM set_config('capelo.past_term', '', true);
  UPDATE public.leitores SET visto = (present || ':' || present || ':')::pg_snapshot, ate = NULL, posicao = 0, banco = public.this_database();
END $$;
--> statement-breakpoint
-- The same at the first start on a copy that was made by hand.
CREATE FUNCTION follow_database() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM leitores WHERE banco <> this_database() OR pg_snapshot_xmax(visto) > pg_current_xact_id()) THEN
    RETURN false;
  END IF;
  PERFORM restart_readers();
  RETURN true;
END $$;
