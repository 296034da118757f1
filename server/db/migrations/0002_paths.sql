-- The tenancy path of every row, from its parent. Callers never write it (what they pass is overwritten), and when a
-- parent moves, its children are touched, so that their own BEFORE trigger reads the new path, and so on down the tree.
-- FOR SHARE: a row written while its parent moves waits, and then reads the new place.

CREATE FUNCTION path_from_franquia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT franqueador_id INTO NEW.franqueador_id FROM franquias WHERE id = NEW.franquia_id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION path_from_micro_franquia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT franqueador_id, franquia_id INTO NEW.franqueador_id, NEW.franquia_id
  FROM micro_franquias WHERE id = NEW.micro_franquia_id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A client's seller belongs to the client's micro-franchise.
CREATE FUNCTION check_cliente_vendedor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.vendedor_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM vendedores WHERE id = NEW.vendedor_id AND micro_franquia_id = NEW.micro_franquia_id
  ) THEN
    RAISE EXCEPTION 'the seller belongs to another micro-franchise'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clientes_vendedor_same_unit';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION path_from_cliente() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT franqueador_id, franquia_id, micro_franquia_id, vendedor_id
  INTO NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id
  FROM clientes WHERE id = NEW.cliente_id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION path_from_curso() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id
  INTO NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id, NEW.cliente_id
  FROM cursos WHERE id = NEW.curso_id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- An event hangs on its client or, without one, on the micro-franchise itself.
CREATE FUNCTION path_of_evento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cliente_id IS NOT NULL THEN
    SELECT franqueador_id, franquia_id, micro_franquia_id, vendedor_id
    INTO NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id
    FROM clientes WHERE id = NEW.cliente_id FOR SHARE;
  ELSIF NEW.micro_franquia_id IS NOT NULL THEN
    NEW.vendedor_id := NULL;
    SELECT franqueador_id, franquia_id INTO NEW.franqueador_id, NEW.franquia_id
    FROM micro_franquias WHERE id = NEW.micro_franquia_id FOR SHARE;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION path_from_evento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id
  INTO NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id, NEW.cliente_id
  FROM eventos WHERE id = NEW.evento_id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION path_from_pre_matricula() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.franqueador_id := NULL; NEW.franquia_id := NULL; NEW.micro_franquia_id := NULL;
  NEW.vendedor_id := NULL; NEW.cliente_id := NULL;
  SELECT franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id
  INTO NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id, NEW.cliente_id
  FROM pre_matriculas WHERE id = NEW.pre_matricula_id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION path_from_solicitante() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT franqueador_id, franquia_id, micro_franquia_id
  INTO NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id
  FROM users WHERE id = NEW.solicitante_id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- An account stands where its unit stands; before the unit exists it stands nowhere.
CREATE FUNCTION path_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.franqueador_id := NULL; NEW.franquia_id := NULL; NEW.micro_franquia_id := NULL;
  NEW.vendedor_id := NULL; NEW.cliente_id := NULL;
  CASE NEW.role
    WHEN 'franqueador' THEN
      SELECT id INTO NEW.franqueador_id FROM franqueadores WHERE user_id = NEW.id;
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
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION path_of_user();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON micro_franquias FOR EACH ROW EXECUTE FUNCTION path_from_franquia();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON vendedores FOR EACH ROW EXECUTE FUNCTION path_from_micro_franquia();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON clientes FOR EACH ROW EXECUTE FUNCTION path_from_micro_franquia();
--> statement-breakpoint
CREATE TRIGGER vendedor BEFORE INSERT OR UPDATE ON clientes FOR EACH ROW EXECUTE FUNCTION check_cliente_vendedor();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON cursos FOR EACH ROW EXECUTE FUNCTION path_from_cliente();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON curso_modulos FOR EACH ROW EXECUTE FUNCTION path_from_curso();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON eventos FOR EACH ROW EXECUTE FUNCTION path_of_evento();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON eventos_cursos FOR EACH ROW EXECUTE FUNCTION path_from_evento();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON leads FOR EACH ROW EXECUTE FUNCTION path_from_evento();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON pre_matriculas FOR EACH ROW EXECUTE FUNCTION path_from_evento();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON matriculas FOR EACH ROW EXECUTE FUNCTION path_from_evento();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON alunos FOR EACH ROW EXECUTE FUNCTION path_from_pre_matricula();
--> statement-breakpoint
CREATE TRIGGER path BEFORE INSERT OR UPDATE ON sac_tickets FOR EACH ROW EXECUTE FUNCTION path_from_solicitante();
--> statement-breakpoint
-- Arguments: pairs of child table and its column that points here.
CREATE FUNCTION touch_children() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 0 .. TG_NARGS - 2 BY 2 LOOP
    EXECUTE format('UPDATE %1$I SET %2$I = %2$I WHERE %2$I = $1', TG_ARGV[i], TG_ARGV[i + 1]) USING NEW.id;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER children AFTER UPDATE ON franquias FOR EACH ROW
