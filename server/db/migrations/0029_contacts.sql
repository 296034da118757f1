CREATE TYPE "public"."etapa_contato" AS ENUM('inscrito', 'ativado');--> statement-breakpoint
CREATE TYPE "public"."resultado_contato" AS ENUM('falou', 'sem_resposta', 'ligar_depois', 'vai_matricular', 'nao_tem_interesse', 'numero_errado', 'nao_contatar');--> statement-breakpoint
CREATE TABLE "anotacoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"evento_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"lead_id" uuid,
	"pre_matricula_id" uuid,
	"autor_id" uuid NOT NULL,
	"autor" text NOT NULL,
	"texto" text NOT NULL,
	"em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "anotacoes_uma_pessoa" CHECK (num_nonnulls("anotacoes"."lead_id", "anotacoes"."pre_matricula_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "contatos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"evento_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"lead_id" uuid,
	"pre_matricula_id" uuid,
	"ordem" smallint NOT NULL,
	"desde" timestamp (3) with time zone NOT NULL,
	"vence_em" timestamp (3) with time zone,
	"resolvido_em" timestamp (3) with time zone,
	"resultado" "resultado_contato",
	"telefone_errado" varchar(20),
	"tomado_por" uuid,
	"tomado_por_nome" text,
	"tomado_ate" timestamp (3) with time zone,
	CONSTRAINT "contatos_lead_unique" UNIQUE("lead_id"),
	CONSTRAINT "contatos_pre_matricula_unique" UNIQUE("pre_matricula_id"),
	CONSTRAINT "contatos_uma_pessoa" CHECK (num_nonnulls("contatos"."lead_id", "contatos"."pre_matricula_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "filas" (
	"micro_franquia_id" uuid NOT NULL,
	"fonte" text NOT NULL,
	"ate" timestamp (3) with time zone NOT NULL,
	"ate_id" uuid NOT NULL,
	CONSTRAINT "filas_micro_franquia_id_fonte_pk" PRIMARY KEY("micro_franquia_id","fonte")
);
--> statement-breakpoint
CREATE TABLE "horarios_contato" (
	"unidade_id" uuid PRIMARY KEY NOT NULL,
	"inicio" smallint NOT NULL,
	"fim" smallint NOT NULL,
	"domingos" boolean NOT NULL,
	CONSTRAINT "horarios_contato_ordem" CHECK (0 <= "horarios_contato"."inicio" AND "horarios_contato"."inicio" < "horarios_contato"."fim" AND "horarios_contato"."fim" <= 24)
);
--> statement-breakpoint
CREATE TABLE "modelos" (
	"unidade_id" uuid NOT NULL,
	"etapa" "etapa_contato" NOT NULL,
	"texto" text NOT NULL,
	"alterado_em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "modelos_unidade_id_etapa_pk" PRIMARY KEY("unidade_id","etapa")
);
--> statement-breakpoint
CREATE TABLE "nao_contatar" (
	"franqueador_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "nao_contatar_franqueador_id_chave_pk" PRIMARY KEY("franqueador_id","chave")
);
--> statement-breakpoint
CREATE TABLE "tentativas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"evento_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"contato_id" uuid NOT NULL,
	"autor_id" uuid NOT NULL,
	"autor" text NOT NULL,
	"resultado" "resultado_contato" NOT NULL,
	"em" timestamp (3) with time zone NOT NULL,
	"volta" timestamp (3) with time zone,
	"antes" jsonb NOT NULL,
	"desfeita_em" timestamp (3) with time zone,
	"desfeita_por" text
);
--> statement-breakpoint
ALTER TABLE "anotacoes" ADD CONSTRAINT "anotacoes_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anotacoes" ADD CONSTRAINT "anotacoes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anotacoes" ADD CONSTRAINT "anotacoes_pre_matricula_id_pre_matriculas_id_fk" FOREIGN KEY ("pre_matricula_id") REFERENCES "public"."pre_matriculas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contatos" ADD CONSTRAINT "contatos_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contatos" ADD CONSTRAINT "contatos_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contatos" ADD CONSTRAINT "contatos_pre_matricula_id_pre_matriculas_id_fk" FOREIGN KEY ("pre_matricula_id") REFERENCES "public"."pre_matriculas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filas" ADD CONSTRAINT "filas_micro_franquia_id_micro_franquias_id_fk" FOREIGN KEY ("micro_franquia_id") REFERENCES "public"."micro_franquias"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nao_contatar" ADD CONSTRAINT "nao_contatar_franqueador_id_franqueadores_id_fk" FOREIGN KEY ("franqueador_id") REFERENCES "public"."franqueadores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tentativas" ADD CONSTRAINT "tentativas_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tentativas" ADD CONSTRAINT "tentativas_contato_id_contatos_id_fk" FOREIGN KEY ("contato_id") REFERENCES "public"."contatos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anotacoes_lead_idx" ON "anotacoes" USING btree ("lead_id","em");--> statement-breakpoint
CREATE INDEX "anotacoes_pre_matricula_idx" ON "anotacoes" USING btree ("pre_matricula_id","em");--> statement-breakpoint
CREATE INDEX "contatos_tomado_idx" ON "contatos" USING btree ("tomado_por") WHERE "contatos"."tomado_por" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_evento_fila_idx" ON "contatos" USING btree ("evento_id","vence_em","id") WHERE "contatos"."vence_em" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_micro_franquia_fila_idx" ON "contatos" USING btree ("micro_franquia_id","ordem","vence_em","id") WHERE "contatos"."vence_em" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_vendedor_fila_idx" ON "contatos" USING btree ("vendedor_id","ordem","vence_em","id") WHERE "contatos"."vence_em" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_cliente_fila_idx" ON "contatos" USING btree ("cliente_id","ordem","vence_em","id") WHERE "contatos"."vence_em" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tentativas_contato_idx" ON "tentativas" USING btree ("contato_id","em");
--> statement-breakpoint
-- Unlike other tables' triggers these fire only where the event or a path is named: each card that is taken, and each
-- outcome, would lock the event's row too.
CREATE TRIGGER path BEFORE INSERT OR UPDATE OF evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id
ON contatos FOR EACH ROW EXECUTE FUNCTION path_from_evento();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE OF evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id
ON tentativas FOR EACH ROW EXECUTE FUNCTION path_from_evento();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE OF evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id
ON anotacoes FOR EACH ROW EXECUTE FUNCTION path_from_evento();
--> statement-breakpoint
DROP TRIGGER children ON eventos;
--> statement-breakpoint
CREATE TRIGGER children AFTER UPDATE ON eventos FOR EACH ROW
WHEN ((OLD.franqueador_id, OLD.franquia_id, OLD.micro_franquia_id, OLD.vendedor_id, OLD.cliente_id)
  IS DISTINCT FROM (NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id, NEW.cliente_id))
