import { sql } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { dashboard } from "#shared/contract/dashboard.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { type Role, roleLabels, valuesOf } from "#shared/labels.ts";
import { foldTotals } from "#server/db/totals.ts";
import type { Caller, TestApp } from "./app.ts";
import { compareAgenda } from "./compare-agenda.ts";
import { compareCartoes } from "./compare-cartoes.ts";
import { comparePessoas, compareRevokes } from "./compare-rede.ts";
import { compareTokens } from "./compare-tokens.ts";
import type { Look } from "./compare-row.ts";
import { compareReads } from "./compare-world.ts";
import { NOON } from "./cast.ts";
import { emptyDatabase } from "./database.ts";
import { dice, type Dice } from "./dice.ts";
import { byName } from "./plain-lists.ts";
import { mayEnter, reachOf } from "./plain-reach.ts";
import { plainOpen, plainOpenIn } from "./plain-rest.ts";
import { readRows, replanted, type Rows } from "./plain-tree.ts";
import { growNetwork } from "./random-network.ts";
import { copyRows } from "./reset.ts";
import { setStage } from "./stage.ts";
import { changedTables, trespass, writeOwn } from "./trespass.ts";

type User = Rows["users"][number];
type App = Pick<TestApp, "db" | "database" | "clock" | "as" | "anybody">;

/** Puts a random network on an empty stage; in every other one the kept totals are folded. */
export async function growWorld({ db, database }: App, seed: number): Promise<void> {
  await emptyDatabase(database);
  await setStage(db);
  await growNetwork(db, seed);
  if (seed % 2 === 0) await foldTotals(db);
  // The queues hold everybody before the rows are read, so that a look at them changes nothing.
  await db.execute(
    sql`SELECT alimentar_contatos(id, ${NOON.toISOString()}::timestamptz, true) FROM micro_franquias`,
  );
  await tellOutcomes(db, seed);
}

const copies = new Map<number, string>();

/** The same, of a copy after the first time, which takes a fifth of it: for a world that nothing changes as it grows. */
export async function regrowWorld(app: App, seed: number): Promise<void> {
  const copy = copies.get(seed);
  if (copy !== undefined) return void (await app.database.pool.query(copy));
  await growWorld(app, seed);
  copies.set(seed, await copyRows(app.database, `world_${seed}`));
}

/** A third of the queue was called to the end by somebody of the unit. */
async function tellOutcomes(db: App["db"], seed: number): Promise<void> {
  await db.execute(sql`
    UPDATE contatos c SET vence_em = NULL, resultado = (enum_range(NULL::resultado_contato))[1 + h % 7],
      responsavel_id = (SELECT id FROM users u WHERE u.micro_franquia_id = c.micro_franquia_id ORDER BY id OFFSET h % 2 LIMIT 1)
    FROM (SELECT id, abs(hashtext(coalesce(lead_id, pre_matricula_id)::text || ${String(seed)})) AS h FROM contatos) hashed
    WHERE hashed.id = c.id AND h % 3 = 0`);
}

export const compared = { answers: 0 };

/**
 * Compares everybody's answers in the present world with the plain rows: one person of each role
 * and a few more read everything, reach for other people's rows, and write their own.
 * @param isEnough ends the comparison at the first step after a difference for which it is true
 * @param first people of this role look before the others
 * @returns the differences in words; none where the app is right
 */
export async function compareWorld(
  app: App,
  seed: number,
  isEnough: (difference: string) => boolean = () => false,
  first?: Role,
): Promise<string[]> {
  const differences: string[] = [];
  const forEach = async (looks: Look[], step: (look: Look) => Promise<void>) => {
    for (const look of looks) if (!differences.some(isEnough)) await step(look);
  };
  const roll = dice(seed ^ 0x5eed);
  const stored = await readRows(app.db);
  const all = replanted(stored);
  const looks = (await looksOf(app, all, roll, differences)).toSorted(
    (a, b) => Number(b.view.role === first) - Number(a.view.role === first),
  );
  await compareClosed(app, all, roll, differences);
  await comparePublic(app, all, roll, differences);
  await compareTokens(app, { all, roll: dice(seed ^ 0x70c3) }, (what) => differences.push(what));
  await compareAgenda(app, { all, roll: dice(seed ^ 0xa6e2) }, (what) => differences.push(what));
  await forEach(looks, compareReads);
  await forEach(looks, compareCartoes);
  await forEach(looks, comparePessoas);
  await forEach(looks, compareRevokes);
  await forEach(looks, trespass);
  for (const table of changedTables(stored, await readRows(app.db)))
    differences.push(`${table} changed by writes that were refused`);
  await forEach(looks, writeOwn);
  return differences;
}

async function looksOf(app: App, all: Rows, roll: Dice, differences: string[]): Promise<Look[]> {
  const people = all.users.filter((user) => mayEnter(all, user));
  const chosen = valuesOf(roleLabels).map((role) =>
    roll.pick(people.filter((user) => user.role === role)),
  );
  const more = Array.from({ length: 2 }, () => roll.pick(people));
  return Promise.all(
    [...new Set([...chosen, ...more])].map(async (user) => ({
      caller: counted(await app.as(personOf(user))),
      view: {
        all,
        seen: reachOf(all, user.id),
        role: user.role,
        userId: user.id,
        today: todayInSaoPaulo(app.clock.now),
      },
      now: app.clock.now,
      roll,
      differs: (what: string) => differences.push(`${user.role} ${user.email}: ${what}`),
    })),
  );
}

const counted = ({ call, refused }: Caller): Caller => ({
  call,
  refused: (...input) => {
    compared.answers += 1;
    return refused(...input);
  },
});

const personOf = ({ id, email, nome, role }: User) => ({
  id,
  email,
  role,
  nome: nome ?? "",
  unitId: "",
});

/** A person whose account or unit is switched off must not be let in anywhere. */
async function compareClosed(app: App, all: Rows, roll: Dice, differences: string[]) {
  const closed = all.users.filter((user) => !mayEnter(all, user));
  if (closed.length === 0) return;
  const user = roll.pick(closed);
  const { status } = await (await app.as(personOf(user))).refused(dashboard.metrics, {});
  if (status !== 401) differences.push(`${user.role} ${user.email} came in: ${status}`);
}

/** Compares what anybody sees: the cities and the events that take sign-ups. */
async function comparePublic(
  { anybody, clock }: App,
  all: Rows,
  roll: Dice,
  differences: string[],
) {
  const cidade = roll.pick(["Olinda", "SAO PAULO", "Recife"]);
  const { body } = await anybody.call(eventos.abertos, { query: { cidade } });
  const [got, wanted] = [body.map(({ id }) => id), plainOpenIn(all, cidade, clock.now)];
  if (got.join() !== wanted.join()) differences.push(`open in ${cidade}: ${got.join()}`);
  const cidades = await anybody.call(eventos.cidades, { query: {} });
  const names = plainOpen(all, clock.now).map((row) => row.cidade.toLowerCase());
  const expected = [...new Set(names)].toSorted(byName).join();
  if (cidades.body.map((name) => name.toLowerCase()).join() !== expected)
    differences.push(`cities ${cidades.body.join()} instead of ${expected}`);
}
