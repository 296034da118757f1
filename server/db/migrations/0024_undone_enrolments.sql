CREATE TABLE "matriculas_desfeitas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"evento_id" uuid NOT NULL,
	"desfeita_em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matriculas_desfeitas" ADD CONSTRAINT "matriculas_desfeitas_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;