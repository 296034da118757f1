import { AUSENTE, slug } from "#shared/br/texto.ts";
import { formatData, hojeEmSaoPaulo } from "#shared/br/data.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import type { Lead, leads as contract } from "#shared/contract/leads.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Actor } from "../../access/actor.ts";
import type { Scope } from "../../access/scope.ts";
import { audit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import type { CsvFile } from "../../http/csv.ts";
import { nameOfEvento } from "../eventos/queries.ts";
import { countLeads, listLeads } from "./queries.ts";

type Query = QueryOf<typeof contract.exportCsv>;
const BATCH = 200;

/** spec §9: the columns of both screens; they differ in the last one alone. */
const columns = ["Nome do Aluno", "Nome do Responsável", "Email", "Telefone", "Escola do Evento"];
const lastColumn = {
  leads: {
    header: "Data de Criação",
    of: (lead: Lead) => formatData(hojeEmSaoPaulo(new Date(lead.createdAt))),
  },
  interesses: { header: "Data do Evento", of: (lead: Lead) => formatData(lead.evento.dataEvento) },
};

/** The list as CSV, page by page under the same filters; who took it away stands in the audit log. */
export async function exportLeads(
  db: Db,
  scope: Scope,
  query: Query,
  { actor, requestId, now }: { actor: Actor; requestId: string; now: Date },
): Promise<CsvFile> {
  const { tela, separador, ...filters } = query;
  const total = await countLeads(db, scope, filters);
  await audit(db, {
    actorId: actor.userId,
    action: "export",
    entity: tela,
    requestId,
    details: { total },
  });
  const evento = filters.eventoId && (await nameOfEvento(db, scope, filters.eventoId));
  return {
    filename: `${tela}_${evento ? slug(evento) : "todos"}_${hojeEmSaoPaulo(now)}.csv`,
    separator: separador === "virgula" ? "," : ";",
    total,
    rows: rowsOf(db, scope, filters, tela, actor),
  };
}

async function* rowsOf(
  db: Db,
  scope: Scope,
  filters: Omit<Query, "tela" | "separador">,
  tela: Query["tela"],
  actor: Actor,
) {
  const last = lastColumn[tela];
  yield [[...columns, last.header]];
  let cursor: string | undefined;
  do {
    const page = await listLeads(db, scope, { ...filters, cursor, limit: BATCH }, actor.role);
    yield page.rows.map((lead) => [
      orMissing(lead.nomeAluno),
      orMissing(lead.nomeResponsavel),
      orMissing(lead.email),
      formatTelefone(lead.telefone),
      orMissing(lead.evento.nomeEscola),
      last.of(lead),
    ]);
    cursor = page.next;
  } while (cursor !== undefined);
}

function orMissing(value: string): string {
  return value === "" ? AUSENTE : value;
}
