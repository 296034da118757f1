ALTER TABLE "eventos" ADD COLUMN "perguntas" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "respostas" jsonb;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_perguntas" CHECK (jsonb_typeof("eventos"."perguntas") = 'array' AND jsonb_array_length("eventos"."perguntas") <= 4);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_respostas" CHECK (jsonb_typeof("leads"."respostas") = 'object' AND "leads"."respostas" <> '{}') NOT VALID;