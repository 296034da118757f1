import { z } from "zod";
import { falhaDominioLabels, readDominio } from "../dominio.ts";
import { valuesOf } from "../labels.ts";
import { endpoint } from "./endpoint.ts";
import { data, id, instant } from "./values.ts";

/** The site that a school has named, and how its look stands. */
export const Dominio = z.object({
  dominio: z.string(),
  /** The file that the site must have. */
  arquivo: z.object({ nome: z.string(), endereco: z.string(), texto: z.string() }),
  /** Since when the school's events may stand within its pages; null while they may not. */
  verificadoEm: instant.nullable(),
  conferidoEm: instant.nullable(),
  falha: z.enum(valuesOf(falhaDominioLabels)).nullable(),
  /** The day on which a verified site whose file is missing is one no more. */
  perdeEm: instant.nullable(),
});
export type Dominio = z.infer<typeof Dominio>;

/** The site of a school, and its events that may stand there. */
export const SiteDaEscola = z.object({
  site: Dominio.nullable(),
  /** Those that take sign-ups, the next one first. */
  eventos: z.array(z.object({ codigo: z.string(), nomeEscola: z.string(), dataEvento: data })),
});
export type SiteDaEscola = z.infer<typeof SiteDaEscola>;

export const NovoDominio = z.strictObject({
  dominio: z
    .string("Escreva o domínio")
    .trim()
    .min(1, "Escreva o domínio")
    .max(300, "Domínio inválido")
    .transform((typed, context) => {
      const read = readDominio(typed);
      if ("dominio" in read) return read.dominio;
      context.addIssue({ code: "custom", message: read.erro });
      return z.NEVER;
    }),
});
export type NovoDominio = z.output<typeof NovoDominio>;

const common = { access: "dominios:mudar", params: z.strictObject({ id }) } as const;

export const dominios = {
  get: endpoint({
    ...common,
    method: "GET",
    path: "/api/dominios/:id",
    summary: "The site of a client of the caller's scope, and the events that may stand within it",
    response: SiteDaEscola,
  }),
  nomear: endpoint({
    ...common,
    method: "PUT",
    path: "/api/dominios/:id",
    summary: "Names the client's site, by its host alone; another one begins unverified",
    body: NovoDominio,
    response: SiteDaEscola,
    demo: "outgoing",
  }),
  remover: endpoint({
    ...common,
    method: "DELETE",
    path: "/api/dominios/:id",
    summary: "Removes the client's site; without one nothing changes",
    response: "nothing",
  }),
  verificar: endpoint({
    ...common,
    method: "POST",
    path: "/api/dominios/:id/verificar",
    summary: "Looks for the file on the client's site now",
    response: SiteDaEscola,
    limit: "site-looks",
    demo: "outgoing",
  }),
};
