import { addresses } from "./addresses.ts";

// Calls of few pages, apart from calls.ts, which every page loads.

export const contatos = addresses<typeof import("#shared/contract/contatos.ts").contatos>()({
  list: "GET /api/contatos",
  responsaveis: "GET /api/contatos/responsaveis",
  next: "POST /api/contatos/proximo",
  result: "POST /api/contatos/:id/resultado",
  undo: "POST /api/contatos/:id/desfazer",
  contact: "POST /api/pessoas/:id/contatos",
  history: "GET /api/pessoas/:id/historico",
  note: "POST /api/pessoas/:id/anotacoes",
});
