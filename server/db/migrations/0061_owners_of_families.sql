ALTER TABLE "contatos" ADD COLUMN "dono_id" uuid;--> statement-breakpoint
ALTER TABLE "contatos" ADD COLUMN "dono_nome" text;--> statement-breakpoint
ALTER TABLE "contatos" ADD COLUMN "dono_ate" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contatos_dono_idx" ON "contatos" USING btree ("dono_id","vence_em") WHERE "contatos"."dono_id" IS NOT NULL AND "contatos"."vence_em" IS NOT NULL;--> statement-breakpoint
-- The seller whose link brought a person, and until when: the sign-up's link comes first.
CREATE FUNCTION dono_de(lead uuid, pre uuid) RETURNS TABLE (dono uuid, nome text, ate timestamptz) LANGUAGE sql STABLE AS $$
  SELECT u.id, coalesce(u.nome, u.email), way.created_at + interval '7 days'
  FROM (
    SELECT 1 AS step, origem_id, created_at FROM leads
      WHERE id = coalesce(lead, (SELECT p.lead_id FROM pre_matriculas p WHERE p.id = pre)) AND origem_id IS NOT NULL
    UNION ALL SELECT 2, origem_id, created_at FROM pre_matriculas WHERE id = pre AND origem_id IS NOT NULL
  ) way
  JOIN origens o ON o.id = way.origem_id JOIN vendedores v ON v.id = o.vendedor_id JOIN users u ON u.id = v.user_id
  ORDER BY step LIMIT 1
$$;
--> statement-breakpoint
-- True for an active account of a micro-franchise or below it. It runs as its owner: a school reaches no seller's account.
CREATE FUNCTION is_of_unit(conta uuid, unidade uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = conta AND is_active AND micro_franquia_id = unidade)
$$;
--> statement-breakpoint
-- An activation's family stays with whoever kept the sign-up's.
CREATE FUNCTION find_dono() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT c.dono_id, c.dono_nome, c.dono_ate INTO NEW.dono_id, NEW.dono_nome, NEW.dono_ate
  FROM pre_matriculas p JOIN contatos c ON c.lead_id = p.lead_id WHERE p.id = NEW.pre_matricula_id;
  IF NEW.dono_id IS NULL THEN
    SELECT dono, nome, ate INTO NEW.dono_id, NEW.dono_nome, NEW.dono_ate FROM dono_de(NEW.lead_id, NEW.pre_matricula_id);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER dono BEFORE INSERT ON contatos FOR EACH ROW EXECUTE FUNCTION find_dono();
--> statement-breakpoint
UPDATE contatos c SET dono_id = d.dono, dono_nome = d.nome, dono_ate = d.ate
FROM contatos own CROSS JOIN LATERAL dono_de(own.lead_id, own.pre_matricula_id) d
WHERE own.id = c.id AND own.vence_em IS NOT NULL AND own.desde > now() - interval '7 days';
