CREATE TABLE "rodizio_pessoas" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"micro_franquia_id" uuid NOT NULL,
	"inicio" smallint DEFAULT 9 NOT NULL,
	"fim" smallint DEFAULT 18 NOT NULL,
	"dias" smallint[] DEFAULT '{1,2,3,4,5,6}' NOT NULL,
	"vez" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rodizio_pessoas_horas" CHECK (0 <= "rodizio_pessoas"."inicio" AND "rodizio_pessoas"."inicio" < "rodizio_pessoas"."fim" AND "rodizio_pessoas"."fim" <= 24)
);
--> statement-breakpoint
CREATE TABLE "rodizios" (
	"micro_franquia_id" uuid PRIMARY KEY NOT NULL,
	"ligado_em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contatos" ADD COLUMN "rodizio" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rodizio_pessoas" ADD CONSTRAINT "rodizio_pessoas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rodizios" ADD CONSTRAINT "rodizios_micro_franquia_id_micro_franquias_id_fk" FOREIGN KEY ("micro_franquia_id") REFERENCES "public"."micro_franquias"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rodizio_pessoas_unidade_idx" ON "rodizio_pessoas" USING btree ("micro_franquia_id","vez");--> statement-breakpoint
CREATE INDEX "contatos_rodizio_idx" ON "contatos" USING btree ("micro_franquia_id","desde","id") WHERE "contatos"."rodizio" AND "contatos"."vence_em" IS NOT NULL;--> statement-breakpoint
-- True for a person of a micro-franchise whose hours last: those of Monday to Saturday, 9 to 18 h, where none are set.
CREATE FUNCTION esta_no_horario(conta uuid, agora timestamptz) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT extract(hour FROM local.em) >= coalesce(p.inicio, 9) AND extract(hour FROM local.em) < coalesce(p.fim, 18)
    AND extract(dow FROM local.em)::int = ANY (coalesce(p.dias, '{1,2,3,4,5,6}'))
  FROM (SELECT agora AT TIME ZONE 'America/Sao_Paulo' AS em) local LEFT JOIN rodizio_pessoas p ON p.user_id = conta
$$;
--> statement-breakpoint
-- The people who may be given a family of a client of this seller: the micro-franchise's own, and that seller.
CREATE FUNCTION pessoas_do_rodizio(unidade uuid, vendedor uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT u.id FROM users u LEFT JOIN vendedores v ON v.user_id = u.id
  WHERE u.micro_franquia_id = unidade AND u.is_active
    AND (u.role = 'micro_franquia' OR u.role = 'vendedor' AND v.id = vendedor AND v.is_active)
$$;
--> statement-breakpoint
-- A person who enters the queue while the turns are on, and whom nobody brought, waits to be given. Triggers fire in the
-- order of their names: owner and path are there by now.
CREATE FUNCTION wait_for_turn() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.rodizio := NEW.dono_id IS NULL AND EXISTS (
    SELECT FROM rodizios r WHERE r.micro_franquia_id = NEW.micro_franquia_id AND r.ligado_em <= NEW.desde);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rodizio BEFORE INSERT ON contatos FOR EACH ROW EXECUTE FUNCTION wait_for_turn();
--> statement-breakpoint
-- True where somebody waits to be given and a person of the unit is within the own hours; most units have nobody waiting.
CREATE FUNCTION rodizio_espera(unidade uuid, agora timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM contatos WHERE micro_franquia_id = unidade AND rodizio AND vence_em IS NOT NULL) THEN
    RETURN false;
  END IF;
  RETURN EXISTS (SELECT FROM users WHERE micro_franquia_id = unidade AND is_active AND role IN ('micro_franquia', 'vendedor')
    AND esta_no_horario(id, agora));
END $$;
--> statement-breakpoint
-- Gives who waits, as many as one look feeds, oldest first, to whoever was given nobody for longest. A family that somebody keeps stays there. The
-- caller holds the unit's row of filas, so that one at a time gives and no turn is taken twice.
CREATE FUNCTION dar_familias(unidade uuid, agora timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  nova record;
  dono record;
  proxima uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM rodizios WHERE micro_franquia_id = unidade) THEN
    UPDATE contatos SET rodizio = false WHERE micro_franquia_id = unidade AND rodizio AND vence_em IS NOT NULL;
    RETURN;
  END IF;
  FOR nova IN SELECT id, familia, vendedor_id FROM contatos
    WHERE micro_franquia_id = unidade AND rodizio AND vence_em IS NOT NULL AND (tomado_ate IS NULL OR tomado_ate <= agora)
    ORDER BY desde, id LIMIT 4000 FOR UPDATE SKIP LOCKED
  LOOP
    SELECT c.dono_id AS id, c.dono_nome AS nome, c.dono_ate AS ate INTO dono FROM contatos c
    WHERE c.micro_franquia_id = unidade AND c.familia = nova.familia AND c.dono_ate > agora AND is_of_unit(c.dono_id, unidade)
    ORDER BY c.dono_ate, c.id LIMIT 1;
    IF NOT FOUND THEN
      SELECT p INTO proxima FROM pessoas_do_rodizio(unidade, nova.vendedor_id) AS p
        LEFT JOIN rodizio_pessoas r ON r.user_id = p
      WHERE esta_no_horario(p, agora) ORDER BY coalesce(r.vez, 0), p LIMIT 1;
      CONTINUE WHEN NOT FOUND;
      INSERT INTO rodizio_pessoas (user_id, micro_franquia_id, vez)
      SELECT proxima, unidade, coalesce(max(vez), 0) + 1 FROM rodizio_pessoas WHERE micro_franquia_id = unidade
      ON CONFLICT (user_id) DO UPDATE SET vez = EXCLUDED.vez, micro_franquia_id = unidade;
      SELECT u.id, coalesce(u.nome, u.email) AS nome, agora + interval '7 days' AS ate INTO dono FROM users u WHERE u.id = proxima;
    ELSIF NOT dono.id IN (SELECT pessoas_do_rodizio(unidade, nova.vendedor_id)) THEN
      -- Whoever keeps the family does not reach this child, who stays with nobody, as a child of another school does.
      UPDATE contatos SET rodizio = false WHERE id = nova.id;
      CONTINUE;
    END IF;
    UPDATE contatos SET dono_id = dono.id, dono_nome = dono.nome, dono_ate = dono.ate, rodizio = false WHERE id = nova.id;
  END LOOP;
END $$;
--> statement-breakpoint
-- Feeds the queue of a unit and gives who is new, in one lock.
CREATE FUNCTION alimentar_e_dar(unidade uuid, agora timestamptz, espera boolean) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lidas integer := alimentar_contatos(unidade, agora, espera);
BEGIN
  IF lidas >= 0 THEN PERFORM dar_familias(unidade, agora); END IF;
  RETURN lidas;
END $$;
