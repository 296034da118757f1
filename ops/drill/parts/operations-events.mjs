import { readFileSync } from "node:fs";
import { inProject } from "#scripts/test/root.mjs";
import { readSettingsFile } from "#server/lib/settings-file.ts";
import {
  THROUGH_HAPROXY,
  THROUGH_THE_POOLER,
  OF_THE_RELEASE,
  TOLD_OF_A_FAILURE,
  TWO_RELEASES,
  UNDER_PROMETHEUS,
  WORN,
} from "./own-units.mjs";

/**
 * Events between the blocks of docs/operations.md, for example a write or a dropped table. An event
 * belongs to the blocks that contain `at`. `typed` gives it the machine's shell and the drill's
 * figures.
 */
const EVENTS = [
  {
    at: /^capelo admin create/m,
    after: ({ sh, expect }) => {
      const states = sh("systemctl is-active capelo@3001 capelo@3002").replace("\n", ", ");
      expect("systemd keeps both instances", states, "active, active");
    },
  },
  {
    at: /^capelo migrate\ncapelo admin/m,
    before: ({ sh, expect }) => {
      const text = readFileSync(inProject("tests/support/tricky.env"), "utf8");
      sh(`cat > ~/tricky.env <<'END'\n${text}END`);
      const names = Object.keys(readSettingsFile(text));
      const print = `node -p 'JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name]))'`;
      const taken = sh(
        `systemd-run --quiet --pipe --wait -p EnvironmentFile=/root/tricky.env ${print}`,
      );
      const same = JSON.stringify(Object.values(readSettingsFile(text))) === taken;
      expect(
        "settings with # and quotes, of the command line and systemd",
        same ? "alike" : taken,
        "alike",
      );
    },
  },
  {
    at: /^systemctl restart nginx/m,
    after: ({ sh, note, expect }) => {
      note("a-first");
      expect("a renewal's file, asked of nginx", sh("~/challenge && echo found"), "found");
      expect("HAProxy under its own unit", sh(THROUGH_HAPROXY), "ready, active");
      expect("Prometheus under its own unit", sh(UNDER_PROMETHEUS), "2 instances, active");
    },
  },
  {
    at: /^systemctl restart pgbouncer/m,
    after: ({ sh, expect }) => {
      const pooled = sh(THROUGH_THE_POOLER);
      expect("PgBouncer under its own unit", pooled, "ready, active");
    },
  },
  {
    at: /^capelo backup .*-before-\d/m,
    before: ({ sh }) => void sh(WORN),
    after: ({ sh, release, expect }) => {
      expect("release after the upgrade, by its log and by health", release(), "0.3.0, 0.3.0");
      const what = "unit, wrapper and nginx's files after the upgrade";
      expect(what, sh(OF_THE_RELEASE), "of the release");
      expect("expression of CapeloTwoReleases while one lags behind", sh(TWO_RELEASES), "2");
    },
  },
  {
    at: /^ln -sfn \S+ \/opt\/capelo\ninstall .*\n.*\n.*\nsystemctl restart/m,
    after: ({ release, expect }) =>
      expect("release after the rollback, by its log and by health", release(), "0.2.0, 0.2.0"),
  },
  {
    at: /timer\nsystemctl start capelo-backup$/m,
    after: ({ sh, note, expect }) => {
      note("b-after-the-backup");
      expect(
        "who hears of a failed unit, not set",
        sh(TOLD_OF_A_FAILURE),
        "OPERATOR_EMAIL ausente",
      );
    },
  },
  {
    at: /^capelo restore .*2\*/m,
    before: ({ sh, noted, expect }) => {
      sh(KILLED);
      const what = "restore killed on its way; what stands there";
      expect(what, noted(), "a-first b-after-the-backup");
    },
    after: ({ noted, expect }) =>
      expect("written before a backup and after it; restored", noted(), "a-first"),
  },
  {
    at: /recovery_target_time = /,
    before: ({ sh, sql, note }) => {
      note("c-before-the-moment");
      sh("su - postgres -c 'psql -Atc \"SELECT clock_timestamp()\"' > ~/moment; sleep 1");
      note("d-after-the-moment");
      sql("DROP TABLE leads CASCADE");
    },
    after: ({ sql, noted, expect }) => {
      const what = "written before a moment and after it; recovered";
      expect(what, noted(), "a-first c-before-the-moment");
      expect("table dropped after it; recovered", sql("SELECT to_regclass('leads')"), "leads");
    },
  },
  {
    at: /capelo-embedded$/m,
    before: ({ sh }) => {
      sh(TRIAL);
      // The recovered database knows two instances of a minute ago, which no restore may run beside.
      sh("sleep 60");
    },
    after: ({ sql, expect }) => {
      const emails = sql(
        "SELECT string_agg(email, ' ') FROM users WHERE is_active AND role = 'franqueador'",
      );
      expect("who heads the trial, in PostgreSQL", emails, "dona@capelo.example");
    },
  },
  {
    at: /capelo keys rotate\) &&$/m,
    after: ({ release, expect }) => expect("release under a new key", release(), "0.2.0, 0.2.0"),
  },
  {
    at: /^pg_upgradecluster/m,
    before: ({ note }) => note("e-before-the-new-postgresql"),
    after: ({ sh, noted, expect }) => {
      const cluster = sh("pg_lsclusters --no-header | grep 5432 | cut -d' ' -f1-3 | xargs");
      expect("cluster that answers after pg_upgradecluster", cluster, "15 newer 5432");
      expect("written before it, found in the new one", noted(), "e-before-the-new-postgresql");
    },
  },
  {
    at: /^capelo reindex$/m,
    before: ({ sh, sql, expect }) => {
      sql("UPDATE pg_collation SET collversion = '1.0' WHERE collname = 'pt_br'");
      expect("another sort order, told by check", sh(ORDER), "✗ ordem");
    },
    after: ({ sh, expect }) => {
      expect("told once the indexes are built anew", sh(ORDER), "✓ ordem");
    },
  },
  {
    at: /^capelo titular exportar/m,
    before: ({ sh }) => void sh(SIGNED_UP),
    after: ({ sql, expect }) => {
      const left = sql("SELECT count(*) FROM leads WHERE email = 'ana@familia.example'");
      expect("sign-ups of a person who was erased", left, "0");
    },
  },
  {
    at: /^capelo kept list\ncapelo kept list \|/m,
    after: ({ sh, expect }) => {
      expect("left by restores after kept drop", sh("capelo kept list"), "Nada.");
    },
  },
];

