import { z } from "zod";
import { estadoPedidoLabels, valuesOf } from "../labels.ts";
import { quemPedeLabels, tipoPedidoLabels, tipoRegistroLabels } from "../titulares.ts";
import { endpoint } from "./endpoint.ts";
import { emailPessoa, nomePessoa } from "./novo-lead.ts";
import {
  Apagado,
  campoContato,
  DadosTitular,
  motivoApagar,
  novo,
  RegistroTitular,
} from "./titulares.ts";
import { busca, id, instant, optionalLines, paging, requiredLines } from "./values.ts";

const tipo = z.enum(valuesOf(tipoPedidoLabels), "Escolha o que deseja");
const quem = z.enum(valuesOf(quemPedeLabels), "Diga quem está pedindo");
const estado = z.enum(valuesOf(estadoPedidoLabels), "Estado inválido");

/** POST /api/public/pedidos (product.md#requests-of-people). */
export const NovoPedido = z.strictObject({
  quem,
  tipo,
  nome: nomePessoa("Informe o seu nome"),
  email: emailPessoa,
  mensagem: optionalLines(1000),
});
export type NovoPedido = z.output<typeof NovoPedido>;

/** The answer at once (LGPD art. 19, I), for the mailbox that confirmed and nobody else. */
export const PedidoConfirmado = z.object({
  tipo,
  registros: z.array(
    z.object({
      tipo: z.enum(valuesOf(tipoRegistroLabels)),
      nomeEscola: z.string().nullable(),
      dataEvento: z.string().nullable(),
    }),
  ),
  /** The day of the complete answer; null where there is nothing more to answer. */
  venceEm: instant.nullable(),
});
export type PedidoConfirmado = z.infer<typeof PedidoConfirmado>;

export const Pedido = z.object({
  id,
  quem,
  tipo,
  estado,
  nome: z.string(),
  email: z.string(),
  mensagem: z.string().nullable(),
  createdAt: instant,
  confirmadoEm: instant.nullable(),
  /** The term of the answer, and before the confirmation that of its link. */
  venceEm: instant,
  respondidoEm: instant.nullable(),
  /** The answer, or the reason of a refusal. */
  resposta: z.string().nullable(),
});
export type Pedido = z.infer<typeof Pedido>;

export const PedidoAberto = Pedido.extend({ registros: z.array(RegistroTitular) });
export type PedidoAberto = z.infer<typeof PedidoAberto>;

/** One student of an address that siblings share; everybody of it where none is named. */
const aluno = novo(z.pipe(z.string("Informe o aluno"), nomePessoa("Informe o aluno")));

export const RespostaPedido = z.strictObject({
  resposta: requiredLines("Escreva a resposta", 5000),
  /** Attaches everything that is stored, as a file to read. */
  anexar: z.boolean("Informe true ou false"),
  aluno,
});
export type RespostaPedido = z.output<typeof RespostaPedido>;

export const RecusaPedido = z.strictObject({ motivo: requiredLines("Diga por quê", 5000) });

export const ApagarPedido = z.strictObject({ motivo: motivoApagar, aluno });
export type ApagarPedido = z.output<typeof ApagarPedido>;

export const CorrecaoPedido = z
  .strictObject({ ...campoContato, aluno })
  .refine(({ email, telefone }) => email !== undefined || telefone !== undefined, {
    path: ["email"],
    message: "Informe o novo e-mail ou o novo telefone",
  });
export type CorrecaoPedido = z.output<typeof CorrecaoPedido>;

const params = z.strictObject({ id });
const access = "titulares:atender";

/** Requests of people about their data (LGPD arts. 18 and 19). */
export const pedidos = {
  create: endpoint({
    method: "POST",
    path: "/api/public/pedidos",
    summary:
      "Asks about personal data; a letter asks the mailbox to confirm, whether the address is known or not",
    access: "public",
    body: NovoPedido,
    response: "nothing",
    limit: "requests",
    countsCalls: true,
  }),
  confirmar: endpoint({
    method: "POST",
    path: "/api/public/pedidos/confirmacao",
    summary: "Confirms a request by the link of its letter, once, and tells what is stored",
    access: "public",
    body: z.strictObject({
      token: z
        .string("Link inválido")
        .max(100, "Link inválido")
        .regex(/^[\w-]+$/, "Link inválido"),
    }),
    response: PedidoConfirmado,
    limit: "requests",
  }),
  list: endpoint({
    method: "GET",
    path: "/api/pedidos",
    summary: "Requests to the caller's network: open ones first, the nearest term first",
    access,
    query: z.strictObject({ busca, estado: estado.optional(), ...paging }),
    response: z.array(Pedido),
    page: true,
    trail: "pedidos",
  }),
  get: endpoint({
    method: "GET",
    path: "/api/pedidos/:id",
    summary: "A request, with the network's rows of its address",
    access,
    params,
    response: PedidoAberto,
    trail: "pedidos",
  }),
  responder: endpoint({
    method: "POST",
    path: "/api/pedidos/:id/resposta",
    summary: "Answers a request by mail, with everything that is stored as a file where asked for",
    access,
    confirms: true,
    params,
    body: RespostaPedido,
    response: Pedido,
  }),
  recusar: endpoint({
    method: "POST",
    path: "/api/pedidos/:id/recusa",
    summary: "Refuses a request with a reason, which is mailed",
    access,
    params,
    body: RecusaPedido,
    response: Pedido,
  }),
  exportar: endpoint({
    method: "POST",
    path: "/api/pedidos/:id/exportacao",
    summary: "The same file, for the caller",
    access,
    confirms: true,
    params,
    body: z.strictObject({ aluno }),
    response: DadosTitular,
  }),
  corrigir: endpoint({
    method: "POST",
    path: "/api/pedidos/:id/correcao",
    summary: "Corrects the contact in every row of the address, and answers so",
    access,
    params,
    body: CorrecaoPedido,
    response: Pedido,
  }),
  apagar: endpoint({
    method: "POST",
    path: "/api/pedidos/:id/apagar",
    summary: "Erases the rows of the address for good, and answers so; an enrolment is kept",
    access,
    confirms: true,
    params,
    body: ApagarPedido,
    response: Apagado,
  }),
};
