import { and, eq, inArray, or, sql } from "drizzle-orm";
import { isValidData } from "#shared/br/data.ts";
import { fold } from "#shared/br/text.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { eventos, origens } from "../../db/schema.ts";
import { openEvent } from "../eventos/queries-open.ts";
import { owners } from "../resultados/queries-origens.ts";
import { dayOf, type Fault, type Linha, type Valores } from "./rules.ts";
import type { EventoDaLista } from "./rules-leads.ts";

interface Evento extends EventoDaLista {
  codigo: string;
  nomeEscola: string;
  microFranquiaId: string | null;
}

/** The event that a row names, or what is wrong with the name. */
interface Named {
  evento: Evento | undefined;
  fault?: Fault;
}

const NO_CODE = { campo: "codigoEvento", mensagem: "Evento não encontrado entre os seus" };
const NO_EVENT = {
  campo: "escolaEvento",
  mensagem: "Nenhum evento seu tem esta escola e este dia: cadastre-o em Eventos e confira de novo",
};
const TOO_MANY = {
  campo: "escolaEvento",
  mensagem: "Mais de um evento seu tem esta escola e este dia: use o código do evento",
};

/** The name of an event in a list: its school, whatever its case, and its day. */
export const keyOf = (nomeEscola: string, dataEvento: string): string =>
  `${dataEvento} ${fold(nomeEscola).trim()}`;

/** True where a row names a school and a day that are no event of the scope. */
export const isUnknown = ({ evento, fault }: Named): boolean => !evento && fault === NO_EVENT;

const { id, codigo, cidade, estado, nomeEscola, dataEvento, microFranquiaId, perguntas } = eventos;
const columns = { id, codigo, cidade, estado, nomeEscola, dataEvento, microFranquiaId, perguntas };

/** Finds the events of the scope that rows name by code, or by school and day, and that of the list. */
export async function readEventos(
  db: Db,
  scope: Scope,
  { eventoId, linhas }: { eventoId: string | null; linhas: Linha[] },
  now: Date,
): Promise<(valores: Valores) => Named> {
  const codigos = linhas.flatMap(({ valores }) => valores["codigoEvento"]?.toUpperCase() ?? []);
  const dias = linhas.flatMap(({ valores }) => dayOf(valores["dataEvento"]) ?? []);
  const named = or(
    inArray(codigo, [...new Set(codigos)]),
    inArray(dataEvento, [...new Set(dias.filter(isValidData))]),
    eventoId === null ? undefined : eq(id, eventoId),
  );
  const isOpen = sql<boolean>`(${openEvent(now)})`;
  const rows = await db
    .select({ ...columns, isOpen })
    .from(eventos)
    .where(and(scope.eventos, named));
  const byCode = new Map(rows.map((row) => [row.codigo, row]));
  const byDay = Map.groupBy(rows, (row) => keyOf(row.nomeEscola, row.dataEvento));
  const ofList = rows.find((row) => row.id === eventoId);
  return ({ codigoEvento, escolaEvento, dataEvento: dia }) => {
    if (codigoEvento) return { evento: byCode.get(codigoEvento.toUpperCase()), fault: NO_CODE };
    if (!escolaEvento || !dia) return { evento: ofList };
    const [one, ...others] = byDay.get(keyOf(escolaEvento, dayOf(dia) ?? "")) ?? [];
    if (others.length > 0) return { evento: undefined, fault: TOO_MANY };
    return { evento: one, fault: NO_EVENT };
  };
}

interface Trazido {
  id?: string;
  erro?: Fault;
}

/** Finds the links of the scope by the names of their owners: sellers, schools, micro-franchises. */
export async function readOrigens(
  db: Db,
  scope: Scope,
  linhas: Linha[],
): Promise<(valores: Valores, microFranquiaId: string | null | undefined) => Trazido> {
  if (linhas.every(({ valores }) => !valores["trazidoPor"])) return () => ({});
  const { rows } = await db.execute<{ id: string; nome: string; unit: string }>(sql`
    SELECT o.id, o.nome, ${origens.microFranquiaId} AS unit FROM (${owners(scope.origens)}) o
    JOIN ${origens} ON ${origens.id} = o.id`);
  const byName = Map.groupBy(rows, ({ nome, unit }) => `${unit} ${fold(nome).trim()}`);
  return ({ trazidoPor }, microFranquiaId) => {
    if (!trazidoPor || !microFranquiaId) return {};
    const [one, ...others] = byName.get(`${microFranquiaId} ${fold(trazidoPor).trim()}`) ?? [];
    if (one && others.length === 0) return { id: one.id };
    const mensagem = one
      ? "Mais de um link desta unidade tem este nome"
      : "Ninguém da unidade do evento tem este nome";
    return { erro: { campo: "trazidoPor", mensagem } };
  };
}
