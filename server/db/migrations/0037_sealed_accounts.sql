ALTER TABLE "users" ADD COLUMN "data_nascimento_selada" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "endereco_selado" text;