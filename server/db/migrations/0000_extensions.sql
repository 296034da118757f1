CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
-- Named here and not taken from the cluster: the embedded database's default collation is C.
CREATE COLLATION public.pt_br (provider = icu, locale = 'pt-BR');
--> statement-breakpoint
-- Lower-case and without accents. unaccent() is only STABLE because its dictionary could be changed; with the
-- dictionary named, and never altered by us, the result depends on the argument alone, so an index may hold it.
CREATE FUNCTION public.fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT public.unaccent('public.unaccent'::regdictionary, lower(value COLLATE public.pt_br)) $$;
--> statement-breakpoint
-- LIKE pattern for "contains the folded term", with the term's own % _ \ taken literally (product/dados.md#search).
CREATE FUNCTION public.contains_pattern(term text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT '%' || regexp_replace(public.fold(term), '([\\%_])', '\\\1', 'g') || '%' $$;
