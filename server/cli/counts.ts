import { databaseOf, type Db } from "../db/client.ts";
import { compareTotals, rebuildTotals } from "../db/totals.ts";
import { transaction } from "../db/transaction.ts";
import type { Command } from "./command.ts";
import type { Parts } from "./parts.ts";

const MOST_SHOWN = 20;

/** To count every row takes longer than a call may, also where a pooler gives the role's own limit. */
const patiently = <T>({ database }: Parts, work: (tx: Db) => Promise<T>): Promise<T> =>
  transaction(databaseOf(database.patientPool), work, { statementMs: 0 });

const verify: Command = {
  about: "compara os totais guardados com as linhas",
  run: async (parts) => {
    const differences = await patiently(parts, compareTotals);
    if (differences.length === 0) return { told: { differences }, lines: ["Os totais conferem."] };
    const lines = differences
      .slice(0, MOST_SHOWN)
      .map(
        ({ unitId, day, kept, counted }) =>
          `${unitId} ${day}: ${kept.join("/")} guardados, ${counted.join("/")} contados`,
      );
    const advice = `${differences.length} totais não conferem: capelo counts rebuild os conta de novo.`;
    return { told: { differences }, lines: [...lines, advice], isGood: false };
  },
};

const rebuild: Command = {
  about: "conta todos os totais de novo; quem grava pessoas espera enquanto isso",
  run: async (parts) => {
    await patiently(parts, rebuildTotals);
    return { told: { rebuilt: true }, lines: ["Os totais foram contados de novo."] };
  },
};

export const countsCommands: Record<string, Command> = {
  "counts verify": verify,
  "counts rebuild": rebuild,
};
