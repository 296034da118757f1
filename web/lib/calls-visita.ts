import { addresses } from "./addresses.ts";

// The calls of a look as another account, which no page makes at its start.

export const visita = addresses<typeof import("#shared/contract/conta.ts").conta>()({
  beginVisita: "POST /api/conta/visita",
  endVisita: "DELETE /api/conta/visita",
  visitas: "GET /api/conta/visitas",
});
