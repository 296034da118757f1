CREATE TABLE "agendas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"segredo" text NOT NULL,
	"criada_em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agendas_hash_unique" UNIQUE("hash"),
	CONSTRAINT "agendas_user_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"nome" text NOT NULL,
	"papel" "user_role" NOT NULL,
	"unidade_id" uuid NOT NULL,
	"escreve" boolean NOT NULL,
	"recursos" jsonb NOT NULL,
	"criado_em" timestamp (3) with time zone NOT NULL,
	"expira_em" timestamp (3) with time zone NOT NULL,
	"usado_em" timestamp (3) with time zone,
	CONSTRAINT "tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "revisao" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "revisto_em" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "agendas" ADD CONSTRAINT "agendas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tokens_user_idx" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_expira_idx" ON "tokens" USING btree ("expira_em");--> statement-breakpoint
-- Calendars take the later of two entries by this number and moment. A trigger, so that instances of the former version
-- keep it too.
CREATE FUNCTION revise_evento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.nome_escola, NEW.cidade, NEW.estado, NEW.data_evento, NEW.horario, NEW.local, NEW.status, NEW.is_active)
    IS DISTINCT FROM (OLD.nome_escola, OLD.cidade, OLD.estado, OLD.data_evento, OLD.horario, OLD.local, OLD.status, OLD.is_active)
  THEN
    NEW.revisao := OLD.revisao + 1;
    NEW.revisto_em := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER revise BEFORE UPDATE ON eventos FOR EACH ROW EXECUTE FUNCTION revise_evento();
