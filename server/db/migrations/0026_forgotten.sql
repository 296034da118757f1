ALTER TABLE "leads" ADD COLUMN "esquecido_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pre_matriculas" ADD COLUMN "esquecido_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sac_tickets" ADD COLUMN "esquecido_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "esquecido_em" timestamp (3) with time zone;