import { z } from "zod";
import { ordens } from "../ordens.ts";
import { kitLabels, produtoLabels, valuesOf, type Kit } from "../labels.ts";
import { busca, id, ordem, paging, required, separador, versao } from "./values.ts";
import { endpoint } from "./endpoint.ts";
import { feitos } from "./recortes.ts";
import {
  aguardaConfirmacaoDe,
  booleanFilter,
  cep,
  cidade,
  cnpj,
  cpf,
  email,
  endereco,
  estado,
  patchOf,
  repLegal,
  withAcesso,
  telefone,
} from "./unidade.ts";

/** The kits of the forms (product/dados.md#data); `pago` and `gratis` are only shown. */
export const kitsDoFormulario = [
  "essencial",
  "premium",
  "card",
  "padrao",
  "digital",
] as const satisfies readonly Kit[];

export const Cliente = z.object({
  id,
  versao,
  nomeFantasia: z.string(),
  cnpj: z.string(),
  repLegal: z.string(),
  produto: z.enum(valuesOf(produtoLabels)),
  kit: z.enum(valuesOf(kitLabels)),
  cep: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  isActive: z.boolean(),
  microFranquia: z.object({ razaoSocial: z.string() }),
  /** `cpf` is half hidden, and sent only to those who may edit the client (product/privacidade.md#personal-data). */
  user: z
    .object({
      email: z.string(),
      cpf: z.string().nullable().optional(),
      telefone: z.string().nullable(),
      endereco: z.string().nullable(),
      temAcesso: z.boolean(),
      aguardaConfirmacaoDe,
    })
    .nullable(),
});
export type Cliente = z.infer<typeof Cliente>;

const campos = {
  nomeFantasia: required("Nome fantasia é obrigatório", 160),
  cnpj,
  repLegal,
  produto: z.enum(valuesOf(produtoLabels), "Produto é obrigatório"),
  kit: z.enum(kitsDoFormulario, "Kit é obrigatório"),
  cpf,
  telefone,
  endereco,
  cep,
  cidade,
  estado,
  email,
};

export const EdicaoCliente = z.strictObject(campos);
export const NovoCliente = withAcesso(z.strictObject(campos));
export type NovoCliente = z.output<typeof NovoCliente>;

export const PatchCliente = patchOf({
  ...campos,
  isActive: z.boolean("Informe true ou false"),
});
export type PatchCliente = z.output<typeof PatchCliente>;

const filtros = {
  busca,
  produto: z.enum(valuesOf(produtoLabels), "Produto inválido").optional(),
  kit: z.enum(valuesOf(kitLabels), "Kit inválido").optional(),
  isActive: booleanFilter,
  ...feitos,
  ordem: ordem(ordens.clientes),
};

export const clientes = {
  list: endpoint({
    method: "GET",
    path: "/api/clientes",
    summary: "Clients of the caller's scope, by name unless told; a client gets exactly itself",
    access: "clientes:list",
    token: "clientes",
    query: z.strictObject({ ...filtros, ...paging }),
    response: z.array(Cliente),
    page: true,
    mayLag: true,
    trail: "clientes",
  }),
  get: endpoint({
    method: "GET",
    path: "/api/clientes/:id",
    summary: "A client of the caller's scope",
    access: "clientes:list",
    token: "clientes",
    params: z.strictObject({ id }),
    response: Cliente,
    trail: "clientes",
  }),
  exportCsv: endpoint({
    method: "GET",
    path: "/api/clientes/export.csv",
    summary: "The same list as CSV, streamed",
    access: "clientes:export",
    query: z.strictObject({ ...filtros, separador }),
    response: "csv",
    mayLag: true,
    trail: "clientes",
  }),
  create: endpoint({
    method: "POST",
    path: "/api/clientes",
    summary: "A client of the caller's micro-franchise and its account, both or neither",
    access: "clientes:create",
    body: NovoCliente,
    response: Cliente,
    created: true,
    idempotent: true,
    limit: "new-accounts",
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/clientes/:id",
    summary: "Edits a client, or only (de)activates it",
    access: "clientes:update",
    params: z.strictObject({ id }),
    body: PatchCliente,
    response: Cliente,
    versioned: true,
    demo: "access",
  }),
  sendAccess: endpoint({
    method: "POST",
    path: "/api/clientes/:id/acesso",
    summary:
      "Mails the owner of the client's account the link to create the password, while there is none",
    access: "clientes:update",
    params: z.strictObject({ id }),
    response: "nothing",
    countsCalls: true,
    demo: "row",
  }),
  cancelEmailChange: endpoint({
    method: "DELETE",
    path: "/api/clientes/:id/troca-de-email",
    summary:
      "Takes back the request to change the e-mail of the client's account; the contact stays",
    access: "clientes:update",
    params: z.strictObject({ id }),
    response: "nothing",
    demo: "row",
  }),
};
