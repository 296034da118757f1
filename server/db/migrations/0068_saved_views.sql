CREATE TABLE "visoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unidade_id" uuid NOT NULL,
	"dono_id" uuid,
	"autor_id" uuid NOT NULL,
	"pagina" text NOT NULL,
	"nome" text COLLATE "pt_br" NOT NULL,
	"parametros" jsonb NOT NULL,
	"criada_em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visoes_nome_unique" UNIQUE NULLS NOT DISTINCT("unidade_id","dono_id","pagina","nome")
);
--> statement-breakpoint
CREATE TABLE "visoes_padrao" (
	"user_id" uuid NOT NULL,
	"pagina" text NOT NULL,
	"visao_id" uuid NOT NULL,
	CONSTRAINT "visoes_padrao_user_id_pagina_pk" PRIMARY KEY("user_id","pagina")
);
--> statement-breakpoint
ALTER TABLE "visoes" ADD CONSTRAINT "visoes_dono_id_users_id_fk" FOREIGN KEY ("dono_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes_padrao" ADD CONSTRAINT "visoes_padrao_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes_padrao" ADD CONSTRAINT "visoes_padrao_visao_id_visoes_id_fk" FOREIGN KEY ("visao_id") REFERENCES "public"."visoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visoes_dono_idx" ON "visoes" USING btree ("dono_id");--> statement-breakpoint
CREATE INDEX "visoes_padrao_visao_idx" ON "visoes_padrao" USING btree ("visao_id");