import { z } from "zod";
import { ordens } from "../ordens.ts";
import { roleLabels, valuesOf } from "../labels.ts";
import { busca, id, instant, ordem, paging, required, separador } from "./values.ts";
import { RespostaTroca } from "./acesso.ts";
import { endpoint } from "./endpoint.ts";
import { cpf, dataNascimento, email, endereco, telefone, withAcesso } from "./unidade.ts";

export const Usuario = z.object({
  id,
  nome: z.string().nullable(),
  email: z.string(),
  role: z.enum(valuesOf(roleLabels)),
  isActive: z.boolean(),
  /** The account has a password; otherwise its owner may be sent the link to create one. */
  temAcesso: z.boolean(),
  /** The new e-mail, while it waits for the owner's answer. */
  novoEmail: z.string().nullable(),
  createdAt: instant,
});
export type Usuario = z.infer<typeof Usuario>;

/** POST /api/vendedores (product/dados.md#validation, product/integracoes.md#calls: role set to vendedor). */
export const NovoVendedor = withAcesso(
  z.strictObject({
    nome: required("Nome é obrigatório", 160),
    cpf,
    dataNascimento,
    endereco,
    telefone,
    email,
    role: z.literal("vendedor", "O papel deve ser vendedor"),
  }),
);
export type NovoVendedor = z.output<typeof NovoVendedor>;

const filtros = {
  busca,
  role: z.enum(valuesOf(roleLabels), "Papel inválido").optional(),
  ordem: ordem(ordens.usuarios),
};

export const usuarios = {
  list: endpoint({
    method: "GET",
    path: "/api/usuarios",
    summary: "Accounts of the caller's scope by e-mail",
    access: "usuarios:list",
    query: z.strictObject({ ...filtros, ...paging }),
    response: z.array(Usuario),
    page: true,
    mayLag: true,
    trail: "users",
  }),
  exportCsv: endpoint({
    method: "GET",
    path: "/api/usuarios/export.csv",
    summary: "The same list as CSV, streamed",
    access: "usuarios:export",
    query: z.strictObject({ ...filtros, separador }),
    response: "csv",
    confirms: true,
    mayLag: true,
    trail: "users",
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/usuarios/:id",
    summary: "(De)activates an account; deactivation ends its sessions",
    access: "usuarios:update",
    params: z.strictObject({ id }),
    body: z.strictObject({ isActive: z.boolean("Informe true ou false") }),
    response: Usuario,
    demo: "row",
  }),
  sendAccess: endpoint({
    method: "POST",
    path: "/api/usuarios/:id/acesso",
    summary: "Mails an account's owner the link to create the password, while there is none",
    access: "usuarios:update",
    params: z.strictObject({ id }),
    response: "nothing",
    countsCalls: true,
    demo: "row",
  }),
  answerEmailChange: endpoint({
    method: "POST",
    path: "/api/usuarios/:id/email",
    summary:
      "Confirms or refuses, in the owner's stead, the change of e-mail that waits for an answer",
    access: "usuarios:confirmar-email",
    params: z.strictObject({ id }),
    body: RespostaTroca,
    response: Usuario,
    demo: "row",
  }),
};

export const vendedores = {
  create: endpoint({
    method: "POST",
    path: "/api/vendedores",
    summary: "A seller of the caller's micro-franchise, with an account",
    access: "vendedores:create",
    body: NovoVendedor,
    response: Usuario,
    created: true,
    idempotent: true,
    limit: "new-accounts",
  }),
};
