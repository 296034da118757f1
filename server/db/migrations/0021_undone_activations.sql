CREATE TABLE "ativacoes_desfeitas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"evento_id" uuid NOT NULL,
	"codigo" text,
	"desfeita_em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ativacoes_desfeitas_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
ALTER TABLE "ativacoes_desfeitas" ADD CONSTRAINT "ativacoes_desfeitas_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;