ALTER TABLE "sessions" ADD COLUMN "ver_como" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ver_ate" timestamp (3) with time zone;