EXECUTE FUNCTION touch_children(
  'eventos_cursos', 'evento_id', 'leads', 'evento_id', 'pre_matriculas', 'evento_id', 'matriculas', 'evento_id',
  'contatos', 'evento_id', 'tentativas', 'evento_id', 'anotacoes', 'evento_id');
--> statement-breakpoint
-- The queue of another micro-franchise has not met the people of an event that moves to it: it is fed from the beginning.
CREATE FUNCTION refill_fila() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM filas WHERE micro_franquia_id = NEW.micro_franquia_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fila AFTER UPDATE ON eventos FOR EACH ROW
WHEN (OLD.micro_franquia_id IS DISTINCT FROM NEW.micro_franquia_id) EXECUTE FUNCTION refill_fila();
--> statement-breakpoint
-- A person whose activation or enrolment was undone waits again, since the moment of the step before.
CREATE FUNCTION wait_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'matriculas' THEN
    INSERT INTO contatos (evento_id, pre_matricula_id, ordem, desde, vence_em)
    SELECT evento_id, id, 3, created_at, created_at FROM pre_matriculas WHERE id = OLD.pre_matricula_id AND esquecido_em IS NULL
    ON CONFLICT (pre_matricula_id) DO UPDATE SET resolvido_em = NULL, vence_em = excluded.vence_em
    WHERE contatos.resolvido_em IS NOT NULL;
  ELSE
    INSERT INTO contatos (evento_id, lead_id, ordem, desde, vence_em)
    SELECT evento_id, id, 2, created_at, created_at FROM leads WHERE id = OLD.lead_id AND esquecido_em IS NULL
    ON CONFLICT (lead_id) DO UPDATE SET resolvido_em = NULL, vence_em = excluded.vence_em
    WHERE contatos.resolvido_em IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fila AFTER DELETE ON matriculas FOR EACH ROW WHEN (OLD.pre_matricula_id IS NOT NULL)
