-- The same function, which also keeps the lead that an activation leaves.
-- The person of a fact is that of its row; of a row that is gone, that which is named with its event; of an activation that
-- leaves its lead, both. Only a fact within the person's own part of the network is told to its history.
CREATE OR REPLACE FUNCTION place_of_fact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_id CONSTANT text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  entity CONSTANT text := split_part(NEW.tipo, '.', 1);
  evento CONSTANT text := NEW.dados->>'eventoId';
  row_id uuid;
  person record;
BEGIN
  SELECT head, part INTO NEW.franqueador_id, NEW.franquia_id
  FROM part_of_network(NEW.autor_id, entity, NEW.registro_id, evento);
  IF NEW.no_historico THEN
    IF NEW.registro_id ~ is_id THEN row_id := NEW.registro_id::uuid; END IF;
    SELECT * INTO person FROM (
      SELECT id AS lead, NULL::uuid AS pre, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM leads WHERE entity IN ('leads', 'titulares') AND id = row_id
      UNION ALL SELECT lead_id, id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM pre_matriculas WHERE entity IN ('preMatriculas', 'titulares') AND id = row_id
      UNION ALL SELECT lead_id, pre_matricula_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM matriculas WHERE entity IN ('matriculas', 'titulares') AND id = row_id
      UNION ALL SELECT lead_id, pre_matricula_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM contatos WHERE entity = 'contatos' AND id = row_id
      UNION ALL SELECT lead_id, pre_matricula_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM cartoes WHERE entity = 'cartoes' AND id = row_id
      UNION ALL SELECT NEW.lead_id, NEW.pre_matricula_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM eventos WHERE evento ~ is_id AND id::text = evento
    ) people WHERE coalesce(lead, pre) IS NOT NULL LIMIT 1;
    NEW.no_historico := person.franqueador_id = NEW.franqueador_id AND person.franquia_id = NEW.franquia_id;
  END IF;
  IF NEW.no_historico IS TRUE THEN
    NEW.lead_id := coalesce(person.lead, NEW.lead_id); NEW.pre_matricula_id := person.pre;
    NEW.micro_franquia_id := person.micro_franquia_id; NEW.vendedor_id := person.vendedor_id;
    NEW.cliente_id := person.cliente_id;
  ELSE
    NEW.no_historico := false; NEW.lead_id := NULL; NEW.pre_matricula_id := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Tells the histories what rows say that were there before their facts; told twice it adds nothing. Readers of facts are not
