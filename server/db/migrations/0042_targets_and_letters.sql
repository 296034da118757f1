CREATE TYPE "public"."tipo_meta" AS ENUM('leads', 'ativacoes', 'matriculas');--> statement-breakpoint
CREATE TABLE "cartas" (
	"unidade_id" uuid NOT NULL,
	"semana" date NOT NULL,
	"em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cartas_unidade_id_semana_pk" PRIMARY KEY("unidade_id","semana")
);
--> statement-breakpoint
CREATE TABLE "cartas_desligadas" (
	"unidade_id" uuid PRIMARY KEY NOT NULL,
	"em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metas" (
	"unidade_id" uuid NOT NULL,
	"mes" date NOT NULL,
	"leads" integer,
	"ativacoes" integer,
	"matriculas" integer,
	CONSTRAINT "metas_unidade_id_mes_pk" PRIMARY KEY("unidade_id","mes"),
	CONSTRAINT "metas_mes" CHECK (extract(day FROM "metas"."mes") = 1),
	CONSTRAINT "metas_not_negative" CHECK (least("metas"."leads", "metas"."ativacoes", "metas"."matriculas") >= 0)
);
--> statement-breakpoint
CREATE TABLE "metas_anteriores" (
	"acima_id" uuid NOT NULL,
	"mes" date NOT NULL,
	"alteracao_id" uuid NOT NULL,
	"antes" jsonb NOT NULL,
	"em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "metas_anteriores_acima_id_mes_pk" PRIMARY KEY("acima_id","mes")
);
--> statement-breakpoint
CREATE TABLE "metas_avisadas" (
	"unidade_id" uuid NOT NULL,
	"mes" date NOT NULL,
	"tipo" "tipo_meta" NOT NULL,
	"marco" smallint NOT NULL,
	"em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "metas_avisadas_unidade_id_mes_tipo_marco_pk" PRIMARY KEY("unidade_id","mes","tipo","marco")
);
--> statement-breakpoint
CREATE INDEX "cartas_semana_idx" ON "cartas" USING btree ("semana");--> statement-breakpoint
CREATE INDEX "metas_mes_idx" ON "metas" USING btree ("mes");