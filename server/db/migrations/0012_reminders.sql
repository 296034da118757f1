CREATE TYPE "public"."tipo_lembrete" AS ENUM('dois_dias', 'manha');--> statement-breakpoint
CREATE TABLE "lembretes" (
	"lead_id" uuid NOT NULL,
	"data_evento" date NOT NULL,
	"tipo" "tipo_lembrete" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lembretes_lead_id_data_evento_tipo_pk" PRIMARY KEY("lead_id","data_evento","tipo")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "nao_vai_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lembretes" ADD CONSTRAINT "lembretes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;