import { and, inArray } from "drizzle-orm";
import type { NovosEventos } from "#shared/contract/importacoes-faltam.ts";
import type { Who } from "../../access/who.ts";
import { clientes } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { AppError } from "../../lib/errors.ts";
import { createEvento } from "../eventos/commands.ts";
import { checkAgain } from "./commands-check.ts";
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
  const missing = await listMissing(parts, who, id);
  const byKey = new Map(missing.map((one) => [keyOf(one.escola, one.dia), one]));
  const asked = eventos.map(({ escola, dia, ...rest }) => {
    const one = byKey.get(keyOf(escola, dia));
    if (one === undefined) throw new AppError("conflict", GONE);
    return { ...one, ...rest };
  });
  const ids = [...new Set(asked.map(({ clienteId }) => clienteId))];
  const { cidade, estado, cep, nomeFantasia } = clientes;
  const places = await parts.db
    .select({ id: clientes.id, nomeFantasia, cidade, estado, cep })
    .from(clientes)
    .where(and(who.scope.clientes, inArray(clientes.id, ids)));
  const placeOf = new Map(places.map(({ id: clienteId, ...place }) => [clienteId, place]));
  await transaction(parts.db, async (tx) => {
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
