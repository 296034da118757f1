import { and, inArray } from "drizzle-orm";
import type { NovosEventos } from "#shared/contract/importacoes-faltam.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { clientes, importacoes } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { AppError } from "../../lib/errors.ts";
import { createEvento } from "../eventos/commands.ts";
import { checkAgain } from "./commands-check.ts";
import { mine } from "./queries.ts";
import { listMissing } from "./queries-faltam.ts";
import { keyOf } from "./queries-lista.ts";
import type { KindParts } from "./rules-kind.ts";

/**
 * Makes past events that a list of people names, in the city of their client, and begins to check
 * the list anew. They stay when the import is undone.
 * @throws AppError not-found for another's import, or a client outside the scope; conflict where one
 * is no longer missing, or the list does not wait to be imported
 */
export async function createMissing(
  parts: KindParts,
  who: Who,
  id: string,
  { eventos }: NovosEventos,
): Promise<void> {
  await transaction(parts.db, async (tx) => {
    // The second of two tabs that ask at once sees what the first has made.
    await tx.select().from(importacoes).where(mine(who, id)).for("update");
    const placeOf = await lockPlaces(tx, who, eventos);
    const asked = await readAsked({ ...parts, db: tx }, who, id, eventos);
    for (const { escola, dia, pessoas, clienteId, tipoEscola } of asked) {
      const place = placeOf.get(clienteId);
      if (place === undefined) throw new AppError("not-found", "Cliente não encontrado");
      await createEvento(tx, who, {
        ...townOf(place),
        clienteId,
        tipoEscola,
        nomeEscola: escola,
        dataDistribuicao: dia,
        dataEvento: dia,
        horario: "Não informado",
        local: "escola",
        qtdAlunos: pessoas,
      });
    }
  });
  await checkAgain(parts, who, id);
}

async function readAsked(parts: KindParts, who: Who, id: string, eventos: NovosEventos["eventos"]) {
  const missing = await listMissing(parts, who, id);
  const byKey = new Map(missing.map((one) => [keyOf(one.escola, one.dia), one]));
  return eventos.map(({ escola, dia, ...rest }) => {
    const key = keyOf(escola, dia);
    const one = byKey.get(key);
    // The second of two that are the same finds the first.
    if (!byKey.delete(key) || one === undefined) throw new AppError("conflict", GONE);
    return { ...one, ...rest };
  });
}

/** Another list that names the same event waits here, and then finds it. */
async function lockPlaces(tx: Db, who: Who, asked: { clienteId: string }[]) {
  const ids = [...new Set(asked.map(({ clienteId }) => clienteId))];
  const { cidade, estado, cep, nomeFantasia } = clientes;
  const places = await tx
    .select({ id: clientes.id, nomeFantasia, cidade, estado, cep })
    .from(clientes)
    .where(and(who.scope.clientes, inArray(clientes.id, ids)))
    .orderBy(clientes.id)
    .for("no key update");
  return new Map<string, Place>(places.map(({ id, ...place }) => [id, place]));
}

interface Place {
  nomeFantasia: string;
  cidade: string | null;
  estado: string | null;
  cep: string | null;
}

function townOf({ nomeFantasia, cidade, estado, cep }: Place) {
  if (cidade === null || estado === null)
    throw new AppError(
      "conflict",
      `Falta a cidade do cliente ${nomeFantasia}: complete em Clientes`,
    );
  return { cidade, estado, cep };
}

const GONE = "Um destes eventos já foi cadastrado. Confira a lista de novo.";
