-- Who comes by a spreadsheet needs one way to be reached (docs/decisions/069). The check is not validated: the columns held more until now.
ALTER TABLE "leads" ALTER COLUMN "nome_responsavel" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "telefone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "matriculas" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_matriculas" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "ddd" varchar(2);--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "sem_ddd" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_sem_email_unique" ON "leads" USING btree ("evento_id",public.fold("nome_aluno"),"telefone") WHERE "leads"."email" IS NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_alcance" CHECK (num_nonnulls("leads"."nome_responsavel", "leads"."email", "leads"."telefone") = 3
        OR ("leads"."importacao_id" IS NOT NULL AND num_nonnulls("leads"."email", "leads"."telefone") > 0)) NOT VALID;