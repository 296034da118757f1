CREATE TABLE "papel_chaves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"publica" text NOT NULL,
	"segredo" text NOT NULL,
	"desde" timestamp (3) with time zone NOT NULL,
	"ate" timestamp (3) with time zone,
	"revogada" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "papel_chaves_ativa_idx" ON "papel_chaves" USING btree (("ate" IS NULL)) WHERE "papel_chaves"."ate" IS NULL;