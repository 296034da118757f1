-- A statement that changes many counts folds them at once: until they are folded each page would sum them.
-- An instance that folds already goes on with them, so nobody waits here.
CREATE FUNCTION fold_crowd() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7217412) THEN RETURN; END IF;
  WHILE fold_totals(100000) = 100000 LOOP END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION people_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes bigint;
BEGIN
  INSERT INTO total_changes (evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, day, leads, pre_matriculas, matriculas, paradas)
  SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS dia,
    CASE TG_TABLE_NAME WHEN 'leads' THEN count(*) ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN count(*) ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'matriculas' THEN count(*) ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN count(*) ELSE 0 END
  FROM added GROUP BY evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia;
  GET DIAGNOSTICS changes = ROW_COUNT;
  IF changes > 2000 THEN PERFORM fold_crowd(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION people_removed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes bigint;
BEGIN
  INSERT INTO total_changes (evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, day, leads, pre_matriculas, matriculas, paradas)
  SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS dia,
    CASE TG_TABLE_NAME WHEN 'leads' THEN -count(*) ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN -count(*) ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'matriculas' THEN -count(*) ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN -count(*) ELSE 0 END
  FROM removed GROUP BY evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia;
  GET DIAGNOSTICS changes = ROW_COUNT;
  IF changes > 2000 THEN PERFORM fold_crowd(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION people_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes bigint;
BEGIN
  INSERT INTO total_changes (evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, day, leads, pre_matriculas, matriculas, paradas)
  SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia,
    CASE TG_TABLE_NAME WHEN 'leads' THEN n ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN n ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'matriculas' THEN n ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN n - enrolled ELSE 0 END
  FROM (
    SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia, sum(n) AS n, sum(CASE WHEN TG_TABLE_NAME = 'pre_matriculas'
      AND EXISTS (SELECT FROM matriculas m WHERE m.pre_matricula_id = sides.id) THEN n ELSE 0 END) AS enrolled
    FROM (
      SELECT id, evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS dia, 1 AS n FROM added
      UNION ALL
      SELECT id, evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS dia, -1 AS n FROM removed
    ) sides
    GROUP BY evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia
  ) moved
  WHERE n <> 0 OR enrolled <> 0;
  GET DIAGNOSTICS changes = ROW_COUNT;
  IF changes > 2000 THEN PERFORM fold_crowd(); END IF;
  RETURN NULL;
END $$;
