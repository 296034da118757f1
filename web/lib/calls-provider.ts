import { addresses } from "./addresses.ts";

// The calls of the log-in by a provider and of 'Minha conta' alone, which few pages make.

export const entry = addresses<typeof import("#shared/contract/acesso.ts").acesso>()({
  beginAtProvider: "POST /api/auth/provedor",
  enterByProvider: "POST /api/auth/provedor/retorno",
});

export const own = addresses<typeof import("#shared/contract/conta.ts").conta>()({
  provider: "GET /api/conta/provedor",
  unbindProvider: "DELETE /api/conta/provedor",
});

export const cartas = addresses<typeof import("#shared/contract/cartas.ts").cartas>()({
  get: "GET /api/conta/cartas",
  set: "PUT /api/conta/cartas",
});
