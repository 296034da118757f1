CREATE TYPE "public"."tipo_fato_mesa" AS ENUM('compareceu', 'cartao_entregue', 'ativou', 'inscreveu', 'desfez');--> statement-breakpoint
CREATE TABLE "mesa_fatos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"evento_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"nonce" uuid NOT NULL,
	"tipo" "tipo_fato_mesa" NOT NULL,
	"mesa_id" uuid,
	"conta_id" uuid,
	"lead_id" uuid,
	"cartao" text,
	"desfaz" uuid,
	"feito_em" timestamp (3) with time zone NOT NULL,
	"em" timestamp (3) with time zone NOT NULL,
	"recebido_em" timestamp (3) with time zone NOT NULL,
	"desvio" integer NOT NULL,
	"insistido" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mesa_fatos_nonce_unique" UNIQUE("evento_id","nonce"),
	CONSTRAINT "mesa_fatos_quem" CHECK (num_nonnulls("mesa_fatos"."mesa_id", "mesa_fatos"."conta_id") = 1),
	CONSTRAINT "mesa_fatos_de" CHECK (("mesa_fatos"."tipo" = 'desfez') = ("mesa_fatos"."desfaz" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "mesas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"evento_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"nome" text COLLATE "pt_br" NOT NULL,
	"link" text NOT NULL,
	"aparelho" text,
	"criada_por" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"vista_em" timestamp (3) with time zone,
	"desvio" integer,
	"revogada_em" timestamp (3) with time zone,
	CONSTRAINT "mesas_link_unique" UNIQUE("link"),
	CONSTRAINT "mesas_aparelho_unique" UNIQUE("aparelho")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "mesa_key" text;--> statement-breakpoint
ALTER TABLE "mesa_fatos" ADD CONSTRAINT "mesa_fatos_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mesa_fatos" ADD CONSTRAINT "mesa_fatos_mesa_id_mesas_id_fk" FOREIGN KEY ("mesa_id") REFERENCES "public"."mesas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mesa_fatos" ADD CONSTRAINT "mesa_fatos_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mesas" ADD CONSTRAINT "mesas_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mesa_fatos_lead_idx" ON "mesa_fatos" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "mesa_fatos_mesa_idx" ON "mesa_fatos" USING btree ("mesa_id");--> statement-breakpoint
CREATE INDEX "mesas_evento_idx" ON "mesas" USING btree ("evento_id","created_at");--> statement-breakpoint
-- They fire only where the event or a path is named: each fact and each call of a table would lock the event's row too.
CREATE TRIGGER path BEFORE INSERT OR UPDATE OF evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id
ON mesas FOR EACH ROW EXECUTE FUNCTION path_from_evento();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE OF evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id
ON mesa_fatos FOR EACH ROW EXECUTE FUNCTION path_from_evento();
--> statement-breakpoint
CREATE TRIGGER children_mesas AFTER UPDATE ON eventos FOR EACH ROW
WHEN ((OLD.franqueador_id, OLD.franquia_id, OLD.micro_franquia_id, OLD.vendedor_id, OLD.cliente_id)
  IS DISTINCT FROM (NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id, NEW.cliente_id))
EXECUTE FUNCTION touch_children('mesas', 'evento_id', 'mesa_fatos', 'evento_id');
