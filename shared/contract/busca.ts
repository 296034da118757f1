import { z } from "zod";
import { INVISIBLE_MESSAGE, isLine } from "../br/nome.ts";
import { BUSCA_MAX, BUSCA_MIN } from "../busca.ts";
import { endpoint } from "./endpoint.ts";
import { id } from "./values.ts";

/** The kinds of rows that the palette finds, in the order in which it shows them. */
export const buscaKinds = [
  "franquias",
  "micro-franquias",
  "clientes",
  "cursos",
  "eventos",
  "leads",
  "pre-matriculas",
  "matriculas",
  "usuarios",
  "tickets",
] as const;
export type BuscaKind = (typeof buscaKinds)[number];

/** A found row: enough to recognise it, and to open the list that shows it. */
export const BuscaHit = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  /** The search under which the row's own list shows it. */
  term: z.string(),
  /** Only for a person of an event. */
  eventoId: id.optional(),
  /** Only for a client: the name of its micro-franchise. */
  microFranquia: z.string().optional(),
});
export type BuscaHit = z.infer<typeof BuscaHit>;

export const BuscaGroup = z.object({ kind: z.enum(buscaKinds), hits: z.array(BuscaHit) });
export type BuscaGroup = z.infer<typeof BuscaGroup>;

const nome = z.string().nullable();

/** The units to which a row belongs, from the top; null above the caller's own, and where there is none. */
export const CaminhoDoRegistro = z.object({
  franquia: nome,
  microFranquia: nome,
  vendedor: nome,
  cliente: nome,
});
export type CaminhoDoRegistro = z.infer<typeof CaminhoDoRegistro>;

export const busca = {
  caminho: endpoint({
    method: "GET",
    path: "/api/caminho/:id",
    summary: "The units to which a row of any list belongs, as far as the caller reads them",
    access: "busca:find",
    params: z.strictObject({ id }),
    response: CaminhoDoRegistro,
  }),
  find: endpoint({
    method: "GET",
    path: "/api/busca",
    summary:
      "Rows of every list that the caller may see, at most 5 of each; of pré-matrículas and matrículas those without a lead, which stands for them; groups without any are left out",
    access: "busca:find",
    query: z.strictObject({
      q: z
        .string("Digite pelo menos 2 caracteres")
        .trim()
        .min(BUSCA_MIN, "Digite pelo menos 2 caracteres")
        .max(BUSCA_MAX, "Busca longa demais")
        .refine(isLine, INVISIBLE_MESSAGE),
    }),
    response: z.array(BuscaGroup),
    limit: "search",
    mayLag: true,
    trail: "busca",
  }),
};
