import { z } from "zod";
import { TIPOS_DE_AVISO } from "../aviso.ts";
import { endpoint } from "./endpoint.ts";
import { instant, requiredLines } from "./values.ts";

const tipo = z.enum(TIPOS_DE_AVISO);
const campos = { texto: z.string(), consentimento: z.string() };

/** One version of a form's text; the first is the installation's own and has no moment. */
export const VersaoDoAviso = z.object({
  versao: z.number().int().min(1),
  em: instant.nullable(),
  ...campos,
});
export type VersaoDoAviso = z.infer<typeof VersaoDoAviso>;

/** All versions of each form, the one in force first. */
export const Avisos = z.object({
  inscricao: z.array(VersaoDoAviso),
  ativacao: z.array(VersaoDoAviso),
});
export type Avisos = z.infer<typeof Avisos>;

export const NovoAviso = z.strictObject({
  tipo,
  texto: requiredLines("Escreva o texto", 1500),
  consentimento: requiredLines("Escreva a frase da concordância", 200),
});
export type NovoAviso = z.output<typeof NovoAviso>;

/** The text that a family saw, on its sign-up or activation. */
export const Aceite = z.object({
  tipo,
  versao: z.number().int().min(1),
  em: instant,
  /** The consent box was ticked; false where the installation asks for none. */
  consentiu: z.boolean(),
  texto: z.string(),
});
export type Aceite = z.infer<typeof Aceite>;

export const avisos = {
  list: endpoint({
    method: "GET",
    path: "/api/avisos",
    summary: "The texts of the caller's network on its public forms, with all former versions",
    access: "avisos:mudar",
    response: Avisos,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/avisos",
    summary: "A new version of a form's text, in force from now on; former ones stay",
    access: "avisos:mudar",
    body: NovoAviso,
    response: Avisos,
  }),
};
