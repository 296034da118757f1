import { z } from "zod";
import { estadoPedidoLabels, valuesOf } from "../labels.ts";
import { quemPedeLabels, tipoPedidoLabels, tipoRegistroLabels } from "../titulares.ts";
import { endpoint } from "./endpoint.ts";
import { emailPessoa, nomePessoa } from "./novo-lead.ts";
import {
  Apagado,
  campoContato,
  comLigados,
  DadosTitular,
  hasNovo,
  motivoApagar,
  NO_NOVO,
  novo,
  Titular,
} from "./titulares.ts";
import { busca, id, instant, optionalLines, paging, requiredLines } from "./values.ts";

const tipo = z.enum(valuesOf(tipoPedidoLabels), "Escolha o que deseja");
const quem = z.enum(valuesOf(quemPedeLabels), "Diga quem está pedindo");
const estado = z.enum(valuesOf(estadoPedidoLabels), "Estado inválido");

/** POST /api/public/pedidos (product/privacidade.md#requests-of-people). */
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

export const PedidoAberto = Pedido.extend({
  ...Titular.omit({ email: true }).shape,
  /** Phones of the address that rows of others have too: staff say whether they are blocked. */
  telefones: z.array(z.object({ telefone: z.string(), outros: z.number().int().min(1) })),
});
export type PedidoAberto = z.infer<typeof PedidoAberto>;

/** One student of an address that siblings share; everybody of it where none is named. */
const aluno = novo(z.pipe(z.string("Informe o aluno"), nomePessoa("Informe o aluno")));

export const RespostaPedido = comLigados({
  resposta: requiredLines("Escreva a resposta", 5000),
  /** Attaches everything that is stored, as a file to read. */
  anexar: z.boolean("Informe true ou false"),
  aluno,
});
export type RespostaPedido = z.output<typeof RespostaPedido>;

export const RecusaPedido = z.strictObject({ motivo: requiredLines("Diga por quê", 5000) });

export const ApagarPedido = comLigados({ motivo: motivoApagar, aluno });
export type ApagarPedido = z.output<typeof ApagarPedido>;

export const CorrecaoPedido = comLigados({ ...campoContato, aluno }).refine(hasNovo, NO_NOVO);
export type CorrecaoPedido = z.output<typeof CorrecaoPedido>;

export const ExportarPedido = comLigados({ aluno });

/** The phones of an open request for no contact that are blocked too; the others stay free. */
export const ContatoPedido = z.strictObject({
  telefones: z.array(z.string("Telefone inválido").max(20, "Telefone inválido")).max(50),
});
export type ContatoPedido = z.output<typeof ContatoPedido>;

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
    guess: "request-link",
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
    summary:
      "A request, with the network's rows of its address, and rows of other addresses that hang on them",
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
    body: ExportarPedido,
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
    demo: "row",
  }),
  contato: endpoint({
    method: "POST",
    path: "/api/pedidos/:id/contato",
    summary: "Decides on the phones of a request for no contact that other addresses have too",
    access,
    params,
    body: ContatoPedido,
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
    demo: "row",
  }),
};
