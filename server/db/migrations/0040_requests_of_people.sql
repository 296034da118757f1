CREATE TYPE "public"."estado_pedido" AS ENUM('aberto', 'aguardando', 'respondido', 'recusado');--> statement-breakpoint
CREATE TYPE "public"."quem_pede" AS ENUM('titular', 'responsavel');--> statement-breakpoint
CREATE TYPE "public"."tipo_pedido" AS ENUM('acessar', 'corrigir', 'apagar', 'nao_contatar', 'compartilhamento', 'revogar');--> statement-breakpoint
CREATE TABLE "pedidos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"franqueador_id" uuid,
	"quem" "quem_pede" NOT NULL,
	"tipo" "tipo_pedido" NOT NULL,
	"estado" "estado_pedido" DEFAULT 'aguardando' NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"mensagem" text,
	"token" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmado_em" timestamp (3) with time zone,
	"vence_em" timestamp (3) with time zone NOT NULL,
	"respondido_em" timestamp (3) with time zone,
	"resposta" text,
	"busca" text GENERATED ALWAYS AS (coalesce(public.fold(nome), '') || E'\n' || coalesce(public.fold(email), '')) STORED NOT NULL,
	CONSTRAINT "pedidos_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_franqueador_id_franqueadores_id_fk" FOREIGN KEY ("franqueador_id") REFERENCES "public"."franqueadores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pedidos_busca_idx" ON "pedidos" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pedidos_franqueador_list_idx" ON "pedidos" USING btree ("franqueador_id","estado","vence_em","id");--> statement-breakpoint
-- The same function, which also finds a request about personal data, and a person whose rights were exercised.
CREATE OR REPLACE FUNCTION path_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_id CONSTANT text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  head uuid;
  part uuid;
BEGIN
  NEW.franqueador_id := NULL; NEW.franquia_id := NULL;
  IF NEW.actor_id IS NOT NULL THEN
    SELECT franqueador_id, franquia_id INTO NEW.franqueador_id, NEW.franquia_id FROM users WHERE id = NEW.actor_id;
  END IF;
  IF NEW.entity_id ~ is_id THEN
    CASE NEW.entity
      WHEN 'franquias' THEN SELECT franqueador_id, id INTO head, part FROM franquias WHERE id = NEW.entity_id::uuid;
      WHEN 'micro_franquias' THEN SELECT franqueador_id, franquia_id INTO head, part FROM micro_franquias WHERE id = NEW.entity_id::uuid;
      WHEN 'clientes' THEN SELECT franqueador_id, franquia_id INTO head, part FROM clientes WHERE id = NEW.entity_id::uuid;
      WHEN 'cursos' THEN SELECT franqueador_id, franquia_id INTO head, part FROM cursos WHERE id = NEW.entity_id::uuid;
      WHEN 'eventos' THEN SELECT franqueador_id, franquia_id INTO head, part FROM eventos WHERE id = NEW.entity_id::uuid;
      WHEN 'leads' THEN SELECT franqueador_id, franquia_id INTO head, part FROM leads WHERE id = NEW.entity_id::uuid;
      WHEN 'matriculas' THEN SELECT franqueador_id, franquia_id INTO head, part FROM matriculas WHERE id = NEW.entity_id::uuid;
      WHEN 'preMatriculas' THEN SELECT franqueador_id, franquia_id INTO head, part FROM pre_matriculas WHERE id = NEW.entity_id::uuid;
      WHEN 'pessoas', 'titulares' THEN
        SELECT franqueador_id, franquia_id INTO head, part FROM (
          SELECT franqueador_id, franquia_id FROM leads WHERE id = NEW.entity_id::uuid
          UNION ALL SELECT franqueador_id, franquia_id FROM pre_matriculas WHERE id = NEW.entity_id::uuid
          UNION ALL SELECT franqueador_id, franquia_id FROM matriculas WHERE id = NEW.entity_id::uuid
        ) way LIMIT 1;
      WHEN 'pedidos' THEN SELECT franqueador_id, NULL INTO head, part FROM pedidos WHERE id = NEW.entity_id::uuid;
      WHEN 'users', 'vendedores' THEN SELECT franqueador_id, franquia_id INTO head, part FROM users WHERE id = NEW.entity_id::uuid;
      -- product/sac.md#tickets: a micro-franchise's tickets are not shown to its franchise.
      WHEN 'sac_tickets' THEN SELECT franqueador_id, CASE WHEN micro_franquia_id IS NULL THEN franquia_id END INTO head, part FROM sac_tickets WHERE id = NEW.entity_id::uuid;
      ELSE NULL;
    END CASE;
  END IF;
  IF head IS NULL AND NEW.details->>'eventoId' ~ is_id THEN
    SELECT franqueador_id, franquia_id INTO head, part FROM eventos WHERE id = (NEW.details->>'eventoId')::uuid;
  END IF;
  IF head IS NOT NULL AND (NEW.franqueador_id IS NULL OR NEW.franqueador_id = head)
    AND (NEW.franquia_id IS NULL OR NEW.franquia_id = part
      OR (NEW.entity = 'sac_tickets' AND part IS NULL)) THEN
    NEW.franqueador_id := head; NEW.franquia_id := part;
  END IF;
  IF NEW.franqueador_id IS NULL THEN
    SELECT min(id::text)::uuid INTO NEW.franqueador_id FROM franqueadores HAVING count(*) = 1;
  END IF;
  RETURN NEW;
END $$;
