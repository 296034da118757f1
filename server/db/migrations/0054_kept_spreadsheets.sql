ALTER TABLE "importacoes" ADD COLUMN "unidade_id" uuid;--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "importacoes_unidade_idx" ON "importacoes" USING btree ("unidade_id");