const ORDER = "{ capelo check || true; } | grep -o '[^ ]* ordem'";

/** A family signs up for an event of the trial. */
const SIGNED_UP = `site=https://capelo.example
cidade=$(curl -fsS "$site/api/public/cidades" | node -p 'JSON.parse(fs.readFileSync(0))[0]')
evento=$(curl -fsSG "$site/api/public/eventos" --data-urlencode "cidade=$cidade" | node -p 'JSON.parse(fs.readFileSync(0))[0].id')
curl -fsS "$site/api/leads" -H 'content-type: application/json' -H "origin: $site" -d '{ "eventoId": "'$evento'",
  "nomeAluno": "Bia Prado", "nomeResponsavel": "Ana Prado", "email": "ana@familia.example", "telefone": "11987654321" }'`;

/** Kills a restore just after it has begun to fill the new database. */
const KILLED = `systemctl stop 'capelo@*'
capelo restore "$(ls -d /var/backups/capelo/2* | tail -n 1)" --replace capelo > /dev/null 2>&1 & restore=$!
until su - postgres -c "psql -Atl" | grep -q capelo_restaurando; do kill -0 $restore; sleep 0.05; done
kill -KILL $restore`;

/** Runs a trial with the demonstration on the embedded database, and ends it. */
const TRIAL = `mkdir -p /srv/capelo && cd /srv/capelo
export PORT=3999 DEMO=on
node /opt/capelo/dist/server/main.js > /dev/null 2>&1 & server=$!
curl -fsS --retry 60 --retry-all-errors --retry-delay 1 http://127.0.0.1:3999/api/health/ready
kill $server
wait $server`;

/**
 * @param {import("./drill.mjs").Drill} drill
 * @param {{ run: Function }} machine
 * @param {NodeJS.ProcessEnv} env of the machine's shell
 */
export function eventsOf(drill, machine, env) {
  const typed = shellOf(drill, machine, env);
  const seen = new Set();
  const happen = (when, code) => {
    for (const event of EVENTS.filter(({ at }) => at.test(code))) {
      seen.add(event);
      event[when]?.(typed);
    }
  };
  return {
    before: (code) => happen("before", code),
    after: (code) => happen("after", code),
    /** An event whose block has left the page would silently prove nothing. */
    end: () => typed.expect("events that found no block", EVENTS.length - seen.size, 0),
  };
}

const STARTED = `journalctl --unit 'capelo@*' --output cat --no-pager | grep '"msg":"starting"' | tail -n 1`;

const ASKED = "curl -fsS https://capelo.example/api/health/ready";

function shellOf(drill, machine, env) {
  const sh = (command) => {
    const { status, stdout, stderr } = machine.run(command, { env });
    if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`);
    return stdout.trim();
  };
  const sql = (statement) => sh(`su - postgres -c 'psql -At capelo' <<'END'\n${statement}\nEND`);
  return {
    sh,
    sql,
    note: (name) => sql(`INSERT INTO audit_log (action, entity) VALUES ('${name}', 'drill')`),
    noted: () =>
      sql("SELECT string_agg(action, ' ' ORDER BY action) FROM audit_log WHERE entity = 'drill'"),
    // The newest first line of any instance, and the answer through nginx.
    release: () => [STARTED, ASKED].map((command) => JSON.parse(sh(command)).version).join(", "),
    expect: (what, found, wanted) => drill.figure(what, found, found === wanted),
  };
}
