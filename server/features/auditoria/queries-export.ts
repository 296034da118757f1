import { eq, sql } from "drizzle-orm";
import type { auditoria as contract } from "#shared/contract/auditoria.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import { SAO_PAULO_ZONE } from "#shared/br/data.ts";
import { roleLabels } from "#shared/labels.ts";
import { acaoLabels, entidadeLabels } from "#shared/trilha.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { csvLabel } from "../../db/csv.ts";
import { trilha, users } from "../../db/schema.ts";
import { exportRows } from "../../http/csv-export.ts";
import type { CsvFile } from "../../http/csv.ts";
import { NEWEST, whereOf } from "./queries.ts";

const MOMENT = sql.raw(`'${SAO_PAULO_ZONE}'`);
const details = sql`(SELECT string_agg(key || '=' || value, ' ' ORDER BY key) FROM jsonb_each_text(${trilha.details}))`;

/** Exports the trail as CSV, with the list's filters. */
export function exportRegistros(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const { action, entity } = trilha;
  const sheet = {
    name: "auditoria",
    columns: {
      Quando: [sql`to_char(${trilha.at} AT TIME ZONE ${MOMENT}, 'DD/MM/YYYY HH24:MI:SS')`, "texto"],
      Quem: [users.nome, "nome"],
      Perfil: [csvLabel(users.role, roleLabels), "texto"],
      Conta: [sql`${trilha.actorId}::text`, "texto"],
      Ação: [sql`coalesce(${csvLabel(action, acaoLabels)}, ${action})`, "texto"],
      "O quê": [sql`coalesce(${csvLabel(entity, entidadeLabels)}, ${entity})`, "texto"],
      Registro: [trilha.entityId, "texto"],
      Detalhes: [details, "texto"],
      Pedido: [trilha.requestId, "texto"],
    },
    from: sql`${trilha} LEFT JOIN ${users} ON ${eq(users.id, trilha.actorId)}`,
    where: whereOf(who, query),
    sort: NEWEST,
  } as const;
  return exportRows(db, sheet, { separador: query.separador, now });
}
