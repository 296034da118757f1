import { PAPEIS_DE_TOKEN, VALIDADES } from "#shared/tokens.ts";
import type { Db } from "#server/db/client.ts";
import { tokens } from "#server/db/schema.ts";
import { NOON } from "./cast.ts";
import { dice, type Dice } from "./dice.ts";
import { byText, type PlainList, rowOf, type View } from "./plain-lists.ts";
import type { Rows } from "./plain-tree.ts";
import { insert } from "./random-accounts.ts";

// The tokens of a network a second way: by the account that made each, and its place in the tree.

type Token = Rows["tokens"][number];

const DAY_MS = 86_400_000;

/** Gives the accounts that may have tokens some, at their own unit or at any other one. */
export async function growTokens(db: Db, seed: number, rows: Rows): Promise<void> {
  // Dice of their own, so that the rest of each world stays what it was.
  const roll = dice(seed ^ 0x70ce);
  const units = unitsOf(rows);
  const made = rows.users.flatMap(({ id, role }) => {
    const own = units.find(({ userId }) => userId === id);
    const isMaker = role === "franqueador" || role === "franquia" || role === "cliente";
    return isMaker ? roll.times(12, () => tokenOf(roll, id, own, units)) : [];
  });
  await insert(made, (some) => db.insert(tokens).values(some));
}

const unitsOf = ({ franqueadores, franquias, micros, clientes }: Rows) =>
  [franqueadores, franquias, micros, clientes].flatMap((table, level) =>
    table.map(({ id, userId }) => ({ id, userId, papel: PAPEIS_DE_TOKEN[level]! })),
  );

type Unit = ReturnType<typeof unitsOf>[number];

function tokenOf(roll: Dice, userId: string, own: Unit | undefined, units: Unit[]) {
  // Its maker may have lost the unit since; none reaches above its maker.
  const below = units.filter(({ papel }) => papel !== "franqueador");
  const { papel, id: unidadeId } = roll.pick([own, own, roll.pick(below)]) ?? roll.pick(below);
  const criadoEm = roll.moment();
  return {
    id: roll.uuid(),
    userId,
    hash: roll.uuid(),
    nome: roll.pick(["Planilha", "n8n da rede", "RD Station"]),
    papel,
    unidadeId,
    escreve: roll.chance(0.3),
    recursos: roll.pick([["leads" as const], ["eventos" as const, "cursos" as const]]),
    criadoEm,
    expiraEm: new Date(criadoEm.getTime() + roll.pick(VALIDADES) * DAY_MS),
    usadoEm: roll.pick([null, roll.moment()]),
  };
}

/** The reader's own unit: the one that stands above all others in reach. */
const ownUnit = ({ seen, role }: View) =>
  (role === "franqueador" ? seen.franqueadores : seen.franquias)[0];

/** The unit that a token is for; null for the reader's own. */
function unidadeOf(view: View, { papel, unidadeId }: Token): object | null {
  const { seen, role } = view;
  if (unidadeId === ownUnit(view)?.id) return null;
  const franquia = role === "franqueador" ? rowOf(seen.franquias, unidadeId) : undefined;
  const nome =
    franquia?.razaoSocial ??
    rowOf(seen.micros, unidadeId)?.razaoSocial ??
    rowOf(seen.clientes, unidadeId)?.nomeFantasia;
  return { tipo: papel, nome: nome ?? "Unidade fora do seu alcance" };
}

/** The tokens of the accounts below the reader, newest first. */
export const plainTokens: PlainList = {
  filters: () => ({}),
  rows: (view) =>
    view.seen.tokens
      .filter(({ userId }) => userId !== ownUnit(view)?.userId)
      .toSorted((a, b) => b.criadoEm.getTime() - a.criadoEm.getTime() || byText(b.id, a.id))
      .map((row) => {
        const { nome, email, role } = rowOf(view.all.users, row.userId)!;
        return {
          id: row.id,
          nome: row.nome,
          escreve: row.escreve,
          recursos: row.recursos,
          criadoEm: row.criadoEm.toISOString(),
          expiraEm: row.expiraEm.toISOString(),
          usadoEm: row.usadoEm?.toISOString() ?? null,
          unidade: unidadeOf(view, row),
          vencido: row.expiraEm.getTime() <= NOON.getTime(),
          dono: { nome, email, role },
        };
      }),
};
