CREATE TYPE "public"."estado_destino" AS ENUM('esperando', 'enviada', 'parada', 'dispensada', 'devolvida');--> statement-breakpoint
CREATE TYPE "public"."segmento_carta" AS ENUM('inscritos', 'vieram', 'faltaram', 'ativaram');--> statement-breakpoint
CREATE TABLE "cartas_destinos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"carta_id" uuid NOT NULL,
	"estado" "estado_destino" DEFAULT 'esperando' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cartas_familias" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"evento_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"segmento" "segmento_carta" NOT NULL,
	"sem_ativacao" boolean NOT NULL,
	"sem_matricula" boolean NOT NULL,
	"com_consentimento" boolean NOT NULL,
	"assunto" text NOT NULL,
	"texto" text NOT NULL,
	"autor_id" uuid NOT NULL,
	"autor" text NOT NULL,
	"em" timestamp (3) with time zone NOT NULL,
	"parada_em" timestamp (3) with time zone,
	"parada_por" text
);
--> statement-breakpoint
CREATE TABLE "cartas_recebidas" (
	"chave" text PRIMARY KEY NOT NULL,
	"destino_id" uuid NOT NULL,
	"em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cartas_recusadas" (
	"chave" text PRIMARY KEY NOT NULL,
	"em" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "destino_id" uuid;--> statement-breakpoint
ALTER TABLE "cartas_destinos" ADD CONSTRAINT "cartas_destinos_carta_id_cartas_familias_id_fk" FOREIGN KEY ("carta_id") REFERENCES "public"."cartas_familias"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartas_familias" ADD CONSTRAINT "cartas_familias_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cartas_destinos_carta_idx" ON "cartas_destinos" USING btree ("carta_id","estado");--> statement-breakpoint
CREATE INDEX "cartas_familias_evento_idx" ON "cartas_familias" USING btree ("evento_id","em");--> statement-breakpoint
CREATE INDEX "cartas_familias_em_idx" ON "cartas_familias" USING btree ("em");--> statement-breakpoint
CREATE UNIQUE INDEX "cartas_recebidas_destino_unique" ON "cartas_recebidas" USING btree ("destino_id");--> statement-breakpoint
CREATE INDEX "cartas_recebidas_em_idx" ON "cartas_recebidas" USING btree ("em");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_destino_unique" ON "outbox" USING btree ("destino_id") WHERE "outbox"."destino_id" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE OF evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id
ON cartas_familias FOR EACH ROW EXECUTE FUNCTION path_from_evento();
--> statement-breakpoint
CREATE TRIGGER children_cartas AFTER UPDATE ON eventos FOR EACH ROW
WHEN ((OLD.franqueador_id, OLD.franquia_id, OLD.micro_franquia_id, OLD.vendedor_id, OLD.cliente_id)
  IS DISTINCT FROM (NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id, NEW.cliente_id))
EXECUTE FUNCTION touch_children('cartas_familias', 'evento_id');
--> statement-breakpoint
-- A family of a letter follows its mail, whoever sends, gives up, sends again or deletes that. A mail that goes without
-- having left frees the week of its address; one that has left begins that week then.
CREATE FUNCTION keep_destino() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE cartas_destinos SET estado = CASE WHEN NEW.sent_at IS NOT NULL THEN 'enviada'::estado_destino
      WHEN NEW.dead_at IS NOT NULL THEN 'devolvida' ELSE 'esperando' END WHERE id = NEW.destino_id;
    UPDATE cartas_recebidas SET em = NEW.sent_at WHERE destino_id = NEW.destino_id AND NEW.sent_at IS NOT NULL;
    RETURN NULL;
  END IF;
  UPDATE cartas_destinos d SET estado = CASE WHEN c.parada_em IS NULL THEN 'dispensada'::estado_destino ELSE 'parada' END
  FROM cartas_familias c WHERE d.id = OLD.destino_id AND c.id = d.carta_id AND d.estado = 'esperando';
  DELETE FROM cartas_recebidas WHERE destino_id = OLD.destino_id AND OLD.sent_at IS NULL AND OLD.dead_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER destino AFTER UPDATE OF sent_at, dead_at ON outbox FOR EACH ROW
WHEN (NEW.destino_id IS NOT NULL AND (OLD.sent_at, OLD.dead_at) IS DISTINCT FROM (NEW.sent_at, NEW.dead_at))
EXECUTE FUNCTION keep_destino();
--> statement-breakpoint
CREATE TRIGGER destino_apagado AFTER DELETE ON outbox FOR EACH ROW WHEN (OLD.destino_id IS NOT NULL) EXECUTE FUNCTION keep_destino();
