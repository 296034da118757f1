import { addresses } from "./addresses.ts";

// Few pages make these calls; calls.ts is carried by every one.

export const modelos = addresses<typeof import("#shared/contract/modelos.ts").modelos>()({
  list: "GET /api/modelos",
  save: "PUT /api/modelos",
  restore: "POST /api/modelos/restaurar",
  hours: "GET /api/modelos/horario",
  saveHours: "PUT /api/modelos/horario",
  restoreHours: "POST /api/modelos/horario/restaurar",
});
