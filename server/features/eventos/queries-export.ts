import { sql } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { eventos as contract } from "#shared/contract/eventos.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import { eventStatusLabels, localEventoLabels, tipoEscolaLabels } from "#shared/labels.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { csvCep, csvLabel } from "../../db/csv.ts";
import { clientes, eventos } from "../../db/schema.ts";
import { exportRows } from "../../http/csv-export.ts";
import type { CsvFile } from "../../http/csv.ts";
import { upcomingFirst } from "./queries-order.ts";
import { whereOf } from "./queries.ts";

/** Exports the events as CSV, with the list's filters and order. */
export function exportEventos(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const sheet = {
    name: "eventos",
    columns: {
      Escola: [eventos.nomeEscola, "texto"],
      "Tipo de Escola": [csvLabel(eventos.tipoEscola, tipoEscolaLabels), "texto"],
      Cliente: [clientes.nomeFantasia, "texto"],
      CEP: [csvCep(eventos.cep), "texto"],
      Cidade: [eventos.cidade, "texto"],
      Estado: [eventos.estado, "texto"],
      "Data de Distribuição": [eventos.dataDistribuicao, "data"],
      "Data do Evento": [eventos.dataEvento, "data"],
      Horário: [eventos.horario, "texto"],
      Local: [csvLabel(eventos.local, localEventoLabels), "texto"],
      "Quantidade de Alunos": [sql`${eventos.qtdAlunos}::text`, "texto"],
      "Valor Total do Desconto": [
        sql`replace(${eventos.valorTotalDesconto}::text, '.', ',')`,
        "texto",
      ],
      Status: [csvLabel(eventos.status, eventStatusLabels), "texto"],
      Código: [eventos.codigo, "texto"],
      Observação: [eventos.observacao, "texto"],
    },
    from: sql`${eventos} LEFT JOIN ${clientes} ON ${clientes.id} = ${eventos.clienteId}`,
    where: whereOf(who, query, now),
    sort: upcomingFirst(todayInSaoPaulo(now)),
  } as const;
  return exportRows(db, sheet, { separador: query.separador, now });
}
