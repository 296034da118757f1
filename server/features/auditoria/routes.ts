import { auditoria } from "#shared/contract/auditoria.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { contatoDe, exportRegistro } from "./export.ts";
import { exportRegistros } from "./queries-export.ts";
import { findPerson, registrosOfPerson } from "./queries-person.ts";
import { listRegistros } from "./queries.ts";
import { registroDe } from "./rules-registro.ts";

export function auditoriaRoutes(on: Mount, { db, rede, now }: Deps): void {
  on(auditoria.list, (call) => listRegistros(call.db, call, call.query));
  on(auditoria.exportCsv, (call) => exportRegistros(call.db, call, call.query, now()));
  on(auditoria.registro, async () => registroDe(contatoDe(rede.now().sender)));
  on(auditoria.registroCsv, async ({ query }) =>
    exportRegistro(rede.now().sender, query.separador, now()),
  );
  on(auditoria.ofPessoa, (call) => registrosOfPerson(db, call, call.params.id));
  // The adapter notes the reading.
  on(auditoria.open, (call) => findPerson(db, call, call.params.id));
}
