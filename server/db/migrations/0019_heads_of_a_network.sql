-- An account that heads the network beside another has no row of its own in franqueadores: it keeps the place that it was made with.
CREATE OR REPLACE FUNCTION path_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given constant uuid := NEW.franqueador_id;
BEGIN
  NEW.franqueador_id := NULL; NEW.franquia_id := NULL; NEW.micro_franquia_id := NULL;
  NEW.vendedor_id := NULL; NEW.cliente_id := NULL;
  CASE NEW.role
    WHEN 'franqueador' THEN
      SELECT coalesce((SELECT id FROM franqueadores WHERE user_id = NEW.id), (SELECT id FROM franqueadores WHERE id = given))
      INTO NEW.franqueador_id;
    WHEN 'franquia' THEN
      SELECT franqueador_id, id INTO NEW.franqueador_id, NEW.franquia_id FROM franquias WHERE user_id = NEW.id;
    WHEN 'micro_franquia' THEN
      SELECT franqueador_id, franquia_id, id INTO NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id
      FROM micro_franquias WHERE user_id = NEW.id;
    WHEN 'vendedor' THEN
      SELECT franqueador_id, franquia_id, micro_franquia_id, id
      INTO NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id
      FROM vendedores WHERE user_id = NEW.id;
    WHEN 'cliente' THEN
      SELECT franqueador_id, franquia_id, micro_franquia_id, vendedor_id, id
      INTO NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id, NEW.cliente_id
      FROM clientes WHERE user_id = NEW.id;
    WHEN 'aluno' THEN
      SELECT franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id
      INTO NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id, NEW.cliente_id
      FROM alunos WHERE user_id = NEW.id ORDER BY created_at, id LIMIT 1;
  END CASE;
  RETURN NEW;
END $$;
