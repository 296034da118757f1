import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id } from "./values.ts";

const tipo = z.enum(["franquia", "micro_franquia", "cliente"]);
const count = z.int().min(0);

/** A franchise, micro-franchise or client: contact, the unit above, and figures of its events. */
export const Unidade = z.object({
  id,
  tipo,
  nome: z.string(),
  cnpj: z.string(),
  repLegal: z.string(),
  cep: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  isActive: z.boolean(),
  /** Null for a unit that waits for its account. */
  user: z
    .object({
      email: z.string(),
      telefone: z.string().nullable(),
      endereco: z.string().nullable(),
    })
    .nullable(),
  /** Null for a franchise. */
  acima: z.object({ id, tipo, nome: z.string() }).nullable(),
  numeros: z.object({
    eventos: count,
    leads: count,
    preMatriculas: count,
    aguardando: count,
    matriculas: count,
  }),
});
export type Unidade = z.infer<typeof Unidade>;

export const CpfDaConta = z.object({ cpf: z.string().nullable() });
export type CpfDaConta = z.infer<typeof CpfDaConta>;

export const unidades = {
  get: endpoint({
    method: "GET",
    path: "/api/unidades/:id",
    summary:
      "A franchise, micro-franchise or client by its id, for who may list it: contact, unit above, figures of all its events",
    access: "unidades:read",
    params: z.strictObject({ id }),
    response: Unidade,
    trail: "unidades",
  }),
  openCpf: endpoint({
    method: "POST",
    path: "/api/unidades/:id/cpf",
    summary:
      "The whole CPF of the account of a unit that the caller may edit; lists hide it, and the trail notes who asked",
    access: "unidades:cpf",
    params: z.strictObject({ id }),
    response: CpfDaConta,
  }),
};
