import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#server/db/client.ts";
import { holdKey } from "#server/db/installation.ts";
import { lapides, leads } from "#server/db/schema.ts";
import { compareTotals } from "#server/db/totals.ts";
import { createSecrets } from "#server/lib/secrets.ts";
import { capelo } from "./capelo.ts";
import { cast, idOf, NOON } from "./cast.ts";
import { plant, planted, tracesOf } from "./planted.ts";
import { setStage } from "./stage.ts";
import { whereItStands } from "./walk.ts";

const OLD = "the-key-of-the-tests-is-not-a-secret";
const NEW = "another-key-of-the-tests-is-not-one-either";
export const BACK = idOf("planted.back");

interface Place {
  /** Settings of the installation, without its key. */
  settings: NodeJS.ProcessEnv;
  open: () => Promise<Database>;
  /** The name that --replace repeats. */
  name: string;
  /** A folder that is not there yet. */
  backup: string;
}

/**
 * Takes a backup, erases a person, lets them come back by themselves, changes the key and restores
 * the backup: who was erased stays so, the totals agree.
 * @returns the rows with that address: the one of who came back
 */
export async function drillErasure({ settings, open, name, backup }: Place) {
  const run = (key: NodeJS.ProcessEnv, ...args: string[]) => {
    const { status, stdout, stderr } = capelo({ ...settings, ...key }, ...args);
    expect([status, stderr], args.join(" ")).toEqual([0, ""]);
    return stdout;
  };
  const using = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const old = { SECRET_KEY: OLD };
  run(old, "migrate");
  await using(async ({ db }) => {
    await setStage(db);
    await plant(db, await holdKey(db, createSecrets(OLD)), NOON);
  });
  run(old, "backup", backup);
  const person = ["--email", planted.email, "--motivo", "titular", "--confirmo"];
  expect(run(old, "titular", "apagar", ...person)).toContain("Apagado para sempre: 2 inscrições");
  const both = { SECRET_KEY: NEW, SECRET_KEY_OLD: OLD };
  run(both, "keys", "rotate");
  const restored = run(both, "restore", backup, "--replace", name);
  expect(restored).toContain("Apagadas de novo 4 linhas de pessoas que já tinham sido apagadas.");
  await using(async ({ db }) => {
    const held = await holdKey(db, createSecrets(NEW));
    expect(await whereItStands(db, held, tracesOf(held))).toEqual([]);
    expect(await compareTotals(db)).toEqual([]);
    expect(await db.$count(lapides)).toBe(5);
    // A person who comes back after that is no longer the one who was erased.
    const again = {
      nomeAluno: planted.nome,
      nomeResponsavel: "Otávio",
      telefone: planted.telefone,
    };
    const row = { ...again, id: BACK, email: planted.email, eventoId: cast.sul.evento };
    await db.insert(leads).values({ ...row, createdAt: new Date(Date.now() + 60_000) });
  });
  const key = { SECRET_KEY: NEW };
  run(key, "backup", `${backup}-2`);
  run(key, "restore", `${backup}-2`, "--replace", name);
  return using(({ db }) =>
    db
      .select({ id: leads.id, esquecidoEm: leads.esquecidoEm })
      .from(leads)
      .where(eq(leads.email, planted.email)),
  );
}
