CREATE TABLE "dominios" (
	"cliente_id" uuid PRIMARY KEY NOT NULL,
	"dominio" text NOT NULL,
	"codigo" text NOT NULL,
	"prova" text NOT NULL,
	"verificado_em" timestamp (3) with time zone,
	"conferido_em" timestamp (3) with time zone,
	"falha" text,
	"falta_desde" timestamp (3) with time zone,
	"proxima_em" timestamp (3) with time zone,
	"alterado_em" timestamp (3) with time zone NOT NULL,
	"alterado_por" text NOT NULL,
	CONSTRAINT "dominios_dominio" CHECK ("dominios"."dominio" ~ '^[a-z0-9.-]{4,253}$')
);
--> statement-breakpoint
ALTER TABLE "dominios" ADD CONSTRAINT "dominios_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dominios_proxima_idx" ON "dominios" USING btree ("proxima_em");