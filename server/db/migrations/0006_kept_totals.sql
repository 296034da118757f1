CREATE TABLE "total_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"evento_id" uuid NOT NULL,
	"franqueador_id" uuid NOT NULL,
	"franquia_id" uuid NOT NULL,
	"micro_franquia_id" uuid NOT NULL,
	"vendedor_id" uuid,
	"cliente_id" uuid,
	"day" date NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"pre_matriculas" integer DEFAULT 0 NOT NULL,
	"matriculas" integer DEFAULT 0 NOT NULL,
	"paradas" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"unit_id" uuid NOT NULL,
	"day" date NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"pre_matriculas" integer DEFAULT 0 NOT NULL,
	"matriculas" integer DEFAULT 0 NOT NULL,
	"paradas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "totals_unit_id_day_pk" PRIMARY KEY("unit_id","day")
);
--> statement-breakpoint
CREATE INDEX "total_changes_evento_idx" ON "total_changes" USING btree ("evento_id");--> statement-breakpoint
CREATE INDEX "total_changes_franqueador_idx" ON "total_changes" USING btree ("franqueador_id");--> statement-breakpoint
CREATE INDEX "total_changes_franquia_idx" ON "total_changes" USING btree ("franquia_id");--> statement-breakpoint
CREATE INDEX "total_changes_micro_franquia_idx" ON "total_changes" USING btree ("micro_franquia_id");--> statement-breakpoint
CREATE INDEX "total_changes_vendedor_idx" ON "total_changes" USING btree ("vendedor_id");--> statement-breakpoint
CREATE INDEX "total_changes_cliente_idx" ON "total_changes" USING btree ("cliente_id");
--> statement-breakpoint
-- Folded every second: dead rows must not pile up until a fifth of an empty table has changed.
ALTER TABLE total_changes SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE totals SET (fillfactor = 70);
--> statement-breakpoint
-- What a statement did to the rows of people, as changes of counts: appended, so that many sign-ups for one event do
-- not wait for one another. The counts of a unit are its rows in totals and what is still in total_changes.
CREATE FUNCTION people_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO total_changes (evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, day, leads, pre_matriculas, matriculas, paradas)
  SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS dia,
    CASE TG_TABLE_NAME WHEN 'leads' THEN count(*) ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN count(*) ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'matriculas' THEN count(*) ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN count(*) ELSE 0 END
  FROM added GROUP BY evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION people_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO total_changes (evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, day, leads, pre_matriculas, matriculas, paradas)
  SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS dia,
    CASE TG_TABLE_NAME WHEN 'leads' THEN -count(*) ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN -count(*) ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'matriculas' THEN -count(*) ELSE 0 END,
    CASE TG_TABLE_NAME WHEN 'pre_matriculas' THEN -count(*) ELSE 0 END
  FROM removed GROUP BY evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Most updates move nobody: what stays where it was cancels out. An enrolled pré-matrícula is none of the paradas.
CREATE FUNCTION people_moved() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NULL;
END $$;
--> statement-breakpoint
-- With its enrolment a pré-matrícula is no longer one of the paradas; without it, it is again. FOR SHARE: one that moves
-- meanwhile is waited for, or waits and then finds the enrolment.
CREATE FUNCTION enrolment_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO total_changes (evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, day, paradas)
  SELECT p.evento_id, p.franqueador_id, p.franquia_id, p.micro_franquia_id, p.vendedor_id, p.cliente_id,
    (p.created_at AT TIME ZONE 'America/Sao_Paulo')::date, -1
  FROM added c
  JOIN pre_matriculas p ON p.id = c.pre_matricula_id FOR SHARE OF p;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION enrolment_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO total_changes (evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, day, paradas)
  SELECT p.evento_id, p.franqueador_id, p.franquia_id, p.micro_franquia_id, p.vendedor_id, p.cliente_id,
    (p.created_at AT TIME ZONE 'America/Sao_Paulo')::date, 1
  FROM removed c
  JOIN pre_matriculas p ON p.id = c.pre_matricula_id FOR SHARE OF p;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION enrolment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO total_changes (evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, day, paradas)
  SELECT p.evento_id, p.franqueador_id, p.franquia_id, p.micro_franquia_id, p.vendedor_id, p.cliente_id,
    (p.created_at AT TIME ZONE 'America/Sao_Paulo')::date, c.n
  FROM (
    SELECT pre_matricula_id, sum(n) AS n FROM (
      SELECT pre_matricula_id, -1 AS n FROM added UNION ALL SELECT pre_matricula_id, 1 AS n FROM removed
    ) both_sides GROUP BY pre_matricula_id HAVING sum(n) <> 0
  ) c
  JOIN pre_matriculas p ON p.id = c.pre_matricula_id FOR SHARE OF p;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER counts_added AFTER INSERT ON leads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION people_added();
