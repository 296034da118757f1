import { addresses } from "./addresses.ts";

// Calls of few pages, apart from calls.ts, which every page loads.

export const metas = addresses<typeof import("#shared/contract/metas.ts").metas>()({
  list: "GET /api/metas",
  get: "GET /api/metas/resumo",
  set: "PUT /api/metas/:id",
  spread: "POST /api/metas/distribuicao",
  copy: "POST /api/metas/copia",
  undo: "POST /api/metas/desfazer",
});

export const resultados = addresses<typeof import("#shared/contract/resultados.ts").resultados>()({
  get: "GET /api/resultados",
  exportCsv: "GET /api/resultados/export.csv",
  trouxeram: "GET /api/resultados/origens",
  link: "GET /api/resultados/link",
  renew: "POST /api/resultados/link",
  origens: "GET /api/pessoas/:id/origens",
  correct: "PUT /api/pessoas/:id/origem",
});
