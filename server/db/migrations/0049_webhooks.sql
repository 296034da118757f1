CREATE TABLE "webhook_chaves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"segredo" text NOT NULL,
	"publica" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expira_em" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_entregas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"corpo" text NOT NULL,
	"em" timestamp (3) with time zone NOT NULL,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	"proxima_em" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"entregue_em" timestamp (3) with time zone,
	"desistida_em" timestamp (3) with time zone,
	"ultimo" text
);
--> statement-breakpoint
CREATE TABLE "webhook_tentativas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entrega_id" uuid NOT NULL,
	"em" timestamp (3) with time zone NOT NULL,
	"ms" integer NOT NULL,
	"url" text NOT NULL,
	"assinatura" text NOT NULL,
	"status" smallint,
	"falha" text,
	"resposta" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unidade_id" uuid NOT NULL,
	"url" text NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"eventos" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"desligado_em" timestamp (3) with time zone,
	"motivo" text,
	"falhando_desde" timestamp (3) with time zone,
	"removido_em" timestamp (3) with time zone,
	CONSTRAINT "webhooks_desligado" CHECK (("webhooks"."desligado_em" IS NULL) = ("webhooks"."motivo" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "webhook_chaves" ADD CONSTRAINT "webhook_chaves_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_entregas" ADD CONSTRAINT "webhook_entregas_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_tentativas" ADD CONSTRAINT "webhook_tentativas_entrega_id_webhook_entregas_id_fk" FOREIGN KEY ("entrega_id") REFERENCES "public"."webhook_entregas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_chaves_webhook_idx" ON "webhook_chaves" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_entregas_due_idx" ON "webhook_entregas" USING btree ("webhook_id","proxima_em") WHERE "webhook_entregas"."entregue_em" IS NULL AND "webhook_entregas"."desistida_em" IS NULL;--> statement-breakpoint
CREATE INDEX "webhook_entregas_list_idx" ON "webhook_entregas" USING btree ("webhook_id","em","id");--> statement-breakpoint
CREATE INDEX "webhook_entregas_em_idx" ON "webhook_entregas" USING btree ("em");--> statement-breakpoint
CREATE INDEX "webhook_tentativas_entrega_idx" ON "webhook_tentativas" USING btree ("entrega_id","em");--> statement-breakpoint
CREATE INDEX "webhooks_unidade_idx" ON "webhooks" USING btree ("unidade_id");