CREATE TYPE "public"."canal_modelo" AS ENUM('whatsapp', 'email');--> statement-breakpoint
ALTER TABLE "modelos" ADD COLUMN "canal" "canal_modelo" DEFAULT 'whatsapp' NOT NULL;--> statement-breakpoint
ALTER TABLE "modelos" ADD COLUMN "assunto" text;--> statement-breakpoint
ALTER TABLE "modelos" ADD COLUMN "alterado_por" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "modelos" DROP CONSTRAINT "modelos_unidade_id_etapa_pk";--> statement-breakpoint
ALTER TABLE "modelos" ADD CONSTRAINT "modelos_unidade_id_etapa_canal_pk" PRIMARY KEY("unidade_id","etapa","canal");--> statement-breakpoint
ALTER TABLE "horarios_contato" ADD COLUMN "alterado_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "horarios_contato" ADD COLUMN "alterado_por" text;
