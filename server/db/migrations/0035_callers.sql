ALTER TABLE "contatos" ADD COLUMN "responsavel_id" uuid;--> statement-breakpoint
CREATE INDEX "contatos_responsavel_idx" ON "contatos" USING btree ("responsavel_id") WHERE "contatos"."responsavel_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_franqueador_resultado_idx" ON "contatos" USING btree ("franqueador_id","resultado","responsavel_id","lead_id","pre_matricula_id") WHERE "contatos"."resultado" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_franquia_resultado_idx" ON "contatos" USING btree ("franquia_id","resultado","responsavel_id","lead_id","pre_matricula_id") WHERE "contatos"."resultado" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_micro_franquia_resultado_idx" ON "contatos" USING btree ("micro_franquia_id","resultado","responsavel_id","lead_id","pre_matricula_id") WHERE "contatos"."resultado" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_vendedor_resultado_idx" ON "contatos" USING btree ("vendedor_id","resultado","responsavel_id","lead_id","pre_matricula_id") WHERE "contatos"."resultado" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contatos_cliente_resultado_idx" ON "contatos" USING btree ("cliente_id","resultado","responsavel_id","lead_id","pre_matricula_id") WHERE "contatos"."resultado" IS NOT NULL;
--> statement-breakpoint
UPDATE contatos SET responsavel_id = (
  SELECT t.autor_id FROM tentativas t WHERE t.contato_id = contatos.id AND t.desfeita_em IS NULL ORDER BY t.em DESC, t.id DESC LIMIT 1)
WHERE EXISTS (SELECT FROM tentativas t WHERE t.contato_id = contatos.id AND t.desfeita_em IS NULL);
--> statement-breakpoint
-- A trigger, so that instances of the former version keep it too.
CREATE FUNCTION keep_responsavel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contatos SET responsavel_id = (
    SELECT t.autor_id FROM tentativas t WHERE t.contato_id = NEW.contato_id AND t.desfeita_em IS NULL ORDER BY t.em DESC, t.id DESC LIMIT 1)
  WHERE id = NEW.contato_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER responsavel AFTER INSERT OR UPDATE OF desfeita_em ON tentativas FOR EACH ROW EXECUTE FUNCTION keep_responsavel();
