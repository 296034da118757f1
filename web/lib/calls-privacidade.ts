import { addresses } from "./addresses.ts";

// Few pages make these calls; calls.ts is carried by every one.

export const avisos = addresses<typeof import("#shared/contract/avisos.ts").avisos>()({
  list: "GET /api/avisos",
  create: "POST /api/avisos",
});

export const incidentes = addresses<typeof import("#shared/contract/incidentes.ts").incidentes>()({
  list: "GET /api/incidentes",
});

export const retencao = addresses<typeof import("#shared/contract/retencao.ts").retencao>()({
  get: "GET /api/retencao",
  update: "PUT /api/retencao",
  count: "GET /api/retencao/contagem",
  confirm: "POST /api/retencao/confirmacao",
  stop: "DELETE /api/retencao/confirmacao",
});
