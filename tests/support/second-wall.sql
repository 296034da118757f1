-- Row-level security over the path columns: the second wall behind server/access/scope.ts (docs/decisions/018). Applied to
-- the databases of the PostgreSQL tests. Signed-in calls run as capelo_guarded, told by settings who calls; all else runs
-- as the owner, whom no policy stops. Without settings no policy lets anything through.
DO $$ BEGIN
  CREATE ROLE capelo_guarded NOLOGIN;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
GRANT USAGE ON SCHEMA public TO capelo_guarded;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO capelo_guarded;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO capelo_guarded;

-- One of the settings: role, user, accounts, or the id of a unit of the caller's path. NULL where it is not told.
CREATE FUNCTION caller(name text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT nullif(current_setting('capelo.' || name, true), '') $$;
CREATE FUNCTION caller_unit(name text) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT public.caller(name)::uuid $$;

-- The path triggers look at parents and children that the caller does not reach.
DO $$ DECLARE f regprocedure; BEGIN
  FOR f IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER', f);
  END LOOP;
END $$;

-- A student's enrolments in force, and what they lead to: looked up by the owner, so that policies do not ask each other.
CREATE FUNCTION own_enrolments() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
AS $$ SELECT pre_matricula_id FROM alunos WHERE user_id = caller_unit('user') AND is_active $$;
CREATE FUNCTION own_leads() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
AS $$ SELECT l.id FROM pre_matriculas p JOIN leads l ON l.id = p.lead_id AND lower(l.email) = lower(p.email)
  WHERE p.id IN (SELECT own_enrolments()) $$;
CREATE FUNCTION own_events() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
AS $$ SELECT evento_id FROM pre_matriculas WHERE id IN (SELECT own_enrolments()) $$;
CREATE FUNCTION own_schools() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
AS $$ SELECT coalesce(cliente_id, micro_franquia_id) FROM eventos WHERE id IN (SELECT own_events()) $$;
CREATE FUNCTION own_contacts() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
AS $$ SELECT user_id FROM clientes WHERE id IN (SELECT own_schools())
  UNION SELECT user_id FROM micro_franquias WHERE id IN (SELECT own_schools()) $$;
CREATE FUNCTION own_courses() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
AS $$ SELECT curso_id FROM eventos_cursos WHERE evento_id IN (SELECT own_events()) $$;

-- Rows below the caller's unit: each table that the schema does not call unscoped, by those path columns that it has; a
-- student by their enrolments. Tickets and facts have rules of their own. The kept totals say nothing of a person, and are
-- asked for with a row that the caller reaches.
DO $$
DECLARE
  wall record;
  arms text;
BEGIN
  FOR wall IN SELECT name, of_student FROM unnest('{scoped_tables}'::text[]) AS scoped (name) LEFT JOIN (VALUES
    ('micro_franquias', 'id IN (SELECT own_schools())'),
    ('clientes', 'id IN (SELECT own_schools())'),
    ('cursos', 'id IN (SELECT own_courses())'),
    ('curso_modulos', 'curso_id IN (SELECT own_courses())'),
    ('eventos_cursos', 'evento_id IN (SELECT own_events())'),
    ('users', 'id IN (SELECT own_contacts())'),
    ('eventos', 'id IN (SELECT own_events())'),
    ('leads', 'id IN (SELECT own_leads())'),
    ('pre_matriculas', 'id IN (SELECT own_enrolments())'),
    ('matriculas', 'pre_matricula_id IN (SELECT own_enrolments())'),
    ('alunos', 'user_id = (SELECT caller_unit(''user'')) OR pre_matricula_id IN (SELECT own_enrolments())')
  ) AS students (name, of_student) USING (name)
  WHERE name NOT IN ('franqueadores', 'sac_tickets', 'fatos', 'totals', 'total_changes') LOOP
    SELECT string_agg(format('WHEN %L THEN %I = (SELECT caller_unit(%L))',
      replace(attname, '_id', ''), attname, replace(attname, '_id', '')), ' ')
    INTO arms
    FROM pg_attribute
    WHERE attrelid = wall.name::regclass
      AND attname IN ('franqueador_id', 'franquia_id', 'micro_franquia_id', 'vendedor_id', 'cliente_id');
    IF wall.of_student <> '' THEN arms := arms || format(' WHEN ''aluno'' THEN %s', wall.of_student); END IF;
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', wall.name);
    EXECUTE format('CREATE POLICY below ON %I TO capelo_guarded USING (CASE (SELECT caller(''role'')) %s ELSE false END)',
      wall.name, arms);
  END LOOP;
END $$;

-- Families are joined for a whole micro-franchise, by whoever works in it or above it.
ALTER TABLE juncoes ENABLE ROW LEVEL SECURITY;
CREATE POLICY below ON juncoes TO capelo_guarded USING (CASE (SELECT caller('role'))
  WHEN 'aluno' THEN false
  WHEN 'franqueador' THEN micro_franquia_id IN (SELECT id FROM micro_franquias)
  WHEN 'franquia' THEN micro_franquia_id IN (SELECT id FROM micro_franquias)
  ELSE micro_franquia_id = (SELECT caller_unit('micro_franquia')) END);

-- A franchise is not told of the tickets of its micro-franchises.
ALTER TABLE sac_tickets ENABLE ROW LEVEL SECURITY;
CREATE POLICY below ON sac_tickets TO capelo_guarded USING (CASE (SELECT caller('role'))
  WHEN 'franqueador' THEN franqueador_id = (SELECT caller_unit('franqueador'))
  WHEN 'franquia' THEN franquia_id = (SELECT caller_unit('franquia')) AND micro_franquia_id IS NULL
  WHEN 'micro_franquia' THEN micro_franquia_id = (SELECT caller_unit('micro_franquia'))
  ELSE false END);

-- Everybody's acts are told; the trail is read by the heads of network and franchise, a person's history by whoever
-- reaches the person.
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
CREATE POLICY written ON audit_log FOR INSERT TO capelo_guarded WITH CHECK (true);
CREATE POLICY below ON audit_log FOR SELECT TO capelo_guarded USING (CASE (SELECT caller('role'))
  WHEN 'franqueador' THEN franqueador_id = (SELECT caller_unit('franqueador'))
  WHEN 'franquia' THEN franquia_id = (SELECT caller_unit('franquia'))
  ELSE false END);

ALTER TABLE fatos ENABLE ROW LEVEL SECURITY;
CREATE POLICY written ON fatos FOR INSERT TO capelo_guarded WITH CHECK (true);
CREATE POLICY forgotten ON fatos FOR UPDATE TO capelo_guarded USING (franqueador_id = (SELECT caller_unit('franqueador')));
CREATE POLICY below ON fatos FOR SELECT TO capelo_guarded USING (CASE (SELECT caller('role'))
  WHEN 'franqueador' THEN franqueador_id = (SELECT caller_unit('franqueador'))
  WHEN 'franquia' THEN franquia_id = (SELECT caller_unit('franquia'))
  WHEN 'micro_franquia' THEN micro_franquia_id = (SELECT caller_unit('micro_franquia'))
  WHEN 'vendedor' THEN vendedor_id = (SELECT caller_unit('vendedor'))
  WHEN 'cliente' THEN cliente_id = (SELECT caller_unit('cliente'))
  ELSE false END);

-- An account is told who looked as it.
CREATE FUNCTION lookers() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
AS $$ SELECT autor_id FROM fatos WHERE tipo = 'users.ver-como' AND registro_id = caller('user') $$;
CREATE POLICY looked ON fatos FOR SELECT TO capelo_guarded
  USING (tipo = 'users.ver-como' AND registro_id = (SELECT caller('user')));
CREATE POLICY lookers ON users FOR SELECT TO capelo_guarded USING (id IN (SELECT lookers()));

-- Tokens: one's own, and those of accounts below.
ALTER TABLE tokens ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON tokens TO capelo_guarded USING (user_id = (SELECT caller_unit('user')));
CREATE POLICY below ON tokens TO capelo_guarded USING ((SELECT caller('role')) <> 'aluno' AND user_id IN (
  SELECT id FROM users WHERE role <> 'franqueador' AND franqueador_id IS NOT NULL));

-- Saved views: one's own, and those of one's unit; a seller's is the micro-franchise.
ALTER TABLE visoes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON visoes TO capelo_guarded USING (dono_id = (SELECT caller_unit('user')));
CREATE POLICY of_unit ON visoes TO capelo_guarded USING (dono_id IS NULL
  AND unidade_id = (SELECT caller_unit(CASE caller('role') WHEN 'vendedor' THEN 'micro_franquia' ELSE caller('role') END)));
ALTER TABLE visoes_padrao ENABLE ROW LEVEL SECURITY;
-- Whoever keeps a view alone ends the defaults that it was of others.
CREATE POLICY own ON visoes_padrao TO capelo_guarded USING (user_id = (SELECT caller_unit('user'))
  OR visao_id IN (SELECT id FROM visoes));

-- The units above and the caller's own: their names stand in rows below.
ALTER TABLE franqueadores ENABLE ROW LEVEL SECURITY;
CREATE POLICY above ON franqueadores FOR SELECT TO capelo_guarded USING (id = (SELECT caller_unit('franqueador')));
CREATE POLICY above ON franquias FOR SELECT TO capelo_guarded USING (id = (SELECT caller_unit('franquia')));
CREATE POLICY above ON micro_franquias FOR SELECT TO capelo_guarded USING (id = (SELECT caller_unit('micro_franquia')));
CREATE POLICY self ON vendedores FOR SELECT TO capelo_guarded USING (id = (SELECT caller_unit('vendedor')));
CREATE POLICY self ON clientes FOR SELECT TO capelo_guarded USING (id = (SELECT caller_unit('cliente')));

-- Whoever answers a change of their e-mail puts the contact of their own unit back.
CREATE POLICY own ON franquias FOR UPDATE TO capelo_guarded USING (id = (SELECT caller_unit('franquia')));
CREATE POLICY own ON micro_franquias FOR UPDATE TO capelo_guarded USING (id = (SELECT caller_unit('micro_franquia')));
CREATE POLICY own ON clientes FOR UPDATE TO capelo_guarded USING (id = (SELECT caller_unit('cliente')));

-- Accounts: one's own; the head of the network, who answers tickets; students of enrolments in reach, whose first enrolment
-- may be elsewhere. An account that is being made stands nowhere yet.
CREATE POLICY self ON users FOR SELECT TO capelo_guarded USING (id = (SELECT caller_unit('user')));
CREATE POLICY own_name ON users FOR UPDATE TO capelo_guarded USING (id = (SELECT caller_unit('user')));
CREATE POLICY head ON users FOR SELECT TO capelo_guarded
  USING (role = 'franqueador' AND franqueador_id = (SELECT caller_unit('franqueador')));
CREATE POLICY students ON users FOR SELECT TO capelo_guarded
  USING (role = 'aluno' AND id IN (SELECT user_id FROM alunos));
CREATE POLICY new ON users TO capelo_guarded
  USING (franqueador_id IS NULL AND (SELECT caller('role')) <> 'aluno');
-- An invitation goes to the account of an e-mail, wherever it stands.
CREATE POLICY invited ON users TO capelo_guarded USING ((SELECT caller('accounts')) = 'all');