EXECUTE FUNCTION wait_again();
--> statement-breakpoint
CREATE TRIGGER fila AFTER DELETE OR UPDATE OF lead_id ON pre_matriculas FOR EACH ROW WHEN (OLD.lead_id IS NOT NULL)
EXECUTE FUNCTION wait_again();
--> statement-breakpoint
-- A number that staff corrected can be called again.
CREATE FUNCTION try_new_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contatos SET telefone_errado = NULL, resultado = NULL, vence_em = desde
  WHERE resultado = 'numero_errado' AND vence_em IS NULL AND resolvido_em IS NULL
    AND CASE WHEN TG_TABLE_NAME = 'leads' THEN lead_id = NEW.id ELSE pre_matricula_id = NEW.id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fila AFTER UPDATE ON leads FOR EACH ROW
WHEN (OLD.telefone IS DISTINCT FROM NEW.telefone) EXECUTE FUNCTION try_new_number();
--> statement-breakpoint
CREATE TRIGGER fila_numero AFTER UPDATE ON pre_matriculas FOR EACH ROW
WHEN (OLD.telefone IS DISTINCT FROM NEW.telefone) EXECUTE FUNCTION try_new_number();
--> statement-breakpoint
-- Brings the queue of a micro-franchise up to date (docs/decisions/053): who signed up, activated or enrolled since the last
-- look, along the lists' own indexes, 2,000 rows of each at most. Rows of the last minute are read again each time, because
-- one with an earlier moment may still be committed. It runs as its owner: a seller's look feeds the whole unit's queue.
-- Returns the rows of the fullest source, or -1 where another call is at it and this one was not to wait.
CREATE FUNCTION alimentar_contatos(unidade uuid, agora timestamptz, espera boolean) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  origem text;
  marca filas%ROWTYPE;
  lidas integer;
  ultima timestamptz;
  ultima_id uuid;
  maior integer := 0;
  recente timestamptz := agora - interval '1 minute';
  primeiro_dia date := (agora AT TIME ZONE 'America/Sao_Paulo')::date - 30;