WHEN (OLD.franqueador_id IS DISTINCT FROM NEW.franqueador_id)
EXECUTE FUNCTION touch_children('micro_franquias', 'franquia_id');
--> statement-breakpoint
CREATE TRIGGER children AFTER UPDATE ON micro_franquias FOR EACH ROW
WHEN ((OLD.franqueador_id, OLD.franquia_id) IS DISTINCT FROM (NEW.franqueador_id, NEW.franquia_id))
EXECUTE FUNCTION touch_children('vendedores', 'micro_franquia_id', 'clientes', 'micro_franquia_id', 'eventos', 'micro_franquia_id');
--> statement-breakpoint
CREATE TRIGGER children AFTER UPDATE ON vendedores FOR EACH ROW
WHEN (OLD.micro_franquia_id IS DISTINCT FROM NEW.micro_franquia_id)
EXECUTE FUNCTION touch_children('clientes', 'vendedor_id');
--> statement-breakpoint
CREATE TRIGGER children AFTER UPDATE ON clientes FOR EACH ROW
WHEN ((OLD.franqueador_id, OLD.franquia_id, OLD.micro_franquia_id, OLD.vendedor_id)
  IS DISTINCT FROM (NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id))
EXECUTE FUNCTION touch_children('cursos', 'cliente_id', 'eventos', 'cliente_id');
--> statement-breakpoint
CREATE TRIGGER children AFTER UPDATE ON cursos FOR EACH ROW
WHEN ((OLD.franqueador_id, OLD.franquia_id, OLD.micro_franquia_id, OLD.vendedor_id, OLD.cliente_id)
  IS DISTINCT FROM (NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id, NEW.cliente_id))
EXECUTE FUNCTION touch_children('curso_modulos', 'curso_id');
--> statement-breakpoint
CREATE TRIGGER children AFTER UPDATE ON eventos FOR EACH ROW
WHEN ((OLD.franqueador_id, OLD.franquia_id, OLD.micro_franquia_id, OLD.vendedor_id, OLD.cliente_id)
  IS DISTINCT FROM (NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id, NEW.cliente_id))
EXECUTE FUNCTION touch_children(
  'eventos_cursos', 'evento_id', 'leads', 'evento_id', 'pre_matriculas', 'evento_id', 'matriculas', 'evento_id');
--> statement-breakpoint
CREATE TRIGGER children AFTER UPDATE ON pre_matriculas FOR EACH ROW
WHEN ((OLD.franqueador_id, OLD.franquia_id, OLD.micro_franquia_id, OLD.vendedor_id, OLD.cliente_id)
  IS DISTINCT FROM (NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id, NEW.vendedor_id, NEW.cliente_id))
EXECUTE FUNCTION touch_children('alunos', 'pre_matricula_id');
--> statement-breakpoint
CREATE TRIGGER children AFTER UPDATE ON users FOR EACH ROW
WHEN ((OLD.franqueador_id, OLD.franquia_id, OLD.micro_franquia_id)
  IS DISTINCT FROM (NEW.franqueador_id, NEW.franquia_id, NEW.micro_franquia_id))
EXECUTE FUNCTION touch_children('sac_tickets', 'solicitante_id');
--> statement-breakpoint
-- The account of a unit follows the unit; when a unit changes hands, both accounts are read again.
CREATE FUNCTION touch_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN UPDATE users SET role = role WHERE id = OLD.user_id; END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND OLD.user_id IS DISTINCT FROM NEW.user_id) THEN
    UPDATE users SET role = role WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account AFTER INSERT OR UPDATE OR DELETE ON franqueadores FOR EACH ROW EXECUTE FUNCTION touch_account();
--> statement-breakpoint
CREATE TRIGGER account AFTER INSERT OR UPDATE OR DELETE ON franquias FOR EACH ROW EXECUTE FUNCTION touch_account();
--> statement-breakpoint
CREATE TRIGGER account AFTER INSERT OR UPDATE OR DELETE ON micro_franquias FOR EACH ROW EXECUTE FUNCTION touch_account();
--> statement-breakpoint
CREATE TRIGGER account AFTER INSERT OR UPDATE OR DELETE ON vendedores FOR EACH ROW EXECUTE FUNCTION touch_account();
--> statement-breakpoint
CREATE TRIGGER account AFTER INSERT OR UPDATE OR DELETE ON clientes FOR EACH ROW EXECUTE FUNCTION touch_account();
--> statement-breakpoint
CREATE TRIGGER account AFTER INSERT OR UPDATE OR DELETE ON alunos FOR EACH ROW EXECUTE FUNCTION touch_account();
