CREATE TABLE "release_files" (
	"address" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"is_brotli" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "release_files_seen_idx" ON "release_files" USING btree ("seen_at");