BEGIN
  IF NOT EXISTS (SELECT FROM filas WHERE micro_franquia_id = unidade) THEN
    INSERT INTO filas (micro_franquia_id, fonte, ate, ate_id)
    SELECT unidade, v.fonte, v.ate, '00000000-0000-0000-0000-000000000000'
    FROM (VALUES ('leads', agora - interval '180 days'), ('pre_matriculas', '1970-01-01'::timestamptz),
      ('matriculas', recente)) AS v (fonte, ate)
    ON CONFLICT DO NOTHING;
  END IF;
  IF espera THEN
    PERFORM FROM filas WHERE micro_franquia_id = unidade AND fonte = 'leads' FOR UPDATE;
  ELSE
    PERFORM FROM filas WHERE micro_franquia_id = unidade AND fonte = 'leads' FOR UPDATE SKIP LOCKED;
  END IF;
  IF NOT FOUND THEN RETURN -1; END IF;
  FOREACH origem IN ARRAY ARRAY['leads', 'pre_matriculas', 'matriculas'] LOOP
    SELECT * INTO marca FROM filas WHERE micro_franquia_id = unidade AND fonte = origem;
    CASE origem
    WHEN 'leads' THEN
      WITH novas AS MATERIALIZED (
        SELECT id, evento_id, created_at, esquecido_em FROM leads
        WHERE micro_franquia_id = unidade AND (created_at, id) > (marca.ate, marca.ate_id)
        ORDER BY created_at, id LIMIT 2000
      ), postas AS (
        INSERT INTO contatos (evento_id, lead_id, ordem, desde, vence_em)
        SELECT evento_id, id, 2, created_at, created_at FROM novas n
        WHERE NOT EXISTS (SELECT FROM pre_matriculas p WHERE p.lead_id = n.id)
          AND NOT EXISTS (SELECT FROM contatos c WHERE c.lead_id = n.id) AND n.esquecido_em IS NULL
          AND EXISTS (SELECT FROM eventos e WHERE e.id = n.evento_id AND e.data_evento >= primeiro_dia)
        ON CONFLICT DO NOTHING
      )
      SELECT count(*), (array_agg(created_at ORDER BY created_at DESC, id DESC))[1],
        (array_agg(id ORDER BY created_at DESC, id DESC))[1]
      INTO lidas, ultima, ultima_id FROM novas;
    WHEN 'pre_matriculas' THEN
      WITH novas AS MATERIALIZED (
        SELECT id, evento_id, lead_id, created_at, esquecido_em FROM pre_matriculas
        WHERE micro_franquia_id = unidade AND (created_at, id) > (marca.ate, marca.ate_id)
        ORDER BY created_at, id LIMIT 2000
      ), postas AS (
        INSERT INTO contatos (evento_id, pre_matricula_id, ordem, desde, vence_em)
        SELECT evento_id, id, 3, created_at, created_at FROM novas n
        WHERE NOT EXISTS (SELECT FROM matriculas m WHERE m.pre_matricula_id = n.id)
          AND NOT EXISTS (SELECT FROM contatos c WHERE c.pre_matricula_id = n.id) AND n.esquecido_em IS NULL
        ON CONFLICT DO NOTHING
      ), resolvidas AS (
        UPDATE contatos c SET resolvido_em = agora, vence_em = NULL, tomado_por = NULL, tomado_por_nome = NULL, tomado_ate = NULL
        FROM novas n WHERE c.lead_id = n.lead_id AND c.vence_em IS NOT NULL
      )
      SELECT count(*), (array_agg(created_at ORDER BY created_at DESC, id DESC))[1],
        (array_agg(id ORDER BY created_at DESC, id DESC))[1]
      INTO lidas, ultima, ultima_id FROM novas;
    ELSE
      WITH novas AS MATERIALIZED (
        SELECT id, pre_matricula_id, created_at FROM matriculas
        WHERE micro_franquia_id = unidade AND (created_at, id) > (marca.ate, marca.ate_id)
        ORDER BY created_at, id LIMIT 2000
      ), resolvidas AS (
        UPDATE contatos c SET resolvido_em = agora, vence_em = NULL, tomado_por = NULL, tomado_por_nome = NULL, tomado_ate = NULL
        FROM novas n WHERE c.pre_matricula_id = n.pre_matricula_id AND c.vence_em IS NOT NULL
      )
      SELECT count(*), (array_agg(created_at ORDER BY created_at DESC, id DESC))[1],
        (array_agg(id ORDER BY created_at DESC, id DESC))[1]
      INTO lidas, ultima, ultima_id FROM novas;
    END CASE;
    maior := greatest(maior, lidas);
    IF lidas > 0 AND ultima >= recente THEN
      ultima := recente;
      ultima_id := '00000000-0000-0000-0000-000000000000';
    END IF;
    IF lidas > 0 AND ultima > marca.ate THEN
      UPDATE filas SET ate = ultima, ate_id = ultima_id WHERE micro_franquia_id = unidade AND fonte = origem;
    ELSIF lidas > 0 AND ultima = marca.ate AND ultima_id > marca.ate_id THEN
      UPDATE filas SET ate_id = ultima_id WHERE micro_franquia_id = unidade AND fonte = origem;
    END IF;
  END LOOP;
  RETURN maior;
END $$;
