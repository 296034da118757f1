import { addresses } from "./addresses.ts";

// Few pages make these calls; calls.ts is carried by every one.

export const pedidos = addresses<typeof import("#shared/contract/pedidos.ts").pedidos>()({
  list: "GET /api/pedidos",
  get: "GET /api/pedidos/:id",
  responder: "POST /api/pedidos/:id/resposta",
  recusar: "POST /api/pedidos/:id/recusa",
  exportar: "POST /api/pedidos/:id/exportacao",
  corrigir: "POST /api/pedidos/:id/correcao",
  apagar: "POST /api/pedidos/:id/apagar",
  contato: "POST /api/pedidos/:id/contato",
});

export const titulares = addresses<typeof import("#shared/contract/titulares.ts").titulares>()({
  get: "GET /api/titulares/:id",
  exportar: "POST /api/titulares/:id/exportacao",
  corrigir: "POST /api/titulares/:id/correcao",
  apagar: "POST /api/titulares/:id/apagar",
  liberar: "POST /api/titulares/:id/liberacao",
});

export const auditoria = addresses<typeof import("#shared/contract/auditoria.ts").auditoria>()({
  list: "GET /api/auditoria",
  exportCsv: "GET /api/auditoria/export.csv",
  registro: "GET /api/auditoria/registro",
  registroCsv: "GET /api/auditoria/registro/export.csv",
  ofPessoa: "GET /api/auditoria/pessoas/:id",
  open: "POST /api/auditoria/pessoas/:id",
});
