import { z } from "zod";
import { valuesOf } from "../labels.ts";
import { foraDaCartaLabels, segmentoCartaLabels } from "../labels-cartas.ts";
import { faultOfModelo } from "../modelo-contato.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, required, requiredLines, total } from "./values.ts";

/** Refuses a word between braces that means nothing, and a CPF. */
const checked = (context: z.core.ParsePayload<string>) => {
  const message = faultOfModelo(context.value);
  if (message !== undefined) context.issues.push({ code: "custom", message, input: context.value });
};

const segmento = z.enum(valuesOf(segmentoCartaLabels), "Escolha para quem é a carta");
const escolha = z.boolean("Informe true ou false");
const flag = z
  .enum(["true", "false"], "Informe true ou false")
  .transform((text) => text === "true");

/** Whom a letter leaves out beside those who may not get it. */
const filtros = {
  /** Those who have activated the credit; of a letter to these it means nothing. */
  semAtivacao: escolha,
  semMatricula: escolha,
  /** Those who ticked the box of the notice; always so where the installation requires that. */
  comConsentimento: escolha,
};

const texto = {
  assunto: required("Escreva o assunto", 120).check(checked),
  texto: requiredLines("Escreva a carta", 3_000).check(checked),
};

export const TextoDaCarta = z.strictObject({ segmento, ...texto });
export type TextoDaCarta = z.output<typeof TextoDaCarta>;

export const NovaCarta = z.strictObject({
  segmento,
  ...filtros,
  ...texto,
  /** The number of families that the screen named; with more of them nothing is sent. */
  familias: z.int("Informe o número de famílias").min(1, "Nenhuma família receberia esta carta"),
});
export type NovaCarta = z.output<typeof NovaCarta>;

/** The number of families that get a letter, and why the others do not. */
export const PublicoDaCarta = z.object({
  familias: total,
  fora: z.array(z.object({ motivo: z.enum(valuesOf(foraDaCartaLabels)), quantas: total })),
  /** Those that a letter may be for now: who came or not is known once a table has noted somebody. */
  segmentos: z.array(segmento),
  /** The unit's own message of this moment, or the product's. */
  modelo: z.object({ assunto: z.string(), texto: z.string() }),
  /** The installation writes only to those who agreed. */
  exigeConsentimento: z.boolean(),
});
export type PublicoDaCarta = z.infer<typeof PublicoDaCarta>;

/** A letter that was sent to the families of an event. */
export const CartaAsFamilias = z.object({
  id,
  segmento,
  ...filtros,
  assunto: z.string(),
  texto: z.string(),
  autor: z.string(),
  em: instant,
  familias: total,
  esperando: total,
  enviadas: total,
  paradas: total,
  /** Left out at the last moment: activated, enrolled, corrected or unwilling since. */
  dispensadas: total,
  devolvidas: total,
  paradaEm: instant.nullable(),
  paradaPor: z.string().nullable(),
});
export type CartaAsFamilias = z.infer<typeof CartaAsFamilias>;

export const CartasDoEvento = z.object({
  evento: z.object({ nomeEscola: z.string(), dataEvento: z.string() }),
  /** False where the installation has no mail server: letters are kept and do not leave. */
  sai: z.boolean(),
  /** The latest come first, 50 at most. */
  cartas: z.array(CartaAsFamilias),
});
export type CartasDoEvento = z.infer<typeof CartasDoEvento>;

/** A letter as mail programs show it, to a family with made-up names. */
export const PreviaDaCarta = z.object({ assunto: z.string(), html: z.string(), texto: z.string() });
export type PreviaDaCarta = z.infer<typeof PreviaDaCarta>;

const params = z.strictObject({ id });

/** Roles that edit an event write to its families; all that list it read the letters. */
export const cartasFamilias = {
  list: endpoint({
    method: "GET",
    path: "/api/eventos/:id/cartas",
    summary: "The letters to the families of an event, each with its progress",
    access: "eventos:list",
    params,
    response: CartasDoEvento,
  }),
  audience: endpoint({
    method: "GET",
    path: "/api/eventos/:id/cartas/publico",
    summary:
      "The number of families that a letter would reach, why others are left out, and the message to begin with",
    access: "eventos:update",
    params,
    query: z.strictObject({
      segmento,
      semAtivacao: flag.default(true),
      semMatricula: flag.default(true),
      comConsentimento: flag.default(false),
    }),
    response: PublicoDaCarta,
  }),
  preview: endpoint({
    method: "POST",
    path: "/api/eventos/:id/cartas/previa",
    summary: "A letter as a family with made-up names would get it; nothing is stored or sent",
    access: "eventos:update",
    params,
    body: TextoDaCarta,
    response: PreviaDaCarta,
  }),
  test: endpoint({
    method: "POST",
    path: "/api/eventos/:id/cartas/teste",
    summary: "Mails such a letter to the caller's own address",
    access: "eventos:update",
    params,
    body: TextoDaCarta,
    response: z.object({ email: z.string() }),
  }),
  send: endpoint({
    method: "POST",
    path: "/api/eventos/:id/cartas",
    summary:
      "Queues a letter to the families of an event, one to an address and at most one in seven days",
    access: "eventos:update",
    params,
    body: NovaCarta,
    response: CartaAsFamilias,
    created: true,
    idempotent: true,
    limit: "family-letters",
  }),
  stop: endpoint({
    method: "POST",
    path: "/api/eventos/:id/cartas/:cartaId/parar",
    summary: "Stops what has not left of a letter; a second time changes nothing",
    access: "eventos:update",
    params: z.strictObject({ id, cartaId: id }),
    response: CartaAsFamilias,
  }),
};
