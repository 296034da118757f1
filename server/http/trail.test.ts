// Holds security.md#personal-data-and-the-trail: who reads a list of people, opens a record or searches stands in the
// trail, and nothing that was typed.
import { asc, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { endpoints } from "#shared/contract/all.ts";
import { busca } from "#shared/contract/busca.ts";
import { contatos } from "#shared/contract/contatos.ts";
import { leads } from "#shared/contract/leads.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { sac } from "#shared/contract/sac.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { signedUp } from "#tests/support/fila.ts";
import { filtersOf } from "./trail.ts";

// Readings of people's rows stand in the trail: who, which list, which filters, how many rows.

const { as, db, trail } = await useApp();
const { norma, norte, sul } = cast;

async function entries() {
  await trail.flush();
  const rows = await db.select().from(trilha).orderBy(asc(trilha.id));
  return rows.map(({ actorId, action, entity, entityId, details }) => ({
    actorId,
    action,
    entity,
    details,
    ...(entityId && { entityId }),
  }));
}

test("the reading of a list: its filters, and of a search only that there was one", async () => {
  const micro = await as(norte.micro);
  const eventoId = norte.evento;
  const { body } = await micro.call(leads.list, { query: { eventoId, busca: "Silva", limit: 20 } });
  const waiting = await micro.call(preMatriculas.list, {
    query: { situacao: "aguardando", curso: "Enfermagem" },
  });
  const list = { actorId: norte.micro.id, action: "list" };
  expect(await entries()).toEqual([
    { ...list, entity: "leads", details: { eventoId, busca: true, linhas: body.length } },
    {
      ...list,
      entity: "preMatriculas",
      details: { situacao: "aguardando", curso: true, linhas: waiting.body.length },
    },
  ]);
});

test("the number of rows that were shown, of both kinds of pages", async () => {
  const caller = await as(norma);
  const people = await caller.call(leads.list, { query: { limit: 2 } });
  const accounts = await caller.call(usuarios.list, { query: { limit: 3 } });
  expect([people.body.length, accounts.body.length]).toEqual([2, 3]);
  expect((await entries()).map(({ entity, details }) => [entity, details?.["linhas"]])).toEqual([
    ["leads", 2],
    ["users", 3],
  ]);
});

test("an opened record, an export and a search over everything", async () => {
  const caller = await as(norma);
  await caller.call(sac.get, { params: { id: norte.ticketMicro } });
  await caller.call(pessoas.get, { params: { id: norte.preMatricula } });
  const { body } = await caller.call(busca.find, { query: { q: "norte" } });
  await caller.call(leads.exportCsv, { query: { eventoId: norte.evento, tela: "interesses" } });
  const hits = body.reduce((sum, group) => sum + group.hits.length, 0);
  expect(hits).toBeGreaterThan(0);
  const rows = await entries();
  expect(rows.toSorted((a, b) => a.action.localeCompare(b.action))).toMatchObject([
    {
      action: "export",
      entity: "leads",
      details: { eventoId: norte.evento, tela: "interesses", total: expect.any(Number) },
    },
    { action: "open", entity: "sac_tickets", entityId: norte.ticketMicro },
    { action: "open", entity: "pessoas", entityId: norte.preMatricula },
    { action: "search", entity: "busca", details: { q: true, linhas: hits } },
  ]);
});

test("the person whom somebody took from the queue is an opened record", async () => {
  const lead = await signedUp(db, norte.evento, "Ana");
  const caller = await as(norte.cliente);
  await caller.call(contatos.next, { body: {} });
  expect(await entries()).toEqual([
    { actorId: norte.cliente.id, action: "open", entity: "pessoas", entityId: lead, details: {} },
  ]);
});

test("a call that was refused shows nothing and leaves no entry", async () => {
  const micro = await as(norte.micro);
  await micro.refused(sac.get, { params: { id: sul.ticketMicro } });
  await micro.refused(leads.list, { query: { limit: 5_000 } });
  expect(await entries()).toEqual([]);
});

test("a reading of one event's people belongs to the part of the event", async () => {
  const caller = await as(norma);
  await caller.call(leads.list, { query: { eventoId: norte.evento } });
  await trail.flush();
  const rows = await db.select().from(trilha).where(ne(trilha.action, "login"));
  expect(rows).toMatchObject([{ franquiaId: norte.franquia.unitId }]);
});

const noted = endpoints.filter(([, { trail }]) => trail !== undefined);

// A table's people are noted by its own call: once, at their first page.
test("every list and file is noted, but those without people", () => {
  const isList = ({ page, response }: (typeof endpoints)[number][1]) => page || response === "csv";
  const silent = endpoints.filter(([, endpoint]) => isList(endpoint) && !endpoint.trail);
  expect(silent.map(([name]) => name)).toEqual([
    "cursos.list",
    "eventos.list",
    "mesas.people",
    "importacoes.list",
    "metas.list",
    "webhooks.messages",
  ]);
});

test.each(noted)(
  "%s: of a text that somebody typed the trail keeps nothing",
  (_name, { query }) => {
    const typed = "Maria da Silva";
    const kept = Object.entries(query?.shape ?? {}).filter(
      ([name, schema]) =>
        filtersOf({ [name]: typed })[name] === typed && schema.safeParse(typed).success,
    );
    expect(kept.map(([name]) => name)).toEqual([]);
  },
);
