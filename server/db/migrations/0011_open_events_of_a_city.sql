DROP INDEX "eventos_cidade_idx";--> statement-breakpoint
CREATE INDEX "eventos_cidade_idx" ON "eventos" USING btree (public.fold(btrim("cidade")),"data_evento");