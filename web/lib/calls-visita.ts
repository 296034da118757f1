import { addresses } from "./addresses.ts";

// The calls of a look as another account, and of 'Por que vejo isto?', which no page makes at its start.

export const visita = addresses<typeof import("#shared/contract/conta.ts").conta>()({
  beginVisita: "POST /api/conta/visita",
  endVisita: "DELETE /api/conta/visita",
  visitas: "GET /api/conta/visitas",
});

export const busca = addresses<typeof import("#shared/contract/busca.ts").busca>()({
  caminho: "GET /api/caminho/:id",
});
