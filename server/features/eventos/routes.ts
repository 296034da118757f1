import { eventos } from "#shared/contract/eventos.ts";
import type { JsonBytes } from "../../db/json.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { inWaves } from "../../lib/waves.ts";
import { createEvento, updateEvento } from "./commands.ts";
import { exportEventos } from "./queries-export.ts";
import { getEvento, listEventos } from "./queries.ts";
import { listCidades, listOpenEventos } from "./queries-open.ts";

export function eventosRoutes(on: Mount, { db, now }: Deps): void {
  // On the evening of an event its whole school opens the same list, so such calls are joined.
  const wave = inWaves<JsonBytes>();
  on(eventos.list, (call) => listEventos(call.db, call, call.query, now()));
  on(eventos.exportCsv, (call) => exportEventos(call.db, call, call.query, now()));
  on(eventos.get, (call) => getEvento(db, call, call.params.id));
  on(eventos.create, async (call) => {
    const { id, created } = await call.once((tx) => createEvento(tx, call, call.body));
    return { created, resource: await getEvento(db, call, id) };
  });
  on(eventos.update, async (call) => {
    await updateEvento(db, call, call.params.id, call.body);
    return getEvento(db, call, call.params.id);
  });
  on(eventos.cidades, (call) => listCidades(call.db, call.query.para, now()));
  on(eventos.abertos, ({ db: reads, query: { cidade, city, para } }) => {
    const asked = { cidade: cidade ?? city ?? "", para };
    // A caller who reads the primary, after an own write, does not wait for a replica's reading.
    return wave(JSON.stringify({ ...asked, isPrimary: reads === db }), async () => {
      const { json } = await listOpenEventos(reads, asked, now());
      return { json: Buffer.from(json) };
    });
  });
}
