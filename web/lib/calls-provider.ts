import { addresses } from "./addresses.ts";

// The calls of the log-in by a provider, apart from those that every page loads.

export const entry = addresses<typeof import("#shared/contract/acesso.ts").acesso>()({
  beginAtProvider: "POST /api/auth/provedor",
  enterByProvider: "POST /api/auth/provedor/retorno",
});

export const own = addresses<typeof import("#shared/contract/conta.ts").conta>()({
  provider: "GET /api/conta/provedor",
  unbindProvider: "DELETE /api/conta/provedor",
});
