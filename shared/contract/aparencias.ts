import { z } from "zod";
import { parseCor, serveParaBranco } from "../cor.ts";
import { endpoint } from "./endpoint.ts";
import { Aparencia, id, instant } from "./values.ts";

/** The look of a unit, and the one that its events have instead while it has none. */
export const AparenciaDaUnidade = z.object({
  propria: Aparencia.nullable(),
  herdada: Aparencia.extend({ nome: z.string() }).nullable(),
  alteradoEm: instant.nullable(),
  alteradoPor: z.string().nullable(),
});
export type AparenciaDaUnidade = z.infer<typeof AparenciaDaUnidade>;

/** The look of an event; null where neither school nor micro-franchise has any. */
export const AparenciaDoEvento = z.object({ aparencia: Aparencia.nullable() });
export type AparenciaDoEvento = z.infer<typeof AparenciaDoEvento>;

const cor = z
  .string("Escolha uma cor")
  .max(20, "Cor inválida")
  .transform((typed, context) => {
    const read = parseCor(typed);
    if (read === undefined)
      context.addIssue({ code: "custom", message: "Cor inválida: use #rrggbb" });
    else if (!serveParaBranco(read))
      context.addIssue({
        code: "custom",
        message: "Texto branco não se lê nesta cor: escolha uma mais escura",
      });
    return read ?? z.NEVER;
  });

/** Null takes the colour away. */
export const NovaCor = z.strictObject({ cor: cor.nullable() });
export type NovaCor = z.output<typeof NovaCor>;

const params = z.strictObject({ id });

export const aparencias = {
  get: endpoint({
    method: "GET",
    path: "/api/aparencias/:id",
    summary: "The look of a client or micro-franchise of the caller's scope",
    access: "aparencias:mudar",
    params,
    response: AparenciaDaUnidade,
  }),
  setLogo: endpoint({
    method: "PUT",
    path: "/api/aparencias/:id/logo",
    summary:
      "Sets the unit's logo, a PNG of at most 1 MB and 1024 pixels; it is drawn anew on white",
    access: "aparencias:mudar",
    params,
    upload: true,
    response: AparenciaDaUnidade,
    demo: "row",
  }),
  removeLogo: endpoint({
    method: "DELETE",
    path: "/api/aparencias/:id/logo",
    summary: "Removes the unit's logo; without one nothing changes",
    access: "aparencias:mudar",
    params,
    response: "nothing",
  }),
  setCor: endpoint({
    method: "PUT",
    path: "/api/aparencias/:id/cor",
    summary: "Sets the unit's colour, on which white must be readable (WCAG 4.5), or removes it",
    access: "aparencias:mudar",
    params,
    body: NovaCor,
    response: AparenciaDaUnidade,
  }),
  ofEvento: endpoint({
    method: "GET",
    path: "/api/eventos/:id/aparencia",
    summary: "The look of an event: its school's, else its micro-franchise's",
    access: "eventos:list",
    params,
    response: AparenciaDoEvento,
  }),
};
