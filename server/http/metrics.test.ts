import { afterAll, describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { config } from "#shared/contract/config.ts";
import { cursos } from "#shared/contract/cursos.ts";
import { leads } from "#shared/contract/leads.ts";
import { Counts } from "#server/lib/counts.ts";
import { rememberBackup } from "#server/db/installation.ts";
import { fatosParados, outbox } from "#server/db/schema.ts";
import { version } from "#server/lib/version.ts";
import { holdMails, releaseMails } from "#server/db/held-mails.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { startTestApp, useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { mailsWith } from "#tests/support/letters.ts";
import { useMail } from "#tests/support/mail.ts";

const METRICS_TOKEN = "the-token-of-the-tests";
const app = await useApp({ METRICS_TOKEN });
const mail = useMail(app);
const { anybody, clock, db, secrets } = app;

const lead = {
  eventoId: cast.norte.evento,
  nomeAluno: "Ana Silva",
  nomeResponsavel: "Rui Silva",
  email: "rui@familia.test",
  telefone: "81912345670",
};
const scrape = (authorization?: string, from = app.app) =>
  from.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } });
/** The value of a metric, as printed; undefined when it is missing. */
async function read(name: string): Promise<string | undefined> {
  const { statusCode, payload } = await scrape(`Bearer ${METRICS_TOKEN}`);
  expect(statusCode).toBe(200);
  return payload
    .split("\n")
    .find((line) => line.startsWith(`${name} `))
    ?.split(" ")[1];
}
const outboxGauges = async () => [
  await read("capelo_outbox_waiting"),
  await read("capelo_outbox_oldest_waiting_seconds"),
  await read("capelo_outbox_dead"),
];

