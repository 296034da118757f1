import { addresses } from "./addresses.ts";

// The calls about other programs and their files, apart from calls.ts, which every page loads.

export const agenda = addresses<typeof import("#shared/contract/agenda.ts").agenda>()({
  get: "GET /api/agenda",
  create: "POST /api/agenda",
  renew: "PUT /api/agenda",
  remove: "DELETE /api/agenda",
});

export const tokens = addresses<typeof import("#shared/contract/tokens.ts").tokens>()({
  list: "GET /api/tokens",
  network: "GET /api/tokens/rede",
  create: "POST /api/tokens",
  revoke: "DELETE /api/tokens/:id",
});

export const importacoes = addresses<
  typeof import("#shared/contract/importacoes.ts").importacoes
>()({
  list: "GET /api/importacoes",
  get: "GET /api/importacoes/:id",
  create: "POST /api/importacoes",
  check: "POST /api/importacoes/:id/conferencia",
  linhas: "GET /api/importacoes/:id/linhas",
  missing: "GET /api/importacoes/:id/eventos",
  createMissing: "POST /api/importacoes/:id/eventos",
  decide: "PUT /api/importacoes/:id/decisoes",
  mend: "PUT /api/importacoes/:id/celulas",
  store: "POST /api/importacoes/:id/gravacao",
  undo: "POST /api/importacoes/:id/desfazer",
  faultsCsv: "GET /api/importacoes/:id/erros.csv",
});

export const webhooks = addresses<typeof import("#shared/contract/webhooks.ts").webhooks>()({
  list: "GET /api/webhooks",
  create: "POST /api/webhooks",
  update: "PATCH /api/webhooks/:id",
  remove: "DELETE /api/webhooks/:id",
  keys: "POST /api/webhooks/:id/chaves/abrir",
  rotate: "POST /api/webhooks/:id/chaves",
  endFormer: "POST /api/webhooks/:id/chaves/encerrar",
  test: "POST /api/webhooks/:id/teste",
  messages: "GET /api/webhooks/:id/entregas",
  message: "GET /api/webhooks/:id/entregas/:entregaId",
  resend: "POST /api/webhooks/:id/entregas/:entregaId/repetir",
  resendAll: "POST /api/webhooks/:id/repetir",
});