-- told of them.
CREATE FUNCTION tell_of_rows() RETURNS void LANGUAGE sql AS $$
  INSERT INTO fatos (em, tipo, registro_id, autor_id, dados, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, lead_id, pre_matricula_id, na_trilha, no_historico)
  SELECT told.*, false, true FROM (
    SELECT created_at::timestamptz(3) AS em, CASE WHEN importacao_id IS NULL THEN 'leads.inscrever' ELSE 'leads.importar' END AS tipo, id::text AS registro_id, NULL::uuid, NULL::jsonb, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, id AS lead_id, NULL::uuid AS pre_id
      FROM leads WHERE esquecido_em IS NULL
    UNION ALL SELECT created_at, 'preMatriculas.ativar', id::text, NULL, NULL, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, lead_id, id
      FROM pre_matriculas WHERE esquecido_em IS NULL
    UNION ALL SELECT efetivada_em, 'matriculas.efetivar', id::text, NULL, NULL, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, lead_id, pre_matricula_id
      FROM matriculas WHERE coalesce(lead_id, pre_matricula_id) IS NOT NULL
    UNION ALL SELECT m.created_at, 'leads.lembrar', l.id::text, NULL, NULL, l.franqueador_id, l.franquia_id, l.micro_franquia_id, l.vendedor_id, l.cliente_id, l.id, NULL
      FROM lembretes m JOIN leads l ON l.id = m.lead_id WHERE l.esquecido_em IS NULL
    UNION ALL SELECT t.em, 'contatos.contatar', c.id::text, t.autor_id, jsonb_build_object('resultado', t.resultado, 'tentativa', t.id, 'eventoId', c.evento_id), c.franqueador_id, c.franquia_id, c.micro_franquia_id, c.vendedor_id, c.cliente_id, c.lead_id, c.pre_matricula_id
      FROM tentativas t JOIN contatos c ON c.id = t.contato_id
    UNION ALL SELECT em, CASE WHEN lead_id IS NULL THEN 'preMatriculas.anotar' ELSE 'leads.anotar' END, coalesce(lead_id, pre_matricula_id)::text, autor_id, jsonb_build_object('eventoId', evento_id, 'anotacao', id), franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, lead_id, pre_matricula_id
      FROM anotacoes
    UNION ALL SELECT m.recebido_em, 'leads.registrar-na-mesa', l.id::text, m.conta_id, jsonb_build_object('eventoId', m.evento_id, 'tipo', m.tipo, 'fato', m.id), l.franqueador_id, l.franquia_id, l.micro_franquia_id, l.vendedor_id, l.cliente_id, l.id, NULL
      FROM mesa_fatos m JOIN leads l ON l.id = m.lead_id WHERE m.tipo IN ('compareceu', 'cartao_entregue') AND l.esquecido_em IS NULL
    UNION ALL SELECT a.at, a.entity || '.' || a.action, a.entity_id, a.actor_id, a.details, l.franqueador_id, l.franquia_id, l.micro_franquia_id, l.vendedor_id, l.cliente_id, l.id, CASE WHEN a.entity = 'preMatriculas' THEN a.entity_id::uuid END
      FROM audit_log a JOIN leads l ON l.id = CASE WHEN a.entity = 'leads' THEN a.entity_id WHEN a.action = 'desfazer' THEN nullif(a.details->>'leadId', '') END::uuid
      WHERE l.esquecido_em IS NULL AND ((a.entity = 'leads' AND a.action IN ('corrigir', 'corrigir-origem')) OR (a.entity = 'preMatriculas' AND a.action = 'desfazer'))
    UNION ALL SELECT a.at, a.entity || '.' || a.action, a.entity_id, a.actor_id, a.details, p.franqueador_id, p.franquia_id, p.micro_franquia_id, p.vendedor_id, p.cliente_id, p.lead_id, p.id
      FROM audit_log a JOIN pre_matriculas p ON p.id = CASE WHEN a.entity = 'preMatriculas' THEN a.entity_id ELSE a.details->>'preMatriculaId' END::uuid
      WHERE p.esquecido_em IS NULL AND ((a.entity = 'preMatriculas' AND a.action IN ('corrigir', 'corrigir-origem', 'vincular', 'desvincular')) OR (a.entity = 'matriculas' AND a.action = 'desfazer'))
    UNION ALL SELECT a.at, a.entity || '.' || a.action, a.entity_id, a.actor_id, a.details, c.franqueador_id, c.franquia_id, c.micro_franquia_id, c.vendedor_id, c.cliente_id, c.lead_id, c.pre_matricula_id
      FROM audit_log a JOIN cartoes c ON c.id = a.entity_id::uuid
      WHERE a.entity = 'cartoes' AND a.action IN ('entregar', 'desfazer-entrega', 'anular') AND c.esquecido_em IS NULL AND coalesce(c.lead_id, c.pre_matricula_id) IS NOT NULL
    UNION ALL SELECT a.at, a.entity || '.' || a.action, a.entity_id, a.actor_id, a.details, m.franqueador_id, m.franquia_id, m.micro_franquia_id, m.vendedor_id, m.cliente_id, m.lead_id, m.pre_matricula_id
      FROM audit_log a JOIN matriculas m ON m.id = a.entity_id::uuid
      WHERE a.entity = 'matriculas' AND a.action IN ('invite', 'invite-again', 'corrigir-origem') AND coalesce(m.lead_id, m.pre_matricula_id) IS NOT NULL
  ) told
  WHERE NOT EXISTS (SELECT FROM fatos f WHERE f.tipo = told.tipo AND f.registro_id = told.registro_id AND f.em = told.em);
$$;
--> statement-breakpoint
SELECT tell_of_rows();
