ALTER TABLE "outbox" ADD COLUMN "fato_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_fato_unique" ON "outbox" USING btree ("fato_id","template") WHERE "outbox"."fato_id" IS NOT NULL;
--> statement-breakpoint
-- Where facts were read before, letters tell of what happens from now on: an instance of a release without this reader queued
-- those of before with the happening. Elsewhere no fact has a transaction yet.
INSERT INTO leitores (nome, visto) SELECT 'letters', pg_current_snapshot() WHERE EXISTS (SELECT FROM fatos WHERE tx IS NOT NULL);
