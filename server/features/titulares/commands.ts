import type { Apagado, ApagarTitular, CorrecaoTitular } from "#shared/contract/titulares.ts";
import type { z } from "zod";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { correctRows } from "../../db/forget/correct.ts";
import { eraseFound } from "../../db/forget/erase.ts";
import type { OwnRow } from "../../db/forget/subject.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { type Along, alongDetails, rowsOfPerson, SEARCH } from "./queries.ts";

type Parts = Pick<Deps, "db" | "secrets">;

/** The row of the trail's entry. */
interface Of {
  entity: "titulares" | "pedidos";
  id: string;
}

/** Corrects the contact in every row of a student. @throws AppError as `correctPerson` */
export function correctTitular(
  { db, secrets }: Parts,
  who: Who,
  id: string,
  asked: CorrecaoTitular,
  now: Date,
): Promise<number> {
  return transaction(
    db,
    async (tx) => {
      const { rows } = await rowsOfPerson({ db: tx, secrets }, who, id, asked);
      return correctPerson(tx, who, { entity: "titulares", id }, rows, asked, now);
    },
    SEARCH,
  );
}

/** Erases a student for good. @throws AppError as `erasePerson` */
export function eraseTitular(
  { db, secrets }: Parts,
  who: Who,
  id: string,
  { motivo, ...along }: z.output<typeof ApagarTitular>,
  now: Date,
): Promise<Apagado> {
  return transaction(
    db,
    async (tx) => {
      const { rows } = await rowsOfPerson({ db: tx, secrets }, who, id, along);
      const of = { entity: "titulares" as const, id };
      return erasePerson(tx, { secrets, who, of, motivo, along }, rows, now);
    },
    SEARCH,
  );
}

/**
 * @returns how many rows
 * @throws AppError conflict where there is none to correct
 */
export async function correctPerson(
  tx: Db,
  { actor, requestId }: Who,
  of: Of,
  rows: OwnRow[],
  { email, telefone, ...along }: CorrecaoTitular,
  now: Date,
): Promise<number> {
  const asked = {
    ...(email !== undefined && { email }),
    ...(telefone !== undefined && { telefone }),
  };
  const linhas = await correctRows(tx, rows, asked, now);
  if (linhas === 0) throw nothingLeft();
  const dados = {
    campos: Object.keys(asked).toSorted().join(","),
    linhas,
    ...alongDetails(along),
  };
  await tell(tx, { actor, requestId }, `${of.entity}.corrigir`, { id: of.id, dados });
  return linhas;
}

interface Erasing {
  secrets: Secrets;
  who: Who;
  of: Of;
  motivo: string;
  along: Along;
}

/** @throws AppError conflict where nothing is left to erase, or all of it must be kept */
export async function erasePerson(
  tx: Db,
  { secrets, who: { actor, requestId }, of, motivo, along }: Erasing,
  rows: OwnRow[],
  now: Date,
): Promise<Apagado> {
  if (rows.length === 0) throw nothingLeft();
  if (rows.every(({ isKept }) => isKept))
    throw new AppError(
      "conflict",
      "Nada foi apagado: tudo o que há desta pessoa precisa ficar, por causa da matrícula ou do vínculo com a rede.",
    );
  const { erased, kept } = await eraseFound(tx, secrets, { rows }, now);
  const dados = { motivo, apagadas: erased.length, mantidas: kept.length, ...alongDetails(along) };
  await tell(tx, { actor, requestId }, `${of.entity}.apagar`, { id: of.id, dados });
  return { apagados: erased.length, mantidos: kept.length };
}

const nothingLeft = () =>
  new AppError("conflict", "Não há nada guardado desta pessoa: ela já foi apagada ou esquecida.");
