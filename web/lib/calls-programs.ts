import { addresses } from "./addresses.ts";

// The calls about other programs, apart from calls.ts, which every page loads.

export const agenda = addresses<typeof import("#shared/contract/agenda.ts").agenda>()({
  get: "GET /api/agenda",
  create: "POST /api/agenda",
  renew: "PUT /api/agenda",
  remove: "DELETE /api/agenda",
});

export const tokens = addresses<typeof import("#shared/contract/tokens.ts").tokens>()({
  list: "GET /api/tokens",
  create: "POST /api/tokens",
  revoke: "DELETE /api/tokens/:id",
});
