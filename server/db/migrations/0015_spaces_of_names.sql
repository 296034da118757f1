-- White space inside a text counts as one space wherever texts are compared (docs/decisions/042). Nothing that is stored in a
-- column of its own changes. What the function made before, in searched columns and in two indexes, is made anew, in the one
-- transaction of the migrations: meanwhile these tables are read and not written.
LOCK TABLE users, franquias, micro_franquias, clientes, cursos, eventos, leads, pre_matriculas, matriculas, sac_tickets IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT regexp_replace(public.unaccent('public.unaccent'::regdictionary, lower(value COLLATE public.pt_br)),
    '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
$$;
--> statement-breakpoint
DROP INDEX "leads_pessoa_unique";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "repeticao" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Rows that were two people and are one now: the earliest stays 0, the others are numbered, none is lost.
UPDATE leads SET repeticao = ranked.place - 1
FROM (
  SELECT l.id, row_number() OVER (PARTITION BY l.evento_id, fold(l.nome_aluno), lower(l.email) ORDER BY l.created_at, l.id) AS place
  FROM leads l
  WHERE (l.evento_id, lower(l.email)) IN (
    SELECT odd.evento_id, lower(odd.email) FROM leads odd WHERE odd.nome_aluno ~ '\s\s|[^\S ]|[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
  )
) AS ranked
WHERE ranked.id = leads.id AND ranked.place > 1;
--> statement-breakpoint
-- Setting a column that it is made of makes the searched column anew, and with it every index entry of the row.
UPDATE users SET nome = nome WHERE busca ~ '[^\S\n]{2}|[^\S\n ]|[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
--> statement-breakpoint
UPDATE franquias SET razao_social = razao_social WHERE busca ~ '[^\S\n]{2}|[^\S\n ]|[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
--> statement-breakpoint
UPDATE micro_franquias SET razao_social = razao_social WHERE busca ~ '[^\S\n]{2}|[^\S\n ]|[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
--> statement-breakpoint
UPDATE clientes SET nome_fantasia = nome_fantasia WHERE busca ~ '[^\S\n]{2}|[^\S\n ]|[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
--> statement-breakpoint
UPDATE cursos SET titulo = titulo WHERE busca ~ '[^\S\n]{2}|[^\S\n ]|[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
--> statement-breakpoint
UPDATE eventos SET nome_escola = nome_escola, cidade = cidade WHERE busca ~ '[^\S\n]{2}|[^\S\n ]|[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]' OR cidade ~ '\s\s|[^\S ]';
--> statement-breakpoint
UPDATE leads SET nome_aluno = nome_aluno WHERE busca ~ '[^\S\n]{2}|[^\S\n ]|[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
--> statement-breakpoint
UPDATE pre_matriculas SET nome = nome WHERE busca ~ '[^\S\n]{2}|[^\S\n ]|[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
--> statement-breakpoint
UPDATE matriculas SET nome = nome WHERE busca ~ '[^\S\n]{2}|[^\S\n ]|[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
--> statement-breakpoint
UPDATE sac_tickets SET titulo = titulo WHERE busca ~ '[^\S\n]{2}|[^\S\n ]|[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
--> statement-breakpoint
CREATE UNIQUE INDEX "leads_pessoa_unique" ON "leads" USING btree ("evento_id",public.fold("nome_aluno"),lower("email"),"repeticao");
