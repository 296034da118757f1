CREATE TABLE "incidentes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"desde" timestamp (3) with time zone NOT NULL,
	"ate" timestamp (3) with time zone NOT NULL,
	"ator_id" uuid,
	"unidade_id" uuid,
	"ciente_em" date NOT NULL,
	"pessoas" integer NOT NULL,
	"contas" integer NOT NULL,
	"ate_pessoas" integer NOT NULL,
	"cartas" integer NOT NULL,
	"dados" jsonb NOT NULL,
	"descricao" text NOT NULL,
	"medidas" text,
	"publico_ate" date,
	"registrado_em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "incidentes_publico_idx" ON "incidentes" USING btree ("publico_ate") WHERE "incidentes"."publico_ate" IS NOT NULL;