CREATE TABLE "fatos" (
	"id" bigint PRIMARY KEY DEFAULT nextval('audit_log_id_seq') NOT NULL,
	"em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tipo" text NOT NULL,
	"franqueador_id" uuid,
	"franquia_id" uuid,
	"micro_franquia_id" uuid,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"lead_id" uuid,
	"pre_matricula_id" uuid,
	"registro_id" text,
	"autor_id" uuid,
	"request_id" text,
	"dados" jsonb,
	"na_trilha" boolean NOT NULL,
	"no_historico" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "fatos_em_idx" ON "fatos" USING btree ("em") WHERE "fatos"."na_trilha";--> statement-breakpoint
CREATE INDEX "fatos_autor_idx" ON "fatos" USING btree ("autor_id","em") WHERE "fatos"."na_trilha";--> statement-breakpoint
CREATE INDEX "fatos_registro_idx" ON "fatos" USING btree ("registro_id") WHERE "fatos"."na_trilha";--> statement-breakpoint
CREATE INDEX "fatos_franqueador_list_idx" ON "fatos" USING btree ("franqueador_id","em","id") WHERE "fatos"."na_trilha";--> statement-breakpoint
CREATE INDEX "fatos_franquia_list_idx" ON "fatos" USING btree ("franquia_id","em","id") WHERE "fatos"."na_trilha";--> statement-breakpoint
CREATE INDEX "fatos_lead_idx" ON "fatos" USING btree ("lead_id") WHERE "fatos"."lead_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "fatos_pre_matricula_idx" ON "fatos" USING btree ("pre_matricula_id") WHERE "fatos"."pre_matricula_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "fatos_ended_idx" ON "fatos" USING btree ("id") WHERE NOT "fatos"."na_trilha" AND NOT "fatos"."no_historico";--> statement-breakpoint
-- Acts from before stay where they were written, because nothing changes an entry; they go with their term. Both arms are
-- plain, so that a page reads an index of each in order; as the reader's own rights count, policies hold behind it.
CREATE VIEW trilha WITH (security_invoker = true) AS
  SELECT id, at, actor_id, action, entity, entity_id, request_id, details, franqueador_id, franquia_id, true AS na_trilha
  FROM audit_log
  UNION ALL
  SELECT id, em, autor_id, split_part(tipo, '.', 2), split_part(tipo, '.', 1), registro_id, request_id, dados,
    franqueador_id, franquia_id, na_trilha
  FROM fatos;
--> statement-breakpoint
-- The part of the network of an entry or a fact: that of its row, or of the event that it names; else its actor's. It
-- never leaves the actor's own part, because a caller may name an id of somebody else's.
CREATE FUNCTION part_of_network(actor uuid, entity text, row_id text, evento text, OUT head uuid, OUT part uuid)
LANGUAGE plpgsql AS $$
DECLARE
  is_id CONSTANT text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  own record;
BEGIN
  SELECT franqueador_id, franquia_id INTO own FROM users WHERE id = actor;
  IF row_id ~ is_id THEN
    CASE entity
      WHEN 'franquias' THEN SELECT franqueador_id, id INTO head, part FROM franquias WHERE id = row_id::uuid;
      WHEN 'micro_franquias' THEN SELECT franqueador_id, franquia_id INTO head, part FROM micro_franquias WHERE id = row_id::uuid;
      WHEN 'clientes' THEN SELECT franqueador_id, franquia_id INTO head, part FROM clientes WHERE id = row_id::uuid;
      WHEN 'cursos' THEN SELECT franqueador_id, franquia_id INTO head, part FROM cursos WHERE id = row_id::uuid;
      WHEN 'eventos' THEN SELECT franqueador_id, franquia_id INTO head, part FROM eventos WHERE id = row_id::uuid;
      WHEN 'leads' THEN SELECT franqueador_id, franquia_id INTO head, part FROM leads WHERE id = row_id::uuid;
      WHEN 'matriculas' THEN SELECT franqueador_id, franquia_id INTO head, part FROM matriculas WHERE id = row_id::uuid;
      WHEN 'preMatriculas' THEN SELECT franqueador_id, franquia_id INTO head, part FROM pre_matriculas WHERE id = row_id::uuid;
      WHEN 'pessoas', 'titulares' THEN
        SELECT franqueador_id, franquia_id INTO head, part FROM (
          SELECT franqueador_id, franquia_id FROM leads WHERE id = row_id::uuid
          UNION ALL SELECT franqueador_id, franquia_id FROM pre_matriculas WHERE id = row_id::uuid
          UNION ALL SELECT franqueador_id, franquia_id FROM matriculas WHERE id = row_id::uuid
        ) way LIMIT 1;
      WHEN 'pedidos' THEN SELECT franqueador_id, NULL INTO head, part FROM pedidos WHERE id = row_id::uuid;
      WHEN 'users', 'vendedores' THEN SELECT franqueador_id, franquia_id INTO head, part FROM users WHERE id = row_id::uuid;
      -- product/sac.md#tickets: a micro-franchise's tickets are not shown to its franchise.
      WHEN 'sac_tickets' THEN SELECT franqueador_id, CASE WHEN micro_franquia_id IS NULL THEN franquia_id END INTO head, part FROM sac_tickets WHERE id = row_id::uuid;
      ELSE NULL;
    END CASE;
  END IF;
  IF head IS NULL AND evento ~ is_id THEN
    SELECT franqueador_id, franquia_id INTO head, part FROM eventos WHERE id = evento::uuid;
  END IF;
  IF head IS NULL OR head <> coalesce(own.franqueador_id, head) OR part IS DISTINCT FROM coalesce(own.franquia_id, part)
    AND NOT (entity = 'sac_tickets' AND part IS NULL) THEN
    head := own.franqueador_id; part := own.franquia_id;
  END IF;
  IF head IS NULL THEN
    SELECT min(id::text)::uuid INTO head FROM franqueadores HAVING count(*) = 1;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION path_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT head, part INTO NEW.franqueador_id, NEW.franquia_id
  FROM part_of_network(NEW.actor_id, NEW.entity, NEW.entity_id, NEW.details->>'eventoId');
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The person of a fact is that of its row; of a row that is gone, that which is named with its event. Only a fact within the
-- person's own part of the network is told to its history.
CREATE FUNCTION place_of_fact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_id CONSTANT text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  entity CONSTANT text := split_part(NEW.tipo, '.', 1);
  evento CONSTANT text := NEW.dados->>'eventoId';
  row_id uuid;
  person record;
BEGIN
  SELECT head, part INTO NEW.franqueador_id, NEW.franquia_id
  FROM part_of_network(NEW.autor_id, entity, NEW.registro_id, evento);
  IF NEW.no_historico THEN
    IF NEW.registro_id ~ is_id THEN row_id := NEW.registro_id::uuid; END IF;
    SELECT * INTO person FROM (
      SELECT id AS lead, NULL::uuid AS pre, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM leads WHERE entity IN ('leads', 'titulares') AND id = row_id
      UNION ALL SELECT lead_id, id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM pre_matriculas WHERE entity IN ('preMatriculas', 'titulares') AND id = row_id
      UNION ALL SELECT lead_id, pre_matricula_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM matriculas WHERE entity IN ('matriculas', 'titulares') AND id = row_id
      UNION ALL SELECT lead_id, pre_matricula_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM contatos WHERE entity = 'contatos' AND id = row_id
      UNION ALL SELECT lead_id, pre_matricula_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM cartoes WHERE entity = 'cartoes' AND id = row_id
      UNION ALL SELECT NEW.lead_id, NEW.pre_matricula_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM eventos WHERE evento ~ is_id AND id::text = evento
    ) people WHERE coalesce(lead, pre) IS NOT NULL LIMIT 1;
    NEW.no_historico := person.franqueador_id = NEW.franqueador_id AND person.franquia_id = NEW.franquia_id;
  END IF;
  IF NEW.no_historico IS TRUE THEN
    NEW.lead_id := person.lead; NEW.pre_matricula_id := person.pre;
    NEW.micro_franquia_id := person.micro_franquia_id; NEW.vendedor_id := person.vendedor_id;
    NEW.cliente_id := person.cliente_id;
  ELSE
    NEW.no_historico := false; NEW.lead_id := NULL; NEW.pre_matricula_id := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A statement that stores a person knows the place, and saves the looks.
CREATE TRIGGER place BEFORE INSERT ON fatos FOR EACH ROW WHEN (NEW.franqueador_id IS NULL) EXECUTE FUNCTION place_of_fact();
--> statement-breakpoint
-- Of a fact only this changes, that the history of a forgotten person is told nothing more. It ends by the terms alone:
-- where the serving role owns nothing, the owner's function below is the only way.
CREATE FUNCTION keep_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND current_setting('capelo.past_term', true) = 'on'
    AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NOT NEW.no_historico THEN
      OLD.no_historico := false;
      IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'fatos is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON fatos FOR EACH ROW EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
CREATE TRIGGER append_only_all BEFORE TRUNCATE ON fatos FOR EACH STATEMENT EXECUTE FUNCTION keep_facts();
--> statement-breakpoint
-- Ends some facts: the trail's term, 28 days at least, takes them from the trail and from what asked for them; those that
-- nobody is told of any more are deleted.
CREATE FUNCTION remove_old_facts(term timestamptz, batch integer) RETURNS integer
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
    SELECT id FROM public.fatos WHERE NOT na_trilha AND NOT no_historico LIMIT batch FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('capelo.past_term', '', true);
  RETURN greatest(ended, removed);
END $$;
