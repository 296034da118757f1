-- Ten random signs that look different, without vowels: no name, no word, nothing to guess.
CREATE FUNCTION public.origem_codigo() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('23456789CDFGHJKMNPQRTVWXY', get_byte(b, i) % 25 + 1, 1), '')
  FROM (SELECT uuid_send(gen_random_uuid()) AS b) random, unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) AS i
$$;
--> statement-breakpoint
CREATE TABLE "origens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"codigo" varchar(10) DEFAULT public.origem_codigo() NOT NULL,
	"renovada_em" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "origens_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "origens_dono_unique" UNIQUE NULLS NOT DISTINCT("micro_franquia_id","vendedor_id","cliente_id"),
	CONSTRAINT "origens_um_dono" CHECK (num_nonnulls("origens"."vendedor_id", "origens"."cliente_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "origem_id" uuid;--> statement-breakpoint
ALTER TABLE "matriculas" ADD COLUMN "origem_id" uuid;--> statement-breakpoint
ALTER TABLE "matriculas" ADD COLUMN "trazida_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pre_matriculas" ADD COLUMN "origem_id" uuid;--> statement-breakpoint
ALTER TABLE "pre_matriculas" ADD COLUMN "trazida_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "origens" ADD CONSTRAINT "origens_micro_franquia_id_micro_franquias_id_fk" FOREIGN KEY ("micro_franquia_id") REFERENCES "public"."micro_franquias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "origens" ADD CONSTRAINT "origens_vendedor_id_vendedores_id_fk" FOREIGN KEY ("vendedor_id") REFERENCES "public"."vendedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "origens" ADD CONSTRAINT "origens_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "origens_franqueador_idx" ON "origens" USING btree ("franqueador_id");--> statement-breakpoint
CREATE INDEX "origens_franquia_idx" ON "origens" USING btree ("franquia_id");--> statement-breakpoint
CREATE INDEX "origens_vendedor_idx" ON "origens" USING btree ("vendedor_id");--> statement-breakpoint
CREATE INDEX "origens_cliente_idx" ON "origens" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "leads_origem_idx" ON "leads" USING btree ("origem_id","created_at","id") WHERE "leads"."origem_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "matriculas_origem_idx" ON "matriculas" USING btree ("origem_id","trazida_em") WHERE "matriculas"."origem_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "pre_matriculas_origem_idx" ON "pre_matriculas" USING btree ("origem_id","trazida_em","lead_id") WHERE "pre_matriculas"."origem_id" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON origens FOR EACH ROW EXECUTE FUNCTION path_from_micro_franquia();
--> statement-breakpoint
INSERT INTO origens (micro_franquia_id) SELECT id FROM micro_franquias;
--> statement-breakpoint
INSERT INTO origens (micro_franquia_id, vendedor_id) SELECT micro_franquia_id, id FROM vendedores;
--> statement-breakpoint
INSERT INTO origens (micro_franquia_id, cliente_id) SELECT micro_franquia_id, id FROM clientes;
--> statement-breakpoint
-- Whoever moves to another micro-franchise has another link there. The people of the old one stay where they were brought.
CREATE FUNCTION make_origem() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
  WHEN 'micro_franquias' THEN INSERT INTO origens (micro_franquia_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  WHEN 'vendedores' THEN
    INSERT INTO origens (micro_franquia_id, vendedor_id) VALUES (NEW.micro_franquia_id, NEW.id) ON CONFLICT DO NOTHING;
  ELSE INSERT INTO origens (micro_franquia_id, cliente_id) VALUES (NEW.micro_franquia_id, NEW.id) ON CONFLICT DO NOTHING;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER origem AFTER INSERT ON micro_franquias FOR EACH ROW EXECUTE FUNCTION make_origem();
--> statement-breakpoint
CREATE TRIGGER origem AFTER INSERT ON vendedores FOR EACH ROW EXECUTE FUNCTION make_origem();
--> statement-breakpoint
CREATE TRIGGER origem_movida AFTER UPDATE ON vendedores FOR EACH ROW
WHEN (OLD.micro_franquia_id IS DISTINCT FROM NEW.micro_franquia_id) EXECUTE FUNCTION make_origem();
--> statement-breakpoint
CREATE TRIGGER origem AFTER INSERT ON clientes FOR EACH ROW EXECUTE FUNCTION make_origem();
--> statement-breakpoint
CREATE TRIGGER origem_movida AFTER UPDATE ON clientes FOR EACH ROW
WHEN (OLD.micro_franquia_id IS DISTINCT FROM NEW.micro_franquia_id) EXECUTE FUNCTION make_origem();
--> statement-breakpoint
DROP TRIGGER children ON micro_franquias;
--> statement-breakpoint
CREATE TRIGGER children AFTER UPDATE ON micro_franquias FOR EACH ROW
WHEN ((OLD.franqueador_id, OLD.franquia_id) IS DISTINCT FROM (NEW.franqueador_id, NEW.franquia_id))
EXECUTE FUNCTION touch_children('vendedores', 'micro_franquia_id', 'clientes', 'micro_franquia_id', 'eventos', 'micro_franquia_id',
  'origens', 'micro_franquia_id');
--> statement-breakpoint
-- The first of a browser's links that counts for an event: its owner is active and still in the event's micro-franchise, and a
-- school's own events alone count for a school. Every other text gives null, and no sign-up fails for it. It runs as its owner,
-- because a visitor reaches no unit.
CREATE FUNCTION origem_de(codigos text[], evento uuid) RETURNS uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF cardinality(codigos) = 0 THEN RETURN NULL; END IF;
  RETURN (
    SELECT o.id FROM origens o
    JOIN eventos e ON e.id = evento AND e.micro_franquia_id = o.micro_franquia_id
    WHERE o.codigo = ANY (codigos) AND CASE
      WHEN o.vendedor_id IS NOT NULL THEN EXISTS (
        SELECT FROM vendedores v JOIN users u ON u.id = v.user_id
        WHERE v.id = o.vendedor_id AND v.micro_franquia_id = o.micro_franquia_id AND v.is_active AND u.is_active)
      WHEN o.cliente_id IS NOT NULL THEN o.cliente_id = e.cliente_id AND EXISTS (
        SELECT FROM clientes c WHERE c.id = o.cliente_id AND c.micro_franquia_id = o.micro_franquia_id AND c.is_active)
      ELSE EXISTS (SELECT FROM micro_franquias m WHERE m.id = o.micro_franquia_id AND m.is_active)
    END
    ORDER BY array_position(codigos, o.codigo::text) LIMIT 1
  );
END $$;
--> statement-breakpoint
-- An activation goes to who brought the sign-up, an enrolment to who brought the activation; instances of every release
-- store them so. Who activates without a sign-up comes at that moment.
CREATE FUNCTION origem_from_lead() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE lead record;
BEGIN
  SELECT origem_id, created_at INTO lead FROM leads WHERE id = NEW.lead_id;
  NEW.origem_id := coalesce(lead.origem_id, NEW.origem_id);
  NEW.trazida_em := coalesce(lead.created_at, NEW.created_at);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION origem_from_pre_matricula() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE pre record;
BEGIN
  IF NEW.pre_matricula_id IS NULL THEN
    SELECT origem_id, created_at AS trazida_em INTO pre FROM leads WHERE id = NEW.lead_id;
  ELSE
    SELECT origem_id, trazida_em INTO pre FROM pre_matriculas WHERE id = NEW.pre_matricula_id;
  END IF;
  NEW.origem_id := coalesce(pre.origem_id, NEW.origem_id);
  NEW.trazida_em := coalesce(pre.trazida_em, NEW.created_at);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER origem BEFORE INSERT OR UPDATE OF lead_id ON pre_matriculas FOR EACH ROW EXECUTE FUNCTION origem_from_lead();
--> statement-breakpoint
CREATE TRIGGER origem BEFORE INSERT OR UPDATE OF lead_id ON matriculas FOR EACH ROW EXECUTE FUNCTION origem_from_pre_matricula();
--> statement-breakpoint
-- The figures of some links for two periods that meet at `inicio`, counted along their indexes: people belong to the day on
-- which they came. It runs as its owner, because a seller is told how many came to events that are not the seller's; who asks
-- must check that the links are the caller's. Only numbers leave it.
CREATE FUNCTION resultados_de(ids uuid[], antes timestamptz, inicio timestamptz, fim timestamptz)
RETURNS TABLE (origem_id uuid, leads integer, leads_antes integer, ativados integer, ativados_antes integer,
  pre_matriculas integer, pre_matriculas_antes integer, matriculas integer, matriculas_antes integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT o.id, l.agora::int, l.antes::int, p.ativados::int, p.ativados_antes::int, p.agora::int, p.antes::int,
    m.agora::int, m.antes::int
  FROM unnest(ids) AS o (id)
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE created_at >= inicio) AS agora, count(*) FILTER (WHERE created_at < inicio) AS antes
    FROM leads WHERE leads.origem_id = o.id AND created_at >= resultados_de.antes AND created_at < fim) l
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE trazida_em >= inicio) AS agora, count(*) FILTER (WHERE trazida_em < inicio) AS antes,
      count(DISTINCT lead_id) FILTER (WHERE trazida_em >= inicio) AS ativados,
      count(DISTINCT lead_id) FILTER (WHERE trazida_em < inicio) AS ativados_antes
    FROM pre_matriculas WHERE pre_matriculas.origem_id = o.id AND trazida_em >= resultados_de.antes AND trazida_em < fim) p
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE trazida_em >= inicio) AS agora, count(*) FILTER (WHERE trazida_em < inicio) AS antes
    FROM matriculas WHERE matriculas.origem_id = o.id AND trazida_em >= resultados_de.antes AND trazida_em < fim) m;
END $$;
--> statement-breakpoint
-- The minutes from sign-up to the first call, of the 100 newest sign-ups of each link in each of two periods: as many as a
-- median needs, however many a link has brought. It runs as its owner for the same reason.
CREATE FUNCTION primeiros_contatos(ids uuid[], antes timestamptz, inicio timestamptz, fim timestamptz)
RETURNS TABLE (origem_id uuid, agora boolean, minutos double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT o.id, periodo.agora, extract(epoch FROM primeira.em - l.created_at)::double precision / 60
  FROM unnest(ids) AS o (id)
  CROSS JOIN (VALUES (false, antes, inicio), (true, inicio, fim)) AS periodo (agora, de, ate)
  CROSS JOIN LATERAL (SELECT id, created_at FROM leads WHERE leads.origem_id = o.id AND created_at >= periodo.de
    AND created_at < periodo.ate ORDER BY created_at DESC, id DESC LIMIT 100) l
  JOIN contatos c ON c.lead_id = l.id
  CROSS JOIN LATERAL (SELECT min(em) AS em FROM tentativas t WHERE t.contato_id = c.id AND t.desfeita_em IS NULL) primeira
  WHERE primeira.em IS NOT NULL;
END $$;
