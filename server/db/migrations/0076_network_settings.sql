CREATE TABLE "redes" (
	"franqueador_id" uuid PRIMARY KEY NOT NULL,
	"nome" text,
	"email" text,
	"email_privacidade" text,
	"logo" "bytea",
	"logo_resumo" text,
	"largura" smallint,
	"altura" smallint,
	"alterado_em" timestamp (3) with time zone NOT NULL,
	"alterado_por" text NOT NULL,
	CONSTRAINT "redes_logo" CHECK (num_nonnulls("redes"."logo", "redes"."logo_resumo", "redes"."largura", "redes"."altura") IN (0, 4)),
	CONSTRAINT "redes_tamanho" CHECK (octet_length("redes"."logo") <= 32768)
);
--> statement-breakpoint
ALTER TABLE "redes" ADD CONSTRAINT "redes_franqueador_id_franqueadores_id_fk" FOREIGN KEY ("franqueador_id") REFERENCES "public"."franqueadores"("id") ON DELETE no action ON UPDATE no action;