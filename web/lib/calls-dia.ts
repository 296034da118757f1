import { addresses } from "./addresses.ts";

// The calls about the day of an event, apart from calls.ts, which every page loads.

export const mesas = addresses<typeof import("#shared/contract/mesas.ts").mesas>()({
  list: "GET /api/eventos/:id/mesas",
  create: "POST /api/eventos/:id/mesas",
  revoke: "DELETE /api/eventos/:id/mesas/:mesaId",
});

export const cartoes = addresses<typeof import("#shared/contract/cartoes.ts").cartoes>()({
  list: "GET /api/eventos/:id/cartoes",
  get: "GET /api/eventos/:id/cartoes/resumo",
  create: "POST /api/eventos/:id/cartoes",
  folhas: "GET /api/eventos/:id/cartoes/folhas",
  reprint: "POST /api/eventos/:id/cartoes/reimpressao",
  annul: "POST /api/eventos/:id/cartoes/anulacao",
  deliver: "POST /api/eventos/:id/cartoes/entrega",
  undoDelivery: "POST /api/eventos/:id/cartoes/entrega/desfazer",
});
