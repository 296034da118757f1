ALTER TABLE "outbox" ADD COLUMN "lane" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What waits gets its lane. An instance of the former version names none: its letters go by the lane in the middle.
UPDATE "outbox" SET "lane" = CASE WHEN "template" = 'reminder' THEN 2 ELSE 0 END
WHERE "sent_at" IS NULL AND "dead_at" IS NULL AND "template" IN ('reset-password', 'set-password', 'welcome', 'reminder');--> statement-breakpoint
CREATE INDEX "outbox_lane_idx" ON "outbox" USING btree ("lane","next_attempt_at") WHERE "outbox"."sent_at" IS NULL AND "outbox"."dead_at" IS NULL;
