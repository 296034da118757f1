-- contract: safe from 0.1.0
-- A statement that changes many people adds their counts to the totals at once. As changes they would stand in the index that
-- every page reads, and until the commit each page would look every one of them up, to learn that it does not count yet.
-- While another holds the lock the counts are appended as always, so nobody waits here. A single statement of both ways would
-- cost every sign-up a third of its rate.
CREATE OR REPLACE FUNCTION people_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added OFFSET 2000) AND pg_try_advisory_xact_lock(7217412) THEN
    INSERT INTO totals (unit_id, day, leads, pre_matriculas, matriculas, paradas)
    SELECT r.unit_id, r.day, sum(leads), sum(pre_matriculas), sum(matriculas), sum(paradas)
    FROM (
      SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS dia,
        CASE TG_TABLE_NAME WHEN 'leads' THEN count(*) ELSE 0 END AS leads,
        CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN count(*) ELSE 0 END AS pre_matriculas,
        CASE TG_TABLE_NAME WHEN 'matriculas' THEN count(*) ELSE 0 END AS matriculas,
        CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN count(*) ELSE 0 END AS paradas
      FROM added GROUP BY evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia
    ) changes
    CROSS JOIN LATERAL rows_of_totals(evento_id, dia, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id) r
    GROUP BY r.unit_id, r.day
    ON CONFLICT (unit_id, day) DO UPDATE SET
      leads = totals.leads + excluded.leads, pre_matriculas = totals.pre_matriculas + excluded.pre_matriculas,
      matriculas = totals.matriculas + excluded.matriculas, paradas = totals.paradas + excluded.paradas;
  ELSE
    INSERT INTO total_changes (evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, day, leads, pre_matriculas, matriculas, paradas)
    SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS dia,
      CASE TG_TABLE_NAME WHEN 'leads' THEN count(*) ELSE 0 END AS leads,
      CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN count(*) ELSE 0 END AS pre_matriculas,
      CASE TG_TABLE_NAME WHEN 'matriculas' THEN count(*) ELSE 0 END AS matriculas,
      CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN count(*) ELSE 0 END AS paradas
    FROM added GROUP BY evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION people_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM removed OFFSET 2000) AND pg_try_advisory_xact_lock(7217412) THEN
    INSERT INTO totals (unit_id, day, leads, pre_matriculas, matriculas, paradas)
    SELECT r.unit_id, r.day, sum(leads), sum(pre_matriculas), sum(matriculas), sum(paradas)
    FROM (
      SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS dia,
        CASE TG_TABLE_NAME WHEN 'leads' THEN -count(*) ELSE 0 END AS leads,
        CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN -count(*) ELSE 0 END AS pre_matriculas,
        CASE TG_TABLE_NAME WHEN 'matriculas' THEN -count(*) ELSE 0 END AS matriculas,
        CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN -count(*) ELSE 0 END AS paradas
      FROM removed GROUP BY evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia
    ) changes
    CROSS JOIN LATERAL rows_of_totals(evento_id, dia, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id) r
    GROUP BY r.unit_id, r.day
    ON CONFLICT (unit_id, day) DO UPDATE SET
      leads = totals.leads + excluded.leads, pre_matriculas = totals.pre_matriculas + excluded.pre_matriculas,
      matriculas = totals.matriculas + excluded.matriculas, paradas = totals.paradas + excluded.paradas;
  ELSE
    INSERT INTO total_changes (evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, day, leads, pre_matriculas, matriculas, paradas)
    SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS dia,
      CASE TG_TABLE_NAME WHEN 'leads' THEN -count(*) ELSE 0 END AS leads,
      CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN -count(*) ELSE 0 END AS pre_matriculas,
      CASE TG_TABLE_NAME WHEN 'matriculas' THEN -count(*) ELSE 0 END AS matriculas,
      CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN -count(*) ELSE 0 END AS paradas
    FROM removed GROUP BY evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION people_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added OFFSET 2000) AND pg_try_advisory_xact_lock(7217412) THEN
    INSERT INTO totals (unit_id, day, leads, pre_matriculas, matriculas, paradas)
    SELECT r.unit_id, r.day, sum(leads), sum(pre_matriculas), sum(matriculas), sum(paradas)
    FROM (
      SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia,
        CASE TG_TABLE_NAME WHEN 'leads' THEN n ELSE 0 END AS leads,
        CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN n ELSE 0 END AS pre_matriculas,
        CASE TG_TABLE_NAME WHEN 'matriculas' THEN n ELSE 0 END AS matriculas,
        CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN n - enrolled ELSE 0 END AS paradas
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
      WHERE n <> 0 OR enrolled <> 0
    ) changes
    CROSS JOIN LATERAL rows_of_totals(evento_id, dia, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id) r
    GROUP BY r.unit_id, r.day
    ON CONFLICT (unit_id, day) DO UPDATE SET
      leads = totals.leads + excluded.leads, pre_matriculas = totals.pre_matriculas + excluded.pre_matriculas,
      matriculas = totals.matriculas + excluded.matriculas, paradas = totals.paradas + excluded.paradas;
  ELSE
    INSERT INTO total_changes (evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, day, leads, pre_matriculas, matriculas, paradas)
    SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia,
      CASE TG_TABLE_NAME WHEN 'leads' THEN n ELSE 0 END AS leads,
      CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN n ELSE 0 END AS pre_matriculas,
      CASE TG_TABLE_NAME WHEN 'matriculas' THEN n ELSE 0 END AS matriculas,
      CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN n - enrolled ELSE 0 END AS paradas
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
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION fold_crowd();
