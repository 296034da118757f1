import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id } from "./values.ts";

/** The poster at the door of an event. `link` is the secret of its address, without the host. */
export const PortaDoEvento = z.object({ id, link: z.string() });
export type PortaDoEvento = z.infer<typeof PortaDoEvento>;

export const portas = {
  open: endpoint({
    method: "POST",
    path: "/api/eventos/:id/porta",
    summary:
      "The poster at the door, whose code notes a family's own arrival on the day; with `trocar` a new code ends the former",
    access: "eventos:mesa",
    params: z.strictObject({ id }),
    body: z.strictObject({ trocar: z.boolean().default(false) }),
    response: PortaDoEvento,
    created: true,
  }),
};
