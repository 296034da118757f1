CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"demonstration_at" timestamp (3) with time zone,
	"production_at" timestamp (3) with time zone,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
-- A database from before: the demonstration is known by its first account, any other account is a real person's.
INSERT INTO "installation" ("demonstration_at", "production_at")
SELECT
	CASE WHEN bool_or("email" = 'franqueador@rede.test') THEN now() END,
	CASE WHEN NOT bool_or("email" = 'franqueador@rede.test') THEN now() END
FROM "users"
HAVING count(*) > 0;
--> statement-breakpoint
-- Keys from before know neither caller nor HMAC; they would only have served retries of the last minutes.
DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "caller" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_endpoint_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_caller_endpoint_key_pk" PRIMARY KEY("caller","endpoint","key");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_expires_idx" ON "password_reset_tokens" USING btree ("expires_at");
