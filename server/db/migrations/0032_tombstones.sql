CREATE TABLE "lapides" (
	"marca" text PRIMARY KEY NOT NULL,
	"apagada_em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "lapide_key" text;