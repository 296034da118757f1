import { z } from "zod";
import { valuesOf } from "../labels.ts";
import { estadoCartaoLabels } from "../labels-dia.ts";
import { endpoint } from "./endpoint.ts";
import { busca, id, instant, paging } from "./values.ts";

/** The most cards that are made together: a PDF of 200 pages. */
export const MOST_CARTOES = 2_000;

export const Entrega = z.object({
  em: instant,
  /** The name of the account or table. */
  por: z.string(),
});
export type Entrega = z.infer<typeof Entrega>;

/** A card of an event. */
export const Cartao = z.object({
  id,
  numero: z.int(),
  lote: z.int(),
  /** The ten signs of the card, in two groups of five. */
  codigo: z.string(),
  estado: z.enum(valuesOf(estadoCartaoLabels)),
  /** Null for a blank card that is nobody's yet; `id` is that of the lead or the pré-matrícula. */
  pessoa: z.object({ id, nome: z.string() }).nullable(),
  impressoEm: instant,
  impressoPor: z.string(),
  /** Null until its sheet was fetched; the two before tell who made it, and when. */
  folhaEm: instant.nullable(),
  /** Each time that it was handed out and not taken back, the first one first. */
  entregas: z.array(Entrega),
  ativadoEm: instant.nullable(),
  anuladoEm: instant.nullable(),
  anuladoPor: z.string().nullable(),
});
export type Cartao = z.infer<typeof Cartao>;

const count = z.int().min(0);

/** The cards that were made together. */
export const Lote = z.object({
  lote: z.int(),
  cartoes: count,
  /** The cards of its PDF, without the voided ones. */
  validos: count,
  emBranco: count,
  impressoEm: instant,
  impressoPor: z.string(),
});
export type Lote = z.infer<typeof Lote>;

/** The numbers of an event's cards without the voided ones; those made and printed hold the states after it. */
export const ResumoDeCartoes = z.object({
  criados: count,
  impressos: count,
  /** The cards that were handed out, those by name to people without a card too. */
  entregues: count,
  ativados: count,
  anulados: count,
  /** Sign-ups without a card. */
  semCartao: count,
  /** The event can have so many more: twice the expected students and 2,000, voided ones counted. */
  restam: count,
  evento: z.object({ nomeEscola: z.string(), dataEvento: z.string() }),
  /** The event takes activations, without which a new card is worth nothing. */
  isOpen: z.boolean(),
  /** The newest first, at most 100. */
  lotes: z.array(Lote),
});
export type ResumoDeCartoes = z.infer<typeof ResumoDeCartoes>;

const params = z.strictObject({ id });
const quantidade = z
  .number("Informe quantos cartões")
  .int("Informe um número inteiro")
  .min(1, "No mínimo 1 cartão")
  .max(MOST_CARTOES, "No máximo 2.000 cartões de uma vez");

const ORDENS_DE_CARTOES = ["nome", "inscricao"] as const;

/** Cards for those who signed up and have none, in an order; or so many blank ones. */
export const NovosCartoes = z
  .strictObject({
    para: z.enum(["inscritos", "em_branco"], "Escolha para quem"),
    ordem: z.enum(ORDENS_DE_CARTOES, "Escolha a ordem").default("nome"),
    quantidade: quantidade.optional(),
  })
  .refine(({ para, quantidade: asked }) => (para === "em_branco") === (asked !== undefined), {
    message: "Informe quantos cartões em branco",
    path: ["quantidade"],
  });
export type NovosCartoes = z.output<typeof NovosCartoes>;

/** The most cards that are voided or printed again at a time. */
const MOST_CHOSEN = 200;
const cartaoIds = z
  .array(id)
  .min(1, "Escolha um cartão")
  .max(MOST_CHOSEN, "Escolha no máximo 200 cartões");

export const cartoes = {
  list: endpoint({
    method: "GET",
    path: "/api/eventos/:id/cartoes",
    summary: "Cards of an event by number; `busca` finds a name, a number or a code",
    access: "cartoes:list",
    params,
    query: z.strictObject({
      busca,
      estado: z.enum(valuesOf(estadoCartaoLabels), "Estado inválido").optional(),
      ...paging,
    }),
    response: z.array(Cartao),
    page: true,
    trail: "cartoes",
  }),
  get: endpoint({
    method: "GET",
    path: "/api/eventos/:id/cartoes/resumo",
    summary: "The numbers of an event's cards, and its batches",
    access: "cartoes:list",
    params,
    response: ResumoDeCartoes,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/eventos/:id/cartoes",
    summary:
      "Makes up to 2,000 cards of an open event: for those who signed up and have none, or blank ones (409 where there is nobody, or the event is over)",
    access: "cartoes:imprimir",
    params,
    body: NovosCartoes,
    response: Lote,
    created: true,
    idempotent: true,
  }),
  folhas: endpoint({
    method: "GET",
    path: "/api/eventos/:id/cartoes/folhas",
    summary:
      "The cards of a batch as PDF, ten on each sheet of A4 with marks to cut along; sent as its pages are ready",
    access: "cartoes:imprimir",
    // The server notes that the sheets were fetched.
    visiting: "never",
    params,
    query: z.strictObject({
      lote: z.coerce
        .number("Lote inválido")
        .int("Lote inválido")
        .min(1, "Lote inválido")
        .max(1e6, "Lote inválido"),
    }),
    response: "pdf",
    limit: "card-sheets",
  }),
  reprint: endpoint({
    method: "POST",
    path: "/api/eventos/:id/cartoes/reimpressao",
    summary: "Voids cards and makes a new one for each, in one batch (409 where all are voided)",
    access: "cartoes:imprimir",
    params,
    body: z.strictObject({ cartaoIds }),
    response: Lote,
    created: true,
    idempotent: true,
  }),
  annul: endpoint({
    method: "POST",
    path: "/api/eventos/:id/cartoes/anulacao",
    summary: "Voids cards for good; those that are voided already stay as they are",
    access: "cartoes:imprimir",
    params,
    body: z.strictObject({ cartaoIds }),
    response: "nothing",
  }),
  deliver: endpoint({
    method: "POST",
    path: "/api/eventos/:id/cartoes/entrega",
    summary: "Notes that a card is handed out now, by the caller (409 for a voided one)",
    access: "cartoes:imprimir",
    params,
    body: z.strictObject({ cartaoId: id }),
    response: Cartao,
  }),
  undoDelivery: endpoint({
    method: "POST",
    path: "/api/eventos/:id/cartoes/entrega/desfazer",
    summary: "Takes a delivery of a moment back; without one nothing changes",
    access: "cartoes:imprimir",
    params,
    body: z.strictObject({ cartaoId: id, em: instant }),
    response: Cartao,
  }),
};
