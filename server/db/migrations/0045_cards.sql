CREATE TABLE "cartoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"evento_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"codigo" varchar(10) NOT NULL,
	"numero" integer NOT NULL,
	"lote" integer NOT NULL,
	"lead_id" uuid,
	"pre_matricula_id" uuid,
	"impresso_em" timestamp (3) with time zone NOT NULL,
	"impresso_por_id" uuid NOT NULL,
	"impresso_por" text NOT NULL,
	"entregas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entregue_em" timestamp (3) with time zone,
	"ativado_em" timestamp (3) with time zone,
	"anulado_em" timestamp (3) with time zone,
	"anulado_por_id" uuid,
	"anulado_por" text,
	"esquecido_em" timestamp (3) with time zone,
	CONSTRAINT "cartoes_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "cartoes_numero_unique" UNIQUE("evento_id","numero"),
	CONSTRAINT "cartoes_numero_positive" CHECK ("cartoes"."numero" >= 1 AND "cartoes"."lote" >= 1)
);
--> statement-breakpoint
ALTER TABLE "cartoes" ADD CONSTRAINT "cartoes_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartoes" ADD CONSTRAINT "cartoes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartoes" ADD CONSTRAINT "cartoes_pre_matricula_id_pre_matriculas_id_fk" FOREIGN KEY ("pre_matricula_id") REFERENCES "public"."pre_matriculas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cartoes_lote_idx" ON "cartoes" USING btree ("evento_id","lote");--> statement-breakpoint
CREATE INDEX "cartoes_lead_idx" ON "cartoes" USING btree ("lead_id") WHERE "cartoes"."lead_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cartoes_pre_matricula_idx" ON "cartoes" USING btree ("pre_matricula_id") WHERE "cartoes"."pre_matricula_id" IS NOT NULL;
--> statement-breakpoint
-- As in 0029: only where the event or a path is named, so that a card that is handed out does not lock its event.
CREATE TRIGGER path BEFORE INSERT OR UPDATE OF evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id
ON cartoes FOR EACH ROW EXECUTE FUNCTION path_from_evento();
--> statement-breakpoint
CREATE TRIGGER children_cartoes AFTER UPDATE ON eventos FOR EACH ROW
WHEN ((OLD.franqueador_id, OLD.franquia_id, OLD.micro_franquia_id, OLD.vendedor_id, OLD.cliente_id)
  IS DISTINCT FROM (NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id, NEW.cliente_id))
EXECUTE FUNCTION touch_children('cartoes', 'evento_id');
--> statement-breakpoint
-- A person's cards are active with the person's activation, however it came about, and no longer where it is undone or parted
-- from the person. A blank card then waits for somebody again.
CREATE FUNCTION cards_of_activation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE cartoes SET pre_matricula_id = NULL, ativado_em = NULL WHERE pre_matricula_id = OLD.id;
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE cartoes SET pre_matricula_id = NULL, ativado_em = NULL
    WHERE pre_matricula_id = OLD.id AND lead_id = OLD.lead_id AND lead_id IS DISTINCT FROM NEW.lead_id;
  END IF;
  UPDATE cartoes SET pre_matricula_id = NEW.id, ativado_em = NEW.created_at
  WHERE lead_id = NEW.lead_id AND pre_matricula_id IS NULL AND anulado_em IS NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cartoes AFTER INSERT ON pre_matriculas FOR EACH ROW WHEN (NEW.lead_id IS NOT NULL)
EXECUTE FUNCTION cards_of_activation();
--> statement-breakpoint
CREATE TRIGGER cartoes_lead AFTER UPDATE OF lead_id ON pre_matriculas FOR EACH ROW
WHEN (OLD.lead_id IS DISTINCT FROM NEW.lead_id) EXECUTE FUNCTION cards_of_activation();
--> statement-breakpoint
-- Before the row goes, because the foreign key would have taken the card away by then.
CREATE TRIGGER cartoes_undone BEFORE DELETE ON pre_matriculas FOR EACH ROW EXECUTE FUNCTION cards_of_activation();
