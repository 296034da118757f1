CREATE TABLE "avisos" (
	"franqueador_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"versao" smallint NOT NULL,
	"texto" text NOT NULL,
	"consentimento" text NOT NULL,
	"em" timestamp (3) with time zone NOT NULL,
	"autor_id" uuid NOT NULL,
	CONSTRAINT "avisos_franqueador_id_tipo_versao_pk" PRIMARY KEY("franqueador_id","tipo","versao"),
	CONSTRAINT "avisos_versao" CHECK ("avisos"."versao" > 1)
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "aceites" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_matriculas" ADD COLUMN "aceites" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_franqueador_id_franqueadores_id_fk" FOREIGN KEY ("franqueador_id") REFERENCES "public"."franqueadores"("id") ON DELETE no action ON UPDATE no action;