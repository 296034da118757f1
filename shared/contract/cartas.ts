import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The choice of a unit: the weekly letter, and those about its targets (docs/decisions/065). */
export const Carta = z.strictObject({ recebe: z.boolean("Informe true ou false") });
export type Carta = z.output<typeof Carta>;

export const cartas = {
  get: endpoint({
    method: "GET",
    path: "/api/conta/cartas",
    summary: "True if the caller's unit gets letters about its figures",
    access: "cartas:escolher",
    response: Carta,
  }),
  set: endpoint({
    method: "PUT",
    path: "/api/conta/cartas",
    summary: "Switches the letters about the figures of the caller's unit on or off",
    access: "cartas:escolher",
    body: Carta,
    response: Carta,
  }),
};
