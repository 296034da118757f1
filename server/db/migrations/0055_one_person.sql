ALTER TABLE "nao_contatar" ADD COLUMN "do_pedido" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_email_idx" ON "leads" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "leads_telefone_idx" ON "leads" USING btree (regexp_replace("telefone", '\D', '', 'g'));--> statement-breakpoint
CREATE INDEX "matriculas_email_idx" ON "matriculas" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "matriculas_telefone_idx" ON "matriculas" USING btree (regexp_replace("telefone", '\D', '', 'g'));--> statement-breakpoint
CREATE INDEX "pre_matriculas_email_idx" ON "pre_matriculas" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "pre_matriculas_telefone_idx" ON "pre_matriculas" USING btree (regexp_replace("telefone", '\D', '', 'g'));