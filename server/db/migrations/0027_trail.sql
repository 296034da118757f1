CREATE TABLE "failed_log_ins" (
	"hour" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"address" text,
	"further" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "failed_log_ins_place" UNIQUE NULLS NOT DISTINCT("hour","user_id","address")
);
--> statement-breakpoint
-- Entries of before belong to the head of the network; as a default they need no rewriting of the table.
DO $$
DECLARE head uuid;
BEGIN
  SELECT min(id::text)::uuid INTO head FROM franqueadores HAVING count(*) = 1;
  EXECUTE format('ALTER TABLE "audit_log" ADD COLUMN "franqueador_id" uuid DEFAULT %L', head);
END $$;
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "franqueador_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "franquia_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity_id") WHERE "audit_log"."entity_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_franqueador_list_idx" ON "audit_log" USING btree ("franqueador_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_franquia_list_idx" ON "audit_log" USING btree ("franquia_id","at","id");--> statement-breakpoint
-- The part of the network that an entry belongs to: that of its row, or of the event that it names; else its actor's. It
-- never leaves the actor's own part, because a caller may name an id of somebody else's.
CREATE FUNCTION path_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_id CONSTANT text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  head uuid;
  part uuid;
BEGIN
  NEW.franqueador_id := NULL; NEW.franquia_id := NULL;
  IF NEW.actor_id IS NOT NULL THEN
    SELECT franqueador_id, franquia_id INTO NEW.franqueador_id, NEW.franquia_id FROM users WHERE id = NEW.actor_id;
  END IF;
  IF NEW.entity_id ~ is_id THEN
    CASE NEW.entity
      WHEN 'franquias' THEN SELECT franqueador_id, id INTO head, part FROM franquias WHERE id = NEW.entity_id::uuid;
      WHEN 'micro_franquias' THEN SELECT franqueador_id, franquia_id INTO head, part FROM micro_franquias WHERE id = NEW.entity_id::uuid;
      WHEN 'clientes' THEN SELECT franqueador_id, franquia_id INTO head, part FROM clientes WHERE id = NEW.entity_id::uuid;
      WHEN 'cursos' THEN SELECT franqueador_id, franquia_id INTO head, part FROM cursos WHERE id = NEW.entity_id::uuid;
      WHEN 'eventos' THEN SELECT franqueador_id, franquia_id INTO head, part FROM eventos WHERE id = NEW.entity_id::uuid;
      WHEN 'leads' THEN SELECT franqueador_id, franquia_id INTO head, part FROM leads WHERE id = NEW.entity_id::uuid;
      WHEN 'matriculas' THEN SELECT franqueador_id, franquia_id INTO head, part FROM matriculas WHERE id = NEW.entity_id::uuid;
      WHEN 'preMatriculas' THEN SELECT franqueador_id, franquia_id INTO head, part FROM pre_matriculas WHERE id = NEW.entity_id::uuid;
      WHEN 'users', 'vendedores' THEN SELECT franqueador_id, franquia_id INTO head, part FROM users WHERE id = NEW.entity_id::uuid;
      -- product/sac.md#tickets: a micro-franchise's tickets are not shown to its franchise.
      WHEN 'sac_tickets' THEN SELECT franqueador_id, CASE WHEN micro_franquia_id IS NULL THEN franquia_id END INTO head, part FROM sac_tickets WHERE id = NEW.entity_id::uuid;
      ELSE NULL;
    END CASE;
  END IF;
  IF head IS NULL AND NEW.details->>'eventoId' ~ is_id THEN
    SELECT franqueador_id, franquia_id INTO head, part FROM eventos WHERE id = (NEW.details->>'eventoId')::uuid;
  END IF;
  IF head IS NOT NULL AND (NEW.franqueador_id IS NULL OR NEW.franqueador_id = head)
    AND (NEW.franquia_id IS NULL OR NEW.franquia_id = part
      OR (NEW.entity = 'sac_tickets' AND part IS NULL)) THEN
    NEW.franqueador_id := head; NEW.franquia_id := part;
  END IF;
  IF NEW.franqueador_id IS NULL THEN
    SELECT min(id::text)::uuid INTO NEW.franqueador_id FROM franqueadores HAVING count(*) = 1;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION path_of_entry();
--> statement-breakpoint
-- An entry is never changed, and deleted by its term alone. Where the serving role owns nothing, the owner's function
-- below is the only way. The release before counts a failed log-in in its row: finding it unchanged, it adds a row.
CREATE FUNCTION keep_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.action = 'login-failed' THEN RETURN NULL; END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF current_setting('capelo.past_term', true) = 'on'
      AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_entries();
--> statement-breakpoint
CREATE TRIGGER append_only_all BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_entries();
--> statement-breakpoint
-- Deletes some entries from before the term, which is 28 days at least, whatever the caller says.
CREATE FUNCTION remove_old_entries(term timestamptz, batch integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  removed integer;
BEGIN
  PERFORM set_config('capelo.past_term', 'on', true);
  DELETE FROM public.audit_log WHERE id = ANY (ARRAY(
    SELECT id FROM public.audit_log WHERE at < least(term, now() - interval '28 days')
    LIMIT batch FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('capelo.past_term', '', true);
  RETURN removed;
END $$;