--> statement-breakpoint
CREATE TRIGGER counts_removed AFTER DELETE ON leads REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION people_removed();
--> statement-breakpoint
CREATE TRIGGER counts_moved AFTER UPDATE ON leads REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION people_moved();
--> statement-breakpoint
CREATE TRIGGER counts_added AFTER INSERT ON pre_matriculas REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION people_added();
--> statement-breakpoint
CREATE TRIGGER counts_removed AFTER DELETE ON pre_matriculas REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION people_removed();
--> statement-breakpoint
CREATE TRIGGER counts_moved AFTER UPDATE ON pre_matriculas REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION people_moved();
--> statement-breakpoint
CREATE TRIGGER counts_added AFTER INSERT ON matriculas REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION people_added();
--> statement-breakpoint
CREATE TRIGGER counts_removed AFTER DELETE ON matriculas REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION people_removed();
--> statement-breakpoint
CREATE TRIGGER counts_moved AFTER UPDATE ON matriculas REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION people_moved();
--> statement-breakpoint
CREATE TRIGGER paradas_added AFTER INSERT ON matriculas REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enrolment_added();
--> statement-breakpoint
CREATE TRIGGER paradas_removed AFTER DELETE ON matriculas REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION enrolment_removed();
--> statement-breakpoint
CREATE TRIGGER paradas_changed AFTER UPDATE ON matriculas REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enrolment_changed();
--> statement-breakpoint
-- The rows of totals that a change of one day concerns.
CREATE FUNCTION rows_of_totals(evento uuid, day date, VARIADIC units uuid[]) RETURNS TABLE (unit_id uuid, day date)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT u.id, d.day FROM unnest(units) u (id) CROSS JOIN (VALUES ($2), ('-infinity'::date)) d (day) WHERE u.id IS NOT NULL
  UNION ALL SELECT $1, '-infinity'::date
$$;
--> statement-breakpoint
-- What totals would hold if it were counted now: totals and total_changes together must say the same.
CREATE VIEW counted_totals AS
SELECT r.unit_id, r.day, sum(leads)::int AS leads, sum(pre_matriculas)::int AS pre_matriculas,
  sum(matriculas)::int AS matriculas, sum(paradas)::int AS paradas
FROM (
  SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS dia, count(*) AS leads, 0 AS pre_matriculas, 0 AS matriculas, 0 AS paradas
  FROM leads GROUP BY evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia
  UNION ALL
  SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS dia, 0, count(*), 0,
    count(*) FILTER (WHERE NOT EXISTS (SELECT FROM matriculas m WHERE m.pre_matricula_id = p.id))
  FROM pre_matriculas p GROUP BY evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia
  UNION ALL
  SELECT evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS dia, 0, 0, count(*), 0
  FROM matriculas GROUP BY evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, dia
) people
CROSS JOIN LATERAL rows_of_totals(evento_id, dia, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id) r
GROUP BY r.unit_id, r.day;
--> statement-breakpoint
CREATE VIEW kept_totals AS
SELECT unit_id, day, sum(leads)::int AS leads, sum(pre_matriculas)::int AS pre_matriculas,
  sum(matriculas)::int AS matriculas, sum(paradas)::int AS paradas
FROM (
  SELECT unit_id, day, leads, pre_matriculas, matriculas, paradas FROM totals
  UNION ALL
  SELECT r.unit_id, r.day, leads, pre_matriculas, matriculas, paradas FROM total_changes c
  CROSS JOIN LATERAL rows_of_totals(evento_id, c.day, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id) r
) together
GROUP BY unit_id, day;
--> statement-breakpoint
-- Moves changes into totals, in one transaction and by one caller at a time; whoever comes meanwhile has nothing to do.
CREATE FUNCTION fold_totals(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE taken bigint[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(7217412) THEN RETURN 0; END IF;
  SELECT array_agg(id) INTO taken FROM (SELECT id FROM total_changes ORDER BY id LIMIT most) oldest;
  IF taken IS NULL THEN RETURN 0; END IF;
  INSERT INTO totals (unit_id, day, leads, pre_matriculas, matriculas, paradas)
  SELECT r.unit_id, r.day, sum(leads), sum(pre_matriculas), sum(matriculas), sum(paradas)
  FROM total_changes c
  CROSS JOIN LATERAL rows_of_totals(evento_id, c.day, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id) r
  WHERE c.id = ANY (taken)
  GROUP BY r.unit_id, r.day
  ON CONFLICT (unit_id, day) DO UPDATE SET
    leads = totals.leads + excluded.leads, pre_matriculas = totals.pre_matriculas + excluded.pre_matriculas,
    matriculas = totals.matriculas + excluded.matriculas, paradas = totals.paradas + excluded.paradas;
  DELETE FROM total_changes WHERE id = ANY (taken);
  RETURN cardinality(taken);
END $$;
--> statement-breakpoint
-- Counts everything again, while nobody writes.
CREATE FUNCTION rebuild_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7217412);
  LOCK TABLE leads, pre_matriculas, matriculas IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM total_changes;
  DELETE FROM totals;
  INSERT INTO totals SELECT * FROM counted_totals;
END $$;
--> statement-breakpoint
CREATE FUNCTION people_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_totals();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER counts_truncated AFTER TRUNCATE ON leads FOR EACH STATEMENT EXECUTE FUNCTION people_truncated();
--> statement-breakpoint
CREATE TRIGGER counts_truncated AFTER TRUNCATE ON pre_matriculas FOR EACH STATEMENT EXECUTE FUNCTION people_truncated();
--> statement-breakpoint
CREATE TRIGGER counts_truncated AFTER TRUNCATE ON matriculas FOR EACH STATEMENT EXECUTE FUNCTION people_truncated();
--> statement-breakpoint
SELECT rebuild_totals();
