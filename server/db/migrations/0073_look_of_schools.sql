CREATE TABLE "aparencias" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cliente_id" uuid,
	"micro_franquia_id" uuid,
	"logo" "bytea",
	"logo_resumo" text,
	"largura" smallint,
	"altura" smallint,
	"cor" text,
	"alterado_em" timestamp (3) with time zone NOT NULL,
	"alterado_por" text NOT NULL,
	CONSTRAINT "aparencias_cliente_unique" UNIQUE("cliente_id"),
	CONSTRAINT "aparencias_micro_franquia_unique" UNIQUE("micro_franquia_id"),
	CONSTRAINT "aparencias_dono" CHECK (num_nonnulls("aparencias"."cliente_id", "aparencias"."micro_franquia_id") = 1),
	CONSTRAINT "aparencias_logo" CHECK (num_nonnulls("aparencias"."logo", "aparencias"."logo_resumo", "aparencias"."largura", "aparencias"."altura") IN (0, 4)),
	CONSTRAINT "aparencias_conteudo" CHECK (num_nonnulls("aparencias"."logo_resumo", "aparencias"."cor") > 0),
	CONSTRAINT "aparencias_cor" CHECK ("aparencias"."cor" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "aparencias_tamanho" CHECK (octet_length("aparencias"."logo") <= 32768)
);
--> statement-breakpoint
ALTER TABLE "aparencias" ADD CONSTRAINT "aparencias_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aparencias" ADD CONSTRAINT "aparencias_micro_franquia_id_micro_franquias_id_fk" FOREIGN KEY ("micro_franquia_id") REFERENCES "public"."micro_franquias"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aparencias_logo_idx" ON "aparencias" USING btree ("logo_resumo");