CREATE INDEX "mesa_fatos_presenca_idx" ON "mesa_fatos" USING btree ("evento_id","lead_id") WHERE "mesa_fatos"."tipo" = 'compareceu';--> statement-breakpoint
CREATE INDEX "mesa_fatos_desfaz_idx" ON "mesa_fatos" USING btree ("evento_id","desfaz") WHERE "mesa_fatos"."desfaz" IS NOT NULL;--> statement-breakpoint
-- The sign-ups that links brought in each of two periods and of whom a presence stands. It runs as its owner, because a
-- seller's figures count events too that the seller does not list.
CREATE FUNCTION presentes_de(ids uuid[], antes timestamptz, inicio timestamptz, fim timestamptz)
RETURNS TABLE (agora integer, antes_disso integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) FILTER (WHERE l.created_at >= inicio)::int, count(*) FILTER (WHERE l.created_at < inicio)::int
  FROM leads l WHERE l.origem_id = ANY (ids) AND l.created_at >= antes AND l.created_at < fim AND EXISTS (
    SELECT FROM mesa_fatos f WHERE f.lead_id = l.id AND f.tipo = 'compareceu' AND NOT EXISTS (
      SELECT FROM mesa_fatos undo WHERE undo.evento_id = f.evento_id AND undo.desfaz = f.nonce))
$$;
--> statement-breakpoint
-- The people who came to an event. Its plans are kept with the session: to plan them within the figures of a dashboard
-- takes as long as to read most of them. Most events have no presence, and pay one look.
CREATE FUNCTION presentes_no_evento(evento uuid) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM mesa_fatos f WHERE f.evento_id = evento AND f.tipo = 'compareceu') THEN RETURN 0; END IF;
  RETURN (SELECT count(DISTINCT f.lead_id) FROM mesa_fatos f WHERE f.evento_id = evento AND f.tipo = 'compareceu'
    AND NOT EXISTS (SELECT FROM mesa_fatos undo WHERE undo.evento_id = f.evento_id AND undo.desfaz = f.nonce));
END $$;
