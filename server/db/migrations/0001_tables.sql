CREATE TYPE "public"."departamento" AS ENUM('comercial', 'marketing', 'administrativo', 'ti', 'logistica');--> statement-breakpoint
CREATE TYPE "public"."event_status" AS ENUM('agendado', 'em_andamento', 'concluido', 'cancelado');--> statement-breakpoint
CREATE TYPE "public"."kit" AS ENUM('essencial', 'padrao', 'premium', 'card', 'digital', 'pago', 'gratis');--> statement-breakpoint
CREATE TYPE "public"."local_evento" AS ENUM('escola', 'comercial', 'igreja', 'hotel', 'outros');--> statement-breakpoint
CREATE TYPE "public"."produto" AS ENUM('todos_pela_educacao', 'church_educacao', 'start_universitario', 'especializa_mais', 'collab_educacao');--> statement-breakpoint
CREATE TYPE "public"."ticket_priority" AS ENUM('baixa', 'media', 'alta', 'critica');--> statement-breakpoint
CREATE TYPE "public"."ticket_status" AS ENUM('em_andamento', 'concluido', 'cancelado');--> statement-breakpoint
CREATE TYPE "public"."tipo_escola" AS ENUM('publica', 'privada');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('franqueador', 'franquia', 'micro_franquia', 'vendedor', 'cliente', 'aluno');--> statement-breakpoint
CREATE TABLE "alunos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"pre_matricula_id" uuid,
	"franqueador_id" uuid,
	"franquia_id" uuid,
	"micro_franquia_id" uuid,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alunos_pre_matricula_unique" UNIQUE("user_id","pre_matricula_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"request_id" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "clientes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"cnpj" varchar(18) NOT NULL,
	"rep_legal" text COLLATE "pt_br" NOT NULL,
	"cep" varchar(10),
	"cidade" text COLLATE "pt_br",
	"estado" varchar(2),
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"nome_fantasia" text COLLATE "pt_br" NOT NULL,
	"produto" "produto" NOT NULL,
	"kit" "kit" DEFAULT 'essencial' NOT NULL,
	"micro_franquia_id" uuid NOT NULL,
	"vendedor_id" uuid,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"busca" text GENERATED ALWAYS AS (coalesce(public.fold(nome_fantasia), '') || E'\n' || coalesce(public.fold(rep_legal), '') || E'\n' || coalesce(public.fold(cnpj), '')) STORED NOT NULL,
	CONSTRAINT "clientes_cnpj_unique" UNIQUE("cnpj"),
	CONSTRAINT "clientes_user_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "curso_modulos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"curso_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"titulo" text NOT NULL,
	"modulo" text NOT NULL,
	"carga_horaria" integer NOT NULL,
	"ordem" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "curso_modulos_carga_positive" CHECK ("curso_modulos"."carga_horaria" >= 1),
	CONSTRAINT "curso_modulos_ordem_positive" CHECK ("curso_modulos"."ordem" >= 1)
);
--> statement-breakpoint
CREATE TABLE "cursos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cliente_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"titulo" text COLLATE "pt_br" NOT NULL,
	"descricao" text,
	"valor" numeric(10, 2) NOT NULL,
	"valor_com_desconto" numeric(10, 2),
	"parcelas" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"busca" text GENERATED ALWAYS AS (coalesce(public.fold(titulo), '')) STORED NOT NULL,
	CONSTRAINT "cursos_valor_not_negative" CHECK ("cursos"."valor" >= 0),
	CONSTRAINT "cursos_desconto_not_negative" CHECK ("cursos"."valor_com_desconto" >= 0),
	CONSTRAINT "cursos_parcelas_positive" CHECK ("cursos"."parcelas" >= 1)
);
--> statement-breakpoint
CREATE TABLE "eventos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cliente_id" uuid,
	"micro_franquia_id" uuid,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"nome_escola" text COLLATE "pt_br" NOT NULL,
	"tipo_escola" "tipo_escola" NOT NULL,
	"cep" varchar(10),
	"cidade" text COLLATE "pt_br" NOT NULL,
	"estado" varchar(2) NOT NULL,
	"data_distribuicao" date NOT NULL,
	"data_evento" date NOT NULL,
	"horario" text NOT NULL,
	"local" "local_evento" NOT NULL,
	"qtd_alunos" integer NOT NULL,
	"valor_total_desconto" numeric(10, 2),
	"observacao" text,
	"status" "event_status" DEFAULT 'agendado' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"busca" text GENERATED ALWAYS AS (coalesce(public.fold(nome_escola), '') || E'\n' || coalesce(public.fold(cidade), '') || E'\n' || coalesce(public.fold(estado), '')) STORED NOT NULL,
	CONSTRAINT "eventos_owner" CHECK ("eventos"."cliente_id" IS NOT NULL OR "eventos"."micro_franquia_id" IS NOT NULL),
	CONSTRAINT "eventos_estado_uf" CHECK ("eventos"."estado" ~ '^[A-Z]{2}$'),
	CONSTRAINT "eventos_alunos_positive" CHECK ("eventos"."qtd_alunos" >= 1),
	CONSTRAINT "eventos_desconto_not_negative" CHECK ("eventos"."valor_total_desconto" >= 0)
);
--> statement-breakpoint
CREATE TABLE "eventos_cursos" (
	"evento_id" uuid NOT NULL,
	"curso_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	CONSTRAINT "eventos_cursos_evento_id_curso_id_pk" PRIMARY KEY("evento_id","curso_id")
);
--> statement-breakpoint
CREATE TABLE "franqueadores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"razao_social" text COLLATE "pt_br" NOT NULL,
	"cnpj" varchar(18) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "franqueadores_cnpj_unique" UNIQUE("cnpj"),
	CONSTRAINT "franqueadores_user_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "franquias" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"cnpj" varchar(18) NOT NULL,
	"rep_legal" text COLLATE "pt_br" NOT NULL,
	"cep" varchar(10),
	"cidade" text COLLATE "pt_br",
	"estado" varchar(2),
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"razao_social" text COLLATE "pt_br" NOT NULL,
	"franqueador_id" uuid NOT NULL,
	"busca" text GENERATED ALWAYS AS (coalesce(public.fold(razao_social), '') || E'\n' || coalesce(public.fold(rep_legal), '') || E'\n' || coalesce(public.fold(cnpj), '')) STORED NOT NULL,
	CONSTRAINT "franquias_cnpj_unique" UNIQUE("cnpj"),
	CONSTRAINT "franquias_user_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"resource_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_endpoint_key_pk" PRIMARY KEY("endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"evento_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"nome_aluno" text COLLATE "pt_br" NOT NULL,
	"nome_responsavel" text COLLATE "pt_br" NOT NULL,
	"email" text NOT NULL,
	"telefone" varchar(20) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"busca" text GENERATED ALWAYS AS (coalesce(public.fold(nome_aluno), '') || E'\n' || coalesce(public.fold(nome_responsavel), '') || E'\n' || coalesce(public.fold(email), '') || E'\n' || coalesce(public.fold(telefone), '')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matriculas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pre_matricula_id" uuid,
	"evento_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"lead_id" uuid,
	"nome" text COLLATE "pt_br" NOT NULL,
	"email" text NOT NULL,
	"telefone" varchar(20),
	"curso_interesse" text,
	"efetivada_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"busca" text GENERATED ALWAYS AS (coalesce(public.fold(nome), '') || E'\n' || coalesce(public.fold(email), '') || E'\n' || coalesce(public.fold(telefone), '') || E'\n' || coalesce(public.fold(curso_interesse), '')) STORED NOT NULL,
	CONSTRAINT "matriculas_pre_matricula_unique" UNIQUE("pre_matricula_id")
);
--> statement-breakpoint
CREATE TABLE "micro_franquias" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"cnpj" varchar(18) NOT NULL,
	"rep_legal" text COLLATE "pt_br" NOT NULL,
	"cep" varchar(10),
	"cidade" text COLLATE "pt_br",
	"estado" varchar(2),
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"razao_social" text COLLATE "pt_br" NOT NULL,
	"franquia_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"busca" text GENERATED ALWAYS AS (coalesce(public.fold(razao_social), '') || E'\n' || coalesce(public.fold(rep_legal), '') || E'\n' || coalesce(public.fold(cnpj), '')) STORED NOT NULL,
	CONSTRAINT "micro_franquias_cnpj_unique" UNIQUE("cnpj"),
	CONSTRAINT "micro_franquias_user_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"payload" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"dead_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_reset_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "pre_matriculas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"evento_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"micro_franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"lead_id" uuid,
	"nome" text COLLATE "pt_br" NOT NULL,
	"email" text NOT NULL,
	"telefone" varchar(20),
	"curso_interesse" text,
	"nome_responsavel" text COLLATE "pt_br",
	"cpf_aluno_hmac" text,
	"codigo" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"busca" text GENERATED ALWAYS AS (coalesce(public.fold(nome), '') || E'\n' || coalesce(public.fold(email), '') || E'\n' || coalesce(public.fold(telefone), '') || E'\n' || coalesce(public.fold(curso_interesse), '')) STORED NOT NULL,
	CONSTRAINT "pre_matriculas_cpf_unique" UNIQUE("evento_id","cpf_aluno_hmac"),
	CONSTRAINT "pre_matriculas_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sac_tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"solicitante_id" uuid NOT NULL,
	"responsavel_id" uuid,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid,
	"micro_franquia_id" uuid,
	"titulo" text NOT NULL,
	"descricao" text NOT NULL,
	"departamento" "departamento" NOT NULL,
	"status" "ticket_status" DEFAULT 'em_andamento' NOT NULL,
	"prioridade" "ticket_priority" DEFAULT 'media' NOT NULL,
	"resolucao" text,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"busca" text GENERATED ALWAYS AS (coalesce(public.fold(titulo), '') || E'\n' || coalesce(public.fold(id::text), '')) STORED NOT NULL,
	CONSTRAINT "sac_tickets_answer" CHECK (("sac_tickets"."resolucao" IS NULL) = ("sac_tickets"."resolved_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"role" "user_role" NOT NULL,
	"nome" text COLLATE "pt_br",
	"cpf" text,
	"data_nascimento" date,
	"endereco" text,
	"telefone" varchar(20),
	"franqueador_id" uuid,
	"franquia_id" uuid,
	"micro_franquia_id" uuid,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"busca" text GENERATED ALWAYS AS (coalesce(public.fold(nome), '') || E'\n' || coalesce(public.fold(email), '')) STORED NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "vendedores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"micro_franquia_id" uuid NOT NULL,
	"franqueador_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"franquia_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendedores_user_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "alunos" ADD CONSTRAINT "alunos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alunos" ADD CONSTRAINT "alunos_pre_matricula_id_pre_matriculas_id_fk" FOREIGN KEY ("pre_matricula_id") REFERENCES "public"."pre_matriculas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_micro_franquia_id_micro_franquias_id_fk" FOREIGN KEY ("micro_franquia_id") REFERENCES "public"."micro_franquias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_vendedor_id_vendedores_id_fk" FOREIGN KEY ("vendedor_id") REFERENCES "public"."vendedores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curso_modulos" ADD CONSTRAINT "curso_modulos_curso_id_cursos_id_fk" FOREIGN KEY ("curso_id") REFERENCES "public"."cursos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cursos" ADD CONSTRAINT "cursos_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_micro_franquia_id_micro_franquias_id_fk" FOREIGN KEY ("micro_franquia_id") REFERENCES "public"."micro_franquias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_cursos" ADD CONSTRAINT "eventos_cursos_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_cursos" ADD CONSTRAINT "eventos_cursos_curso_id_cursos_id_fk" FOREIGN KEY ("curso_id") REFERENCES "public"."cursos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "franqueadores" ADD CONSTRAINT "franqueadores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "franquias" ADD CONSTRAINT "franquias_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "franquias" ADD CONSTRAINT "franquias_franqueador_id_franqueadores_id_fk" FOREIGN KEY ("franqueador_id") REFERENCES "public"."franqueadores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matriculas" ADD CONSTRAINT "matriculas_pre_matricula_id_pre_matriculas_id_fk" FOREIGN KEY ("pre_matricula_id") REFERENCES "public"."pre_matriculas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matriculas" ADD CONSTRAINT "matriculas_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matriculas" ADD CONSTRAINT "matriculas_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "micro_franquias" ADD CONSTRAINT "micro_franquias_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "micro_franquias" ADD CONSTRAINT "micro_franquias_franquia_id_franquias_id_fk" FOREIGN KEY ("franquia_id") REFERENCES "public"."franquias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_matriculas" ADD CONSTRAINT "pre_matriculas_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_matriculas" ADD CONSTRAINT "pre_matriculas_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sac_tickets" ADD CONSTRAINT "sac_tickets_solicitante_id_users_id_fk" FOREIGN KEY ("solicitante_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sac_tickets" ADD CONSTRAINT "sac_tickets_responsavel_id_users_id_fk" FOREIGN KEY ("responsavel_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendedores" ADD CONSTRAINT "vendedores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendedores" ADD CONSTRAINT "vendedores_micro_franquia_id_micro_franquias_id_fk" FOREIGN KEY ("micro_franquia_id") REFERENCES "public"."micro_franquias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "clientes_busca_idx" ON "clientes" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clientes_franqueador_list_idx" ON "clientes" USING btree ("franqueador_id","nome_fantasia","id");--> statement-breakpoint
CREATE INDEX "clientes_franquia_list_idx" ON "clientes" USING btree ("franquia_id","nome_fantasia","id");--> statement-breakpoint
CREATE INDEX "clientes_micro_franquia_list_idx" ON "clientes" USING btree ("micro_franquia_id","nome_fantasia","id");--> statement-breakpoint
CREATE INDEX "clientes_vendedor_list_idx" ON "clientes" USING btree ("vendedor_id","nome_fantasia","id");--> statement-breakpoint
CREATE INDEX "curso_modulos_curso_idx" ON "curso_modulos" USING btree ("curso_id","ordem","id");--> statement-breakpoint
CREATE INDEX "cursos_busca_idx" ON "cursos" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cursos_franqueador_list_idx" ON "cursos" USING btree ("franqueador_id","titulo","id");--> statement-breakpoint
CREATE INDEX "cursos_franquia_list_idx" ON "cursos" USING btree ("franquia_id","titulo","id");--> statement-breakpoint
CREATE INDEX "cursos_micro_franquia_list_idx" ON "cursos" USING btree ("micro_franquia_id","titulo","id");--> statement-breakpoint
CREATE INDEX "cursos_vendedor_list_idx" ON "cursos" USING btree ("vendedor_id","titulo","id");--> statement-breakpoint
CREATE INDEX "cursos_cliente_list_idx" ON "cursos" USING btree ("cliente_id","titulo","id");--> statement-breakpoint
CREATE INDEX "eventos_busca_idx" ON "eventos" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "eventos_cidade_idx" ON "eventos" USING btree (public.fold("cidade"),"data_evento");--> statement-breakpoint
CREATE INDEX "eventos_data_idx" ON "eventos" USING btree ("data_evento","id");--> statement-breakpoint
CREATE INDEX "eventos_franqueador_list_idx" ON "eventos" USING btree ("franqueador_id","data_evento","id");--> statement-breakpoint
CREATE INDEX "eventos_franquia_list_idx" ON "eventos" USING btree ("franquia_id","data_evento","id");--> statement-breakpoint
CREATE INDEX "eventos_micro_franquia_list_idx" ON "eventos" USING btree ("micro_franquia_id","data_evento","id");--> statement-breakpoint
CREATE INDEX "eventos_vendedor_list_idx" ON "eventos" USING btree ("vendedor_id","data_evento","id");--> statement-breakpoint
CREATE INDEX "eventos_cliente_list_idx" ON "eventos" USING btree ("cliente_id","data_evento","id");--> statement-breakpoint
CREATE INDEX "eventos_cursos_curso_idx" ON "eventos_cursos" USING btree ("curso_id");--> statement-breakpoint
CREATE INDEX "franquias_busca_idx" ON "franquias" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "franquias_franqueador_list_idx" ON "franquias" USING btree ("franqueador_id","razao_social","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_pessoa_unique" ON "leads" USING btree ("evento_id",public.fold("nome_aluno"),lower("email"));--> statement-breakpoint
CREATE INDEX "leads_busca_idx" ON "leads" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_evento_list_idx" ON "leads" USING btree ("evento_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_franqueador_list_idx" ON "leads" USING btree ("franqueador_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_franquia_list_idx" ON "leads" USING btree ("franquia_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_micro_franquia_list_idx" ON "leads" USING btree ("micro_franquia_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_vendedor_list_idx" ON "leads" USING btree ("vendedor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_cliente_list_idx" ON "leads" USING btree ("cliente_id","created_at","id");--> statement-breakpoint
CREATE INDEX "matriculas_busca_idx" ON "matriculas" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "matriculas_lead_idx" ON "matriculas" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "matriculas_evento_list_idx" ON "matriculas" USING btree ("evento_id","created_at","id");--> statement-breakpoint
CREATE INDEX "matriculas_franqueador_list_idx" ON "matriculas" USING btree ("franqueador_id","created_at","id");--> statement-breakpoint
CREATE INDEX "matriculas_franquia_list_idx" ON "matriculas" USING btree ("franquia_id","created_at","id");--> statement-breakpoint
CREATE INDEX "matriculas_micro_franquia_list_idx" ON "matriculas" USING btree ("micro_franquia_id","created_at","id");--> statement-breakpoint
CREATE INDEX "matriculas_vendedor_list_idx" ON "matriculas" USING btree ("vendedor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "matriculas_cliente_list_idx" ON "matriculas" USING btree ("cliente_id","created_at","id");--> statement-breakpoint
CREATE INDEX "micro_franquias_busca_idx" ON "micro_franquias" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "micro_franquias_franqueador_list_idx" ON "micro_franquias" USING btree ("franqueador_id","razao_social","id");--> statement-breakpoint
CREATE INDEX "micro_franquias_franquia_list_idx" ON "micro_franquias" USING btree ("franquia_id","razao_social","id");--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" IS NULL AND "outbox"."dead_at" IS NULL;--> statement-breakpoint
CREATE INDEX "outbox_created_idx" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_user_idx" ON "password_reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pre_matriculas_busca_idx" ON "pre_matriculas" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pre_matriculas_lead_idx" ON "pre_matriculas" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "pre_matriculas_evento_list_idx" ON "pre_matriculas" USING btree ("evento_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pre_matriculas_franqueador_list_idx" ON "pre_matriculas" USING btree ("franqueador_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pre_matriculas_franquia_list_idx" ON "pre_matriculas" USING btree ("franquia_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pre_matriculas_micro_franquia_list_idx" ON "pre_matriculas" USING btree ("micro_franquia_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pre_matriculas_vendedor_list_idx" ON "pre_matriculas" USING btree ("vendedor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pre_matriculas_cliente_list_idx" ON "pre_matriculas" USING btree ("cliente_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sac_tickets_busca_idx" ON "sac_tickets" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sac_tickets_solicitante_idx" ON "sac_tickets" USING btree ("solicitante_id");--> statement-breakpoint
CREATE INDEX "sac_tickets_franqueador_list_idx" ON "sac_tickets" USING btree ("franqueador_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sac_tickets_franquia_list_idx" ON "sac_tickets" USING btree ("franquia_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sac_tickets_micro_franquia_list_idx" ON "sac_tickets" USING btree ("micro_franquia_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_created_idx" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_busca_idx" ON "users" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_franqueador_list_idx" ON "users" USING btree ("franqueador_id","email");--> statement-breakpoint
CREATE INDEX "users_micro_franquia_list_idx" ON "users" USING btree ("micro_franquia_id","email");--> statement-breakpoint
CREATE INDEX "vendedores_micro_franquia_idx" ON "vendedores" USING btree ("micro_franquia_id");