import { z } from "zod";
import { INVISIBLE_MESSAGE, isLine } from "../br/nome.ts";
import {
  AGENDAS,
  CONTATOS_FILTRADOS,
  EU,
  IDADES,
  PRESENCAS,
  SEM_CLIENTE,
  SITUACOES,
} from "../recortes.ts";
import { recortesDeRespostas } from "./perguntas.ts";
import { data, id } from "./values.ts";

// The dashboard's figures lead to lists with these filters, which show exactly the counted rows
// (docs/decisions/028).

/** The first and last day in São Paulo on which a row was made. */
export const feitos = { desde: data.optional(), ate: data.optional() };

/**
 * The filters of all lists of people. `eventosDe` and `eventosAte` bound the date of their events,
 * without those that were called off or are inactive; `unidade` is a franchise, micro-franchise or
 * client, `origem` the link that brought them.
 */
export const recortes = {
  ...feitos,
  eventosDe: data.optional(),
  eventosAte: data.optional(),
  unidade: z.union([z.literal(SEM_CLIENTE), id]).optional(),
  origem: id.optional(),
};

export const idade = z.enum(IDADES, "Idade inválida").optional();

/**
 * The same for those who are called. `contato` is the latest outcome, `responsavel` the account that
 * told it or has the person now.
 */
export const recortesDeContatos = {
  ...recortes,
  contato: z.enum(CONTATOS_FILTRADOS, "Contato inválido").optional(),
  responsavel: z.union([z.literal(EU), id]).optional(),
  /** The presence at one event, which `eventoId` names. */
  presenca: z.enum(PRESENCAS, "Presença inválida").optional(),
  /** Answers at one event, which `eventoId` names too. */
  ...recortesDeRespostas,
};

/** Filters of pré-matrículas. `idade` is days of 24 hours; `curso` is a whole title. */
export const recortesDePreMatriculas = {
  ...recortesDeContatos,
  situacao: z.enum(SITUACOES, "Situação inválida").optional(),
  idade,
  curso: z
    .string()
    .trim()
    .min(1, "Escolha um curso")
    .max(200, "Curso inválido")
    .refine(isLine, INVISIBLE_MESSAGE)
    .optional(),
};

export const agenda = z.enum(AGENDAS, "Agenda inválida").optional();
