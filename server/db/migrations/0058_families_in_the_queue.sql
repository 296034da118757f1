DROP INDEX "contatos_evento_fila_idx";--> statement-breakpoint
DROP INDEX "contatos_micro_franquia_fila_idx";--> statement-breakpoint
DROP INDEX "contatos_vendedor_fila_idx";--> statement-breakpoint
DROP INDEX "contatos_cliente_fila_idx";--> statement-breakpoint
ALTER TABLE "contatos" ADD COLUMN "familia" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "contatos" ADD COLUMN "veio_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tentativas" ADD COLUMN "ligacao_id" uuid;--> statement-breakpoint
CREATE INDEX "contatos_micro_franquia_promessa_idx" ON "contatos" USING btree ("micro_franquia_id","vence_em","id") WHERE "contatos"."vence_em" IS NOT NULL AND "contatos"."ordem" = 1;--> statement-breakpoint
CREATE INDEX "contatos_micro_franquia_veio_idx" ON "contatos" USING btree ("micro_franquia_id","veio_em" DESC NULLS LAST,"id") WHERE "contatos"."vence_em" IS NOT NULL AND "contatos"."veio_em" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_micro_franquia_familia_idx" ON "contatos" USING btree ("micro_franquia_id","familia") WHERE "contatos"."vence_em" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_vendedor_promessa_idx" ON "contatos" USING btree ("vendedor_id","vence_em","id") WHERE "contatos"."vence_em" IS NOT NULL AND "contatos"."ordem" = 1;--> statement-breakpoint
CREATE INDEX "contatos_vendedor_veio_idx" ON "contatos" USING btree ("vendedor_id","veio_em" DESC NULLS LAST,"id") WHERE "contatos"."vence_em" IS NOT NULL AND "contatos"."veio_em" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_vendedor_familia_idx" ON "contatos" USING btree ("vendedor_id","familia") WHERE "contatos"."vence_em" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_cliente_promessa_idx" ON "contatos" USING btree ("cliente_id","vence_em","id") WHERE "contatos"."vence_em" IS NOT NULL AND "contatos"."ordem" = 1;--> statement-breakpoint
CREATE INDEX "contatos_cliente_veio_idx" ON "contatos" USING btree ("cliente_id","veio_em" DESC NULLS LAST,"id") WHERE "contatos"."vence_em" IS NOT NULL AND "contatos"."veio_em" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_cliente_familia_idx" ON "contatos" USING btree ("cliente_id","familia") WHERE "contatos"."vence_em" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tentativas_ligacao_idx" ON "tentativas" USING btree ("ligacao_id") WHERE "tentativas"."ligacao_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_evento_fila_idx" ON "contatos" USING btree ("evento_id","desde" DESC NULLS LAST,"id","vence_em") WHERE "contatos"."vence_em" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_micro_franquia_fila_idx" ON "contatos" USING btree ("micro_franquia_id","ordem","desde" DESC NULLS LAST,"id","vence_em") WHERE "contatos"."vence_em" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_vendedor_fila_idx" ON "contatos" USING btree ("vendedor_id","ordem","desde" DESC NULLS LAST,"id","vence_em") WHERE "contatos"."vence_em" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_cliente_fila_idx" ON "contatos" USING btree ("cliente_id","ordem","desde" DESC NULLS LAST,"id","vence_em") WHERE "contatos"."vence_em" IS NOT NULL;
--> statement-breakpoint
-- The family of a person: the phone without mask and country, else the e-mail, else the person alone.
CREATE FUNCTION familia_de(telefone text, email text, id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(coalesce(
    (SELECT n FROM (SELECT regexp_replace(regexp_replace(coalesce(telefone, ''), '\D', '', 'g'), '^55(\d{10,11})$', '\1') AS n) folded
      WHERE length(n) >= 10),
    nullif(lower(btrim(email)), ''), id::text))::uuid
$$;
--> statement-breakpoint
-- The latest presence of a lead that no undo took back.
CREATE FUNCTION presenca_de(lead uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(f.em) FROM mesa_fatos f WHERE f.lead_id = lead AND f.tipo = 'compareceu' AND NOT EXISTS (
    SELECT FROM mesa_fatos undo WHERE undo.evento_id = f.evento_id AND undo.desfaz = f.nonce)
$$;
--> statement-breakpoint
CREATE FUNCTION find_familia() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.lead_id IS NOT NULL THEN
    SELECT familia_de(telefone, email, id), presenca_de(id) INTO NEW.familia, NEW.veio_em FROM leads WHERE id = NEW.lead_id;
  ELSE
    SELECT familia_de(telefone, email, id), presenca_de(lead_id) INTO NEW.familia, NEW.veio_em
    FROM pre_matriculas WHERE id = NEW.pre_matricula_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER familia BEFORE INSERT ON contatos FOR EACH ROW EXECUTE FUNCTION find_familia();
--> statement-breakpoint
CREATE FUNCTION keep_familia() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE contatos SET familia = familia_de(NEW.telefone, NEW.email, NEW.id)
  WHERE CASE WHEN TG_TABLE_NAME = 'leads' THEN lead_id = NEW.id ELSE pre_matricula_id = NEW.id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER familia AFTER UPDATE ON leads FOR EACH ROW
WHEN ((OLD.telefone, OLD.email) IS DISTINCT FROM (NEW.telefone, NEW.email)) EXECUTE FUNCTION keep_familia();
--> statement-breakpoint
CREATE TRIGGER familia AFTER UPDATE ON pre_matriculas FOR EACH ROW
WHEN ((OLD.telefone, OLD.email) IS DISTINCT FROM (NEW.telefone, NEW.email)) EXECUTE FUNCTION keep_familia();
--> statement-breakpoint
-- It runs as its owner: a table's device reaches no contact.
CREATE FUNCTION keep_presenca() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lead uuid := NEW.lead_id;
BEGIN
  IF lead IS NULL THEN
    SELECT f.lead_id INTO lead FROM mesa_fatos f WHERE f.evento_id = NEW.evento_id AND f.nonce = NEW.desfaz;
  END IF;
  UPDATE contatos SET veio_em = presenca_de(lead) WHERE lead_id = lead;
  UPDATE contatos SET veio_em = presenca_de(lead) WHERE pre_matricula_id IN (SELECT id FROM pre_matriculas p WHERE p.lead_id = lead);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER presenca AFTER INSERT ON mesa_fatos FOR EACH ROW WHEN (NEW.tipo IN ('compareceu', 'desfez'))
EXECUTE FUNCTION keep_presenca();
--> statement-breakpoint
UPDATE contatos c SET familia = familia_de(l.telefone, l.email, l.id), veio_em = presenca_de(l.id) FROM leads l WHERE l.id = c.lead_id;
--> statement-breakpoint
UPDATE contatos c SET familia = familia_de(p.telefone, p.email, p.id), veio_em = presenca_de(p.lead_id)
FROM pre_matriculas p WHERE p.id = c.pre_matricula_id;
