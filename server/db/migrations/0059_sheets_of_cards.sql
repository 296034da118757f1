-- A card is printed once its sheet was fetched (docs/decisions/067). Those of before count as printed: nobody noted it.
ALTER TABLE "cartoes" ADD COLUMN "folha_em" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "cartoes" SET "folha_em" = "impresso_em";
