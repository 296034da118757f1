import { randomUUID } from "node:crypto";
import { beforeEach, expect } from "vitest";
import { type EnvioDeFatos, mesas, type NovoFato } from "#shared/contract/mesas.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { TestApp } from "./app.ts";
import { cast, type Person } from "./cast.ts";

/** Noon in São Paulo of the day of the event whose tables the tests open. */
export const DAY = new Date("2026-03-20T15:00:00.000Z");

/** Makes a table of an event and takes up its link, as a browser without an account. */
export async function openMesa(
  { as, anybody }: Pick<TestApp, "as" | "anybody">,
  holder: Person,
  evento: string,
  nome = "Entrada",
) {
  const params = { id: evento };
  const { body: made } = await (await as(holder)).call(mesas.create, { params, body: { nome } });
  const taken = await anybody.call(mesas.enter, {
    params,
    body: { link: made.link, aparelho: randomUUID() },
  });
  const cookie = taken.headers["set-cookie"]?.split(";")[0] ?? "";
  const headers = { headers: { cookie } };
  return {
    id: made.id,
    headers,
    state: () => anybody.call(mesas.state, { params }, headers),
    people: (query: Partial<QueryOf<typeof mesas.people>> = {}) =>
      anybody.call(mesas.people, { params, query }, headers),
    tell: (body: EnvioDeFatos) => anybody.call(mesas.tell, { params, body }, headers),
  };
}

export type TestMesa = Awaited<ReturnType<typeof openMesa>>;

/** Sets the clock to the event's day before each test. @returns the words that tests of tables share */
export function useDay({ clock }: Pick<TestApp, "clock">) {
  beforeEach(() => {
    clock.now = DAY;
  });
  return {
    /** A fact about the event's one person, now. */
    fato: (more: Partial<NovoFato> = {}): NovoFato => ({
      nonce: randomUUID(),
      tipo: "compareceu",
      feitoEm: clock.now.toISOString(),
      leadId: cast.norte.lead,
      ...more,
    }),
    tell: async (mesa: TestMesa, fatos: NovoFato[], agora = clock.now) => {
      const { status, body } = await mesa.tell({ agora: agora.toISOString(), fatos });
      expect(status).toBe(200);
      return body.fatos;
    },
    person: async (mesa: TestMesa) =>
      (await mesa.people()).body.find(({ id }) => id === cast.norte.lead)!,
  };
}
