import { and, inArray, sql } from "drizzle-orm";
import { stripCnpj } from "#shared/br/cnpj.ts";
import { fold } from "#shared/br/text.ts";
import { NovoEvento } from "#shared/contract/eventos.ts";
import { localEventoLabels, tipoEscolaLabels } from "#shared/labels.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { clientes, eventos } from "../../db/schema.ts";
import { checked, type Conferida, dayOf, type Linha, numberOf, valueOfLabel } from "./rules.ts";

const UNKNOWN = "Cliente não encontrado entre os seus";
const MISSING = "Cliente é obrigatório: escolha a coluna do CNPJ";

/** Checks rows of events by the schema of their form; the client is named by its CNPJ. */
export async function checkEventos(
  db: Db,
  who: Pick<Who, "scope" | "actor">,
  linhas: Linha[],
): Promise<Conferida[]> {
  const byCnpj = await clientesByCnpj(db, who, linhas);
  const done = linhas.map((linha): Conferida & { novo?: NovoEvento } => {
    const { cnpjCliente } = linha.valores;
    const clienteId = cnpjCliente ? byCnpj.get(stripCnpj(cnpjCliente)) : ownOf(who);
    const result = checked(
      NovoEvento,
      { ...bodyOf(linha), clienteId },
      { clienteId: "cnpjCliente" },
    );
    if ("corpo" in result) return { linha, erros: [], ...withKey(result.corpo) };
    const erros = result.erros.map((erro) =>
      erro.campo === "cnpjCliente" ? { ...erro, mensagem: cnpjCliente ? UNKNOWN : MISSING } : erro,
    );
    return { linha, erros, chaves: [] };
  });
  const known = await knownEventos(db, who, done);
  return done.map(({ novo: _novo, ...one }) => {
    const registroId = known.get(one.chaves[0] ?? "");
    return registroId === undefined ? one : { ...one, registroId };
  });
}

const withKey = (novo: NovoEvento) => ({
  corpo: novo,
  novo,
  chaves: [keyOf(novo.clienteId, novo.dataEvento, novo.nomeEscola)],
});

const keyOf = (clienteId: string | null, dataEvento: string, nomeEscola: string): string =>
  `${clienteId ?? ""} ${dataEvento} ${fold(nomeEscola)}`;

/** A client's events are its own; a micro-franchise holds those without a client. */
function ownOf({ actor }: Pick<Who, "actor">): string | null | undefined {
  if (actor.role === "cliente") return actor.clienteId;
  return actor.role === "micro_franquia" ? null : undefined;
}

function bodyOf({ valores }: Linha): object {
  const { cnpjCliente: _cnpj, tipoEscola, local, dataDistribuicao, dataEvento, ...rest } = valores;
  return {
    ...rest,
    tipoEscola: valueOfLabel(tipoEscolaLabels, tipoEscola),
    local: valueOfLabel(localEventoLabels, local),
    dataDistribuicao: dayOf(dataDistribuicao),
    dataEvento: dayOf(dataEvento),
    qtdAlunos: numberOf(rest["qtdAlunos"]),
  };
}

async function clientesByCnpj(
  db: Db,
  { scope }: Pick<Who, "scope">,
  linhas: Linha[],
): Promise<Map<string, string>> {
  const cnpjs = linhas.flatMap(({ valores: { cnpjCliente } }) =>
    cnpjCliente ? [stripCnpj(cnpjCliente)] : [],
  );
  if (cnpjs.length === 0) return new Map();
  const rows = await db
    .select({ id: clientes.id, cnpj: clientes.cnpj })
    .from(clientes)
    .where(and(scope.clientes, inArray(clientes.cnpj, [...new Set(cnpjs)])));
  return new Map(rows.map(({ id, cnpj }) => [cnpj, id]));
}

/** The scope's events of the same client, day and school. */
async function knownEventos(
  db: Db,
  { scope }: Pick<Who, "scope">,
  rows: { novo?: NovoEvento }[],
): Promise<Map<string, string>> {
  const dias = rows.flatMap(({ novo }) => (novo ? [novo.dataEvento] : []));
  if (dias.length === 0) return new Map();
  const { id, clienteId, dataEvento, nomeEscola, isActive } = eventos;
  const found = await db
    .select({ id, clienteId, dataEvento, nomeEscola })
    .from(eventos)
    .where(and(scope.eventos, sql`${isActive}`, inArray(dataEvento, [...new Set(dias)])));
  return new Map(
    found.map((row) => [keyOf(row.clienteId, row.dataEvento, row.nomeEscola), row.id]),
  );
}
