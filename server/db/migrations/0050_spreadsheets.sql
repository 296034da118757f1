CREATE TYPE "public"."base_legal" AS ENUM('consentimento', 'legitimo_interesse', 'contrato');--> statement-breakpoint
CREATE TYPE "public"."estado_importacao" AS ENUM('lendo', 'colunas', 'conferindo', 'conferida', 'gravando', 'gravada', 'desfeita', 'falhou');--> statement-breakpoint
CREATE TYPE "public"."estado_linha" AS ENUM('lida', 'nova', 'existente', 'errada', 'gravada', 'atualizada', 'pulada');--> statement-breakpoint
CREATE TYPE "public"."tipo_importacao" AS ENUM('leads', 'clientes', 'cursos', 'eventos');--> statement-breakpoint
CREATE TABLE "importacao_linhas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"importacao_id" uuid NOT NULL,
	"numero" integer NOT NULL,
	"estado" "estado_linha" DEFAULT 'lida' NOT NULL,
	"decisao" text,
	"registro_id" uuid,
	"chave" text,
	"conteudo" text NOT NULL,
	CONSTRAINT "importacao_linhas_numero_unique" UNIQUE("importacao_id","numero")
);
--> statement-breakpoint
CREATE TABLE "importacoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"autor_id" uuid NOT NULL,
	"tipo" "tipo_importacao" NOT NULL,
	"estado" "estado_importacao" NOT NULL,
	"arquivo" text NOT NULL,
	"hash" text NOT NULL,
	"cabecalho" text,
	"colunas" jsonb,
	"repetidas" text,
	"evento_id" uuid,
	"origem" text,
	"coletada_em" date,
	"base_legal" "base_legal",
	"total" integer DEFAULT 0 NOT NULL,
	"feitas" integer DEFAULT 0 NOT NULL,
	"novas" integer DEFAULT 0 NOT NULL,
	"existentes" integer DEFAULT 0 NOT NULL,
	"erradas" integer DEFAULT 0 NOT NULL,
	"gravadas" integer DEFAULT 0 NOT NULL,
	"atualizadas" integer DEFAULT 0 NOT NULL,
	"puladas" integer DEFAULT 0 NOT NULL,
	"falha" text,
	"criada_em" timestamp (3) with time zone NOT NULL,
	"vista_em" timestamp (3) with time zone NOT NULL,
	"gravada_em" timestamp (3) with time zone,
	"desfeita_em" timestamp (3) with time zone,
	"leitura_ms" integer DEFAULT 0 NOT NULL,
	"conferencia_ms" integer DEFAULT 0 NOT NULL,
	"gravacao_ms" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "importacao_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "coletado_em" date;--> statement-breakpoint
ALTER TABLE "importacao_linhas" ADD CONSTRAINT "importacao_linhas_importacao_id_importacoes_id_fk" FOREIGN KEY ("importacao_id") REFERENCES "public"."importacoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "importacao_linhas_estado_idx" ON "importacao_linhas" USING btree ("importacao_id","estado","numero");--> statement-breakpoint
CREATE INDEX "importacao_linhas_chave_idx" ON "importacao_linhas" USING btree ("chave");--> statement-breakpoint
CREATE INDEX "importacoes_autor_idx" ON "importacoes" USING btree ("autor_id","criada_em","id");--> statement-breakpoint
CREATE INDEX "importacoes_criada_idx" ON "importacoes" USING btree ("criada_em");--> statement-breakpoint
CREATE INDEX "leads_importacao_idx" ON "leads" USING btree ("importacao_id") WHERE "leads"."importacao_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_coletado_idx" ON "leads" USING btree ("franqueador_id","coletado_em") WHERE "leads"."coletado_em" IS NOT NULL;