import { randomUUID } from "node:crypto";
import { beforeEach, expect } from "vitest";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { mesas as contract, type NovoFato } from "#shared/contract/mesas.ts";
import { eventos } from "#server/db/schema.ts";
import type { Cofre } from "#web/features/mesa/data-cofre.ts";
import { lacrar } from "#web/features/mesa/data-lacre.ts";
import { Trabalho } from "#web/features/mesa/data-trabalho.ts";
import type { TestApp } from "./app.ts";
import { cast } from "./cast.ts";

// The hour of a table at an event of today: what it takes, and what waits for the next one.

const { norte } = cast;
const params = { id: norte.evento };

export const HOUR = 3_600_000;
export const UNTIL = /^300 inscrições nesta hora: as próximas esperam até \d\d:\d\d$/;

/** Seals a form as the table's page does. */
export async function sealed(chave: string, form: object) {
  const nonce = randomUUID();
  return { nonce, lacrado: await lacrar(chave, `${norte.evento} ${nonce}`, JSON.stringify(form)) };
}

const formOf = (n: number) => ({
  nomeAluno: `Aluna ${n}`,
  nomeResponsavel: "Rute Nova",
  email: `familia${n}@exemplo.test`,
  telefone: "81988887777",
});

/** Waits for a whole round that begins now. */
export async function round(table: Trabalho): Promise<void> {
  await table.sync();
  await table.sync();
}

/** For the top of a test file: before each test the clocks agree, and the event is on its day. */
export function useHour({ as, clock, database, db }: TestApp) {
  /** Milliseconds by which the browser's clock is ahead of the server's. */
  const browser = { ahead: 0 };
  beforeEach(async () => {
    browser.ahead = 0;
    clock.now = new Date();
    await db.update(eventos).set({ dataEvento: todayInSaoPaulo(clock.now) });
  });
  const count = async (limit: string, key: string, points: number) => {
    await database.pool.query(
      "INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3) ON CONFLICT (key) DO UPDATE SET points = $2",
      [`${limit}:${key}`, points, Date.now() + HOUR / 2],
    );
  };
  return {
    browser,
    /** The limits are counted by the machine's clock, so their rows go back by the hour. */
    passAnHour: async () => {
      clock.now = new Date(clock.now.getTime() + HOUR + 60_000);
      await database.pool.query("UPDATE rate_limits SET expire = expire - $1", [HOUR + 60_000]);
    },
    /** So many sign-ups count in this hour. */
    count,
    newLink: async (nome = "Entrada") => {
      const clara = await as(norte.cliente);
      return (await clara.call(contract.create, { params, body: { nome } })).body;
    },
    ready: async (cofre: Cofre, link: string | null): Promise<Trabalho> => {
      const table = new Trabalho(norte.evento, cofre, () => clock.now.getTime() + browser.ahead);
      await table.begin(link);
      expect(table.read()).toMatchObject({ fase: "trabalho", temRede: true });
      return table;
    },
    /** The day as the event's page shows it. */
    dia: async () => (await (await as(norte.cliente)).call(contract.list, { params })).body,
    signUp: async (chave: string, n: number): Promise<NovoFato> => ({
      tipo: "inscreveu",
      feitoEm: clock.now.toISOString(),
      ...(await sealed(chave, formOf(n))),
    }),
    /** Signs up a walk-in at the table, who comes, as its form does. @returns the nonce of the sign-up */
    walkIn: async (table: Trabalho, n: number): Promise<string> => {
      const { nonce, lacrado } = await sealed(table.read().estado!.chave, formOf(n));
      await table.note({ tipo: "inscreveu", nonce, lacrado });
      await table.note({ tipo: "compareceu", inscricao: nonce });
      return nonce;
    },
  };
}
