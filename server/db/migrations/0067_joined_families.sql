CREATE TABLE "juncoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"micro_franquia_id" uuid NOT NULL,
	"familia_a" uuid NOT NULL,
	"familia_b" uuid NOT NULL,
	"pessoa_a" uuid NOT NULL,
	"pessoa_b" uuid NOT NULL,
	"em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "juncoes_familias_unique" UNIQUE("micro_franquia_id","familia_a","familia_b"),
	CONSTRAINT "juncoes_ordem" CHECK ("juncoes"."familia_a" < "juncoes"."familia_b")
);
--> statement-breakpoint
DROP INDEX "contatos_micro_franquia_familia_idx";--> statement-breakpoint
ALTER TABLE "juncoes" ADD CONSTRAINT "juncoes_micro_franquia_id_micro_franquias_id_fk" FOREIGN KEY ("micro_franquia_id") REFERENCES "public"."micro_franquias"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "juncoes_familia_b_idx" ON "juncoes" USING btree ("micro_franquia_id","familia_b");--> statement-breakpoint
CREATE INDEX "juncoes_pessoa_a_idx" ON "juncoes" USING btree ("pessoa_a");--> statement-breakpoint
CREATE INDEX "juncoes_pessoa_b_idx" ON "juncoes" USING btree ("pessoa_b");--> statement-breakpoint
CREATE INDEX "contatos_micro_franquia_familia_idx" ON "contatos" USING btree ("micro_franquia_id","familia");
--> statement-breakpoint
-- All families that people of a micro-franchise joined to one, and that one. The pairs are a graph, so that parting one
-- leaves each of the others as it was.
CREATE FUNCTION familias_unidas(unidade uuid, chave uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE unidas (familia) AS (
    SELECT chave
    UNION SELECT CASE j.familia_a WHEN u.familia THEN j.familia_b ELSE j.familia_a END
    FROM unidas u JOIN juncoes j ON j.micro_franquia_id = unidade AND u.familia IN (j.familia_a, j.familia_b)
  ) SELECT familia FROM unidas
$$;
--> statement-breakpoint
-- The one key of a joined family: the least of them all. Most units never join any, and pay one look.
CREATE FUNCTION familia_unida(unidade uuid, chave uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM juncoes WHERE micro_franquia_id = unidade AND chave IN (familia_a, familia_b)) THEN
    RETURN chave;
  END IF;
  RETURN (SELECT familia FROM familias_unidas(unidade, chave) AS familia ORDER BY familia LIMIT 1);
END $$;
--> statement-breakpoint
-- Who joins or parts families of a unit is alone at it: a key that is written meanwhile would miss it. The queue's own lock
-- comes first, because whoever feeds the queue holds it and rows.
CREATE FUNCTION lock_familias(unidade uuid, is_alone boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_alone THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('familias ' || unidade, 0));
    RETURN;
  END IF;
  PERFORM FROM filas WHERE micro_franquia_id = unidade AND fonte = 'leads' FOR UPDATE;
  PERFORM pg_advisory_xact_lock(hashtextextended('familias ' || unidade, 0));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_familia() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  unidade uuid;
BEGIN
  IF NEW.lead_id IS NOT NULL THEN
    SELECT familia_de(telefone, email, id), presenca_de(id), micro_franquia_id INTO NEW.familia, NEW.veio_em, unidade
    FROM leads WHERE id = NEW.lead_id;
  ELSE
    SELECT familia_de(telefone, email, id), presenca_de(lead_id), micro_franquia_id INTO NEW.familia, NEW.veio_em, unidade
    FROM pre_matriculas WHERE id = NEW.pre_matricula_id;
  END IF;
  PERFORM lock_familias(unidade, false);
  NEW.familia := familia_unida(unidade, NEW.familia);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_familia() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM lock_familias(NEW.micro_franquia_id, false);
  UPDATE contatos SET familia = familia_unida(NEW.micro_franquia_id, familia_de(NEW.telefone, NEW.email, NEW.id))
  WHERE CASE WHEN TG_TABLE_NAME = 'leads' THEN lead_id = NEW.id ELSE pre_matricula_id = NEW.id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The key of a person in the queue by the row alone, whatever was joined.
CREATE FUNCTION familia_propria(lead uuid, pre uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT familia_de(telefone, email, id) FROM leads WHERE id = lead
  UNION ALL SELECT familia_de(telefone, email, id) FROM pre_matriculas WHERE id = pre
$$;
--> statement-breakpoint
-- An event that moves to another micro-franchise leaves the pairs of the former one behind.
CREATE FUNCTION move_familia() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM lock_familias(NEW.micro_franquia_id, false);
  NEW.familia := familia_unida(NEW.micro_franquia_id, familia_propria(NEW.lead_id, NEW.pre_matricula_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Triggers fire in the order of their names: the path comes first.
CREATE TRIGGER unidade BEFORE UPDATE ON contatos FOR EACH ROW
WHEN (OLD.micro_franquia_id IS DISTINCT FROM NEW.micro_franquia_id) EXECUTE FUNCTION move_familia();
--> statement-breakpoint
-- Joins or parts the cards of a unit. Of two who keep the families the first keeps the joined one; parted, the other
-- family is free. It runs as its owner, because a school reaches no other school's cards.
CREATE FUNCTION keep_juncao() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  juncao juncoes%ROWTYPE := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  chaves uuid[];
  dono uuid;
BEGIN
  PERFORM lock_familias(juncao.micro_franquia_id, true);
  chaves := ARRAY(SELECT familias_unidas(juncao.micro_franquia_id, juncao.familia_a)
    UNION SELECT familias_unidas(juncao.micro_franquia_id, juncao.familia_b));
  PERFORM FROM contatos WHERE micro_franquia_id = juncao.micro_franquia_id AND familia = ANY (chaves) ORDER BY id FOR UPDATE;
  UPDATE contatos SET familia = familia_unida(micro_franquia_id, familia_propria(lead_id, pre_matricula_id))
  WHERE micro_franquia_id = juncao.micro_franquia_id AND familia = ANY (chaves);
  IF TG_OP = 'INSERT' THEN
    SELECT dono_id INTO dono FROM contatos
    WHERE micro_franquia_id = juncao.micro_franquia_id AND familia = ANY (chaves) AND dono_ate > juncao.em
      AND is_of_unit(dono_id, micro_franquia_id)
    ORDER BY dono_ate, id LIMIT 1;
    UPDATE contatos SET dono_id = NULL, dono_nome = NULL, dono_ate = NULL
    WHERE micro_franquia_id = juncao.micro_franquia_id AND familia = ANY (chaves) AND dono_id <> dono;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER familia AFTER INSERT OR DELETE ON juncoes FOR EACH ROW EXECUTE FUNCTION keep_juncao();
--> statement-breakpoint
-- A row of a micro-franchise with this contact and key, found by the indexes of the contact. A row of the same school
-- comes first, because whoever joined reaches it.
CREATE FUNCTION alguem_da_familia(unidade uuid, escola uuid, fone text, correio text, chave uuid) RETURNS uuid
LANGUAGE plpgsql STABLE AS $$
DECLARE
  digitos text := regexp_replace(regexp_replace(coalesce(fone, ''), '\D', '', 'g'), '^55(\d{10,11})$', '\1');
  fones text[] := CASE WHEN length(digitos) >= 10 THEN ARRAY[digitos, '55' || digitos] ELSE '{}' END;
  endereco text := CASE WHEN fones = '{}' THEN lower(btrim(correio)) END;
BEGIN
  RETURN (SELECT id FROM (
    SELECT id, telefone, email, cliente_id FROM leads
      WHERE micro_franquia_id = unidade AND (regexp_replace(telefone, '\D', '', 'g') = ANY (fones) OR lower(email) = endereco)
    UNION ALL SELECT id, telefone, email, cliente_id FROM pre_matriculas
      WHERE micro_franquia_id = unidade AND (regexp_replace(telefone, '\D', '', 'g') = ANY (fones) OR lower(email) = endereco)
    UNION ALL SELECT id, telefone, email, cliente_id FROM matriculas
      WHERE micro_franquia_id = unidade AND (regexp_replace(telefone, '\D', '', 'g') = ANY (fones) OR lower(email) = endereco)
  ) rows WHERE familia_de(telefone, email, id) = chave
  ORDER BY cliente_id IS NOT DISTINCT FROM escola DESC, id LIMIT 1);
END $$;
--> statement-breakpoint
-- A pair names a row of each family. Where that row is corrected, moved, forgotten or deleted, another stands for it; with
-- the last one the pair goes, and with it the hash of a contact that nobody has any more.
CREATE FUNCTION keep_pessoa_da_juncao() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  outra uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM juncoes WHERE pessoa_a = OLD.id OR pessoa_b = OLD.id) THEN RETURN NULL; END IF;
  PERFORM lock_familias(OLD.micro_franquia_id, true);
  outra := alguem_da_familia(OLD.micro_franquia_id, OLD.cliente_id, OLD.telefone, OLD.email, familia_de(OLD.telefone, OLD.email, OLD.id));
  IF outra IS NULL THEN
    DELETE FROM juncoes WHERE pessoa_a = OLD.id OR pessoa_b = OLD.id;
  ELSE
    UPDATE juncoes SET pessoa_a = CASE pessoa_a WHEN OLD.id THEN outra ELSE pessoa_a END,
      pessoa_b = CASE pessoa_b WHEN OLD.id THEN outra ELSE pessoa_b END
    WHERE pessoa_a = OLD.id OR pessoa_b = OLD.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER amostra AFTER UPDATE ON leads FOR EACH ROW
WHEN ((OLD.telefone, OLD.email, OLD.micro_franquia_id) IS DISTINCT FROM (NEW.telefone, NEW.email, NEW.micro_franquia_id))
EXECUTE FUNCTION keep_pessoa_da_juncao();
--> statement-breakpoint
CREATE TRIGGER amostra AFTER UPDATE ON pre_matriculas FOR EACH ROW
WHEN ((OLD.telefone, OLD.email, OLD.micro_franquia_id) IS DISTINCT FROM (NEW.telefone, NEW.email, NEW.micro_franquia_id))
EXECUTE FUNCTION keep_pessoa_da_juncao();
--> statement-breakpoint
CREATE TRIGGER amostra AFTER UPDATE ON matriculas FOR EACH ROW
WHEN ((OLD.telefone, OLD.email, OLD.micro_franquia_id) IS DISTINCT FROM (NEW.telefone, NEW.email, NEW.micro_franquia_id))
EXECUTE FUNCTION keep_pessoa_da_juncao();
--> statement-breakpoint
CREATE TRIGGER amostra_apagada AFTER DELETE ON leads FOR EACH ROW EXECUTE FUNCTION keep_pessoa_da_juncao();
--> statement-breakpoint
CREATE TRIGGER amostra_apagada AFTER DELETE ON pre_matriculas FOR EACH ROW EXECUTE FUNCTION keep_pessoa_da_juncao();
--> statement-breakpoint
CREATE TRIGGER amostra_apagada AFTER DELETE ON matriculas FOR EACH ROW EXECUTE FUNCTION keep_pessoa_da_juncao();
