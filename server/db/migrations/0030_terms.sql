CREATE TABLE "retencoes" (
	"franqueador_id" uuid PRIMARY KEY NOT NULL,
	"leads" smallint NOT NULL,
	"pre_matriculas" smallint NOT NULL,
	"tickets" smallint NOT NULL,
	"trilha" smallint NOT NULL,
	"confirmada_em" timestamp (3) with time zone,
	"rodada_em" timestamp (3) with time zone,
	"pessoas_esquecidas" integer DEFAULT 0 NOT NULL,
	"tickets_esquecidos" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "retencoes_terms" CHECK (least("retencoes"."leads", "retencoes"."tickets", "retencoes"."trilha") >= 1),
	CONSTRAINT "retencoes_order" CHECK ("retencoes"."pre_matriculas" >= "retencoes"."leads")
);
--> statement-breakpoint
ALTER TABLE "retencoes" ADD CONSTRAINT "retencoes_franqueador_id_franqueadores_id_fk" FOREIGN KEY ("franqueador_id") REFERENCES "public"."franqueadores"("id") ON DELETE no action ON UPDATE no action;