describe("/metrics", () => {
  test("tells of the process and of the time of calls, by route and not by address", async () => {
    await anybody.call(config.get, {});
    await anybody.refused(acesso.login, {
      body: { email: "clara@norte.test", password: "errada" },
    });
    await app.app.inject("/qualquer/coisa");
    const { headers, payload } = await scrape(`Bearer ${METRICS_TOKEN}`);
    expect(headers).toMatchObject({
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
    });
    expect(payload).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(payload).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(payload).toMatch(/^capelo_database_up 1$/m);
    expect(payload).toContain(`\ncapelo_build_info{version="${version}"} 1\n`);
    const countOf = (method: string, route: string, status: number) =>
      `capelo_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} 1`;
    expect(payload).toContain(countOf("GET", "/api/config", 200));
    expect(payload).toContain(countOf("POST", "/api/login", 401));
    expect(payload).toContain(countOf("GET", "other", 404));
    expect(payload).not.toMatch(/qualquer|clara/);
  });

  test("tells of connections, refused calls, failures of the database and running exports", async () => {
    expect(await read("capelo_pool_size")).toMatch(/^[1-9]\d*$/);
    expect(await read("capelo_pool_waiting")).toBe("0");
    const body = { email: "clara@norte.test", password: "errada" };
    for (let i = 0; i < 6; i += 1) await anybody.refused(acesso.login, { body });
    expect(await read('capelo_limit_hits_total{route="/api/login"}')).toBe("1");
    expect(await read("capelo_limit_hits_busiest_source")).toBe("1");
    const clara = await app.as(cast.norte.cliente);
    await clara.refused(leads.exportCsv, { query: {} });
    expect(await read('capelo_exports_running{route="/api/leads/export.csv"}')).toBe("0");
    await db.execute("ALTER TABLE cursos RENAME TO away");
    try {
      expect((await clara.refused(cursos.list, { query: {} })).status).toBe(500);
    } finally {
      await db.execute("ALTER TABLE away RENAME TO cursos");
    }
    expect(await read('capelo_database_errors_total{state="42P01"}')).toBe("1");
  });

  test.each([
    undefined,
    "",
    METRICS_TOKEN,
    "Bearer",
    "Bearer ",
    `Bearer ${METRICS_TOKEN}x`,
    `bearer ${METRICS_TOKEN}`,
    `Basic ${METRICS_TOKEN}`,
  ])("is not there for %j", async (authorization) => {
    const { statusCode, payload } = await scrape(authorization);
    expect(statusCode).toBe(404);
    expect(JSON.parse(payload)).toMatchObject({ message: "Endereço não encontrado" });
  });

  test("counts mails that wait, the age of the oldest, and those given up", async () => {
    expect(await outboxGauges()).toEqual(["0", "0", "0"]);
    const parts = { secrets, counts: new Counts(), now: () => clock.now };
    for (const letter of mailsWith("Clara", "clara@norte.test").slice(0, 2))
      await queueMail(db, parts, letter);
    // The rows carry the database's own time.
    clock.now = new Date(Date.now() + 3_600_000);
    const [waiting, age] = await outboxGauges();
    expect(waiting).toBe("2");
    expect(Math.abs(Number(age) - 3600)).toBeLessThan(60);
  });

  test("tells how long a reset and an answer wait for their first attempt, unless they are held", async () => {
    const gauges = async () =>
      Promise.all(
        ["urgent", "answer"].map(async (lane) =>
          Math.round(Number(await read(`capelo_outbox_${lane}_seconds`))),
        ),
      );
    expect(await gauges()).toEqual([0, 0]);
    await mail.queue("clara@norte.test");
    const ticket = mailsWith("Clara", "bela@norte.test").find(
      ({ template }) => template === "ticket-answered",
    )!;
    await queueMail(db, { secrets, counts: new Counts(), now: () => clock.now }, ticket);
    const asked = clock.now;
    clock.now = new Date(asked.getTime() + 90_000);
    expect(await gauges()).toEqual([90, 90]);
    await holdMails(db);
    expect(await gauges()).toEqual([0, 0]);
    await releaseMails(db, undefined, clock.now);
    await mail.start("smtp://127.0.0.1:1").tick();
    clock.now = new Date(asked.getTime() + 9_000_000);
    expect(await gauges()).toEqual([0, 0]);
  });

  test("shows as dead what the log says was given up", async () => {
    await mail.queue("não é um endereço");
    await mail.queue("clara@norte.test");
    await mail.start().tick();
    expect(mail.logged.filter(({ message }) => message === "mail given up")).toHaveLength(1);
    expect(await outboxGauges()).toEqual(["0", "0", "1"]);
  });

  test("tells of a relay that takes nothing, until it takes something", async () => {
    const failing = async () => [
      await read("capelo_outbox_blocked"),
      await read("capelo_outbox_refused"),
    ];
    mail.server.temper = () => "refuses the mail";
    for (const name of ["ana", "bia", "caio"]) await mail.queue(`${name}@norte.test`);
    const poller = mail.start();
    await poller.tick();
    expect(await failing()).toEqual(["0", "3"]);
    await mail.queue("davi@norte.test");
    await mail.start("smtp://127.0.0.1:1").tick();
    expect(await failing()).toEqual(["1", "3"]);
    // Sent while a clock was an hour ahead: it must not hide for an hour that nothing leaves.
    const sentAt = new Date(clock.now.getTime() + 60 * 60_000);
    await db
      .insert(outbox)
      .values({ template: "reset-password", recipient: "eva@norte.test", sentAt });
    expect(await failing()).toEqual(["1", "3"]);
    mail.server.temper = () => "takes";
    clock.now = new Date(clock.now.getTime() + 400_000);
    await poller.tick();
    expect(await failing()).toEqual(["0", "0"]);
  });

  test("tells of the last backup, of what is not folded, of the order of names, and of clocks that differ", async () => {
    const watched = async () =>
      Promise.all(
        ["backup_age_seconds", "totals_unfolded", "collations_changed"].map((name) =>
          read(`capelo_${name}`),
        ),
      );
    await db.execute("SELECT fold_totals(1000)");
    expect(await watched()).toEqual(["+Inf", "0", "0"]);
    await rememberBackup(db, new Date(clock.now.getTime() - 90_000));
    await anybody.call(leads.create, { body: lead });
    await db.execute("UPDATE pg_collation SET collversion = '1.0' WHERE collname = 'pt_br'");
    expect(await watched()).toEqual(["90", "1", "1"]);
    await db.execute(
      "UPDATE pg_collation SET collversion = pg_collation_actual_version(oid) WHERE collname = 'pt_br'",
    );
    clock.now = new Date(Date.now() + 90_000);
    expect(Number(await read("capelo_clock_skew_seconds"))).toBeGreaterThan(80);
    clock.now = new Date(Date.now() - 90_000);
    expect(Number(await read("capelo_clock_skew_seconds"))).toBeLessThan(-80);
  });

  test("tells of facts that wait for a reader, and of those that it set aside", async () => {
    const facts = async () => [
      Number(await read("capelo_facts_unread_seconds")) > 0,
      await read("capelo_facts_aside"),
    ];
    expect(await facts()).toEqual([false, "0"]);
    await anybody.call(leads.create, { body: lead });
    await db.execute("INSERT INTO leitores (nome) VALUES ('webhooks')");
    await db.insert(fatosParados).values({ leitor: "webhooks", fatoId: 1, motivo: "a reason" });
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect(await facts()).toEqual([true, "1"]);
  });

  test("goes on telling of the process while the database is away", async () => {
    await db.execute("ALTER TABLE outbox RENAME TO away");
    try {
      expect(await read("capelo_database_up")).toBe("0");
      expect(await outboxGauges()).toEqual([undefined, undefined, undefined]);
      expect(await read("process_resident_memory_bytes")).toBeDefined();
    } finally {
      await db.execute("ALTER TABLE away RENAME TO outbox");
    }
    expect(await outboxGauges()).toEqual(["0", "0", "0"]);
  });
});

describe("without METRICS_TOKEN", async () => {
  const closed = await startTestApp();
  afterAll(() => closed.app.close());

  test.each([undefined, "Bearer undefined", "Bearer "])(
    "there is nothing, also not for %j",
    async (authorization) => {
      expect((await scrape(authorization, closed.app)).statusCode).toBe(404);
    },
  );
});
