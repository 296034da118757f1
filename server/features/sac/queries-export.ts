import { sql } from "drizzle-orm";
import type { sac as contract } from "#shared/contract/sac.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import { departamentoLabels, ticketPriorityLabels, ticketStatusLabels } from "#shared/labels.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { csvDay, csvLabel } from "../../db/csv.ts";
import { franquias, microFranquias, sacTickets, users } from "../../db/schema.ts";
import { exportRows } from "../../http/csv-export.ts";
import type { CsvFile } from "../../http/csv.ts";
import { dueFirst, responsavel, solicitante, whereOf } from "./queries.ts";

/** Exports the tickets as CSV, with the list's filters and order. */
export function exportTickets(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const sheet = {
    name: "tickets",
    columns: {
      Ticket: [sql`'#' || left(${sacTickets.id}::text, 8)`, "texto"],
      Título: [sacTickets.titulo, "texto"],
      Departamento: [csvLabel(sacTickets.departamento, departamentoLabels), "texto"],
      Prioridade: [csvLabel(sacTickets.prioridade, ticketPriorityLabels), "texto"],
      Status: [csvLabel(sacTickets.status, ticketStatusLabels), "texto"],
      Solicitante: [solicitante.nome, "nome"],
      Email: [solicitante.email, "texto"],
      Empresa: [sql`coalesce(${microFranquias.razaoSocial}, ${franquias.razaoSocial})`, "texto"],
      Responsável: [responsavel.nome, "nome"],
      "Aberto em": [csvDay(sacTickets.createdAt), "texto"],
      "Resolvido em": [csvDay(sacTickets.resolvedAt), "texto"],
      Descrição: [sacTickets.descricao, "texto"],
      Resolução: [sacTickets.resolucao, "texto"],
    },
    from: sql`${sacTickets} JOIN ${users} AS "solicitante" ON ${solicitante.id} = ${sacTickets.solicitanteId}
      LEFT JOIN ${franquias} ON ${franquias.id} = ${sacTickets.franquiaId}
      LEFT JOIN ${microFranquias} ON ${microFranquias.id} = ${sacTickets.microFranquiaId}
      LEFT JOIN ${users} AS "responsavel" ON ${responsavel.id} = ${sacTickets.responsavelId}`,
    where: whereOf(who, query, now),
    sort: dueFirst,
  } as const;
  return exportRows(db, sheet, { separador: query.separador, now });
}
