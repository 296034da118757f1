-- The people of a network with an e-mail or a phone. It runs as its owner, because whoever is told of no contact blocks the
-- rows of units beside the caller's too; only programs of these units hear of them (docs/decisions/070).
CREATE FUNCTION rows_of_contact(network uuid, address text, digits text)
RETURNS TABLE (kind text, id uuid, email text, telefone text, evento_id uuid, franqueador_id uuid, franquia_id uuid, cliente_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT 'leads', l.id, l.email::text, l.telefone::text, l.evento_id, l.franqueador_id, l.franquia_id, l.cliente_id
    FROM leads l WHERE l.franqueador_id = network
    AND (lower(l.email) = address OR regexp_replace(l.telefone, '\D', '', 'g') = digits)
  UNION ALL
  SELECT 'preMatriculas', p.id, p.email::text, p.telefone::text, p.evento_id, p.franqueador_id, p.franquia_id, p.cliente_id
    FROM pre_matriculas p WHERE p.franqueador_id = network
    AND (lower(p.email) = address OR regexp_replace(p.telefone, '\D', '', 'g') = digits)
  UNION ALL
  SELECT 'matriculas', m.id, m.email::text, m.telefone::text, m.evento_id, m.franqueador_id, m.franquia_id, m.cliente_id
    FROM matriculas m WHERE m.franqueador_id = network
    AND (lower(m.email) = address OR regexp_replace(m.telefone, '\D', '', 'g') = digits);
END $$;
