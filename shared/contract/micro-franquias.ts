import { z } from "zod";
import { ordens } from "../ordens.ts";
import { busca, id, ordem, paging, separador, versao } from "./values.ts";
import { endpoint } from "./endpoint.ts";
import { booleanFilter, camposUnidade, ContaUnidade, patchOf, withAcesso } from "./unidade.ts";

export const MicroFranquia = z.object({
  id,
  versao,
  razaoSocial: z.string(),
  cnpj: z.string(),
  repLegal: z.string(),
  cep: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  isActive: z.boolean(),
  franquia: z.object({ razaoSocial: z.string() }),
  user: ContaUnidade.nullable(),
});
export type MicroFranquia = z.infer<typeof MicroFranquia>;

export const EdicaoMicroFranquia = z.strictObject(camposUnidade);
export const NovaMicroFranquia = withAcesso(z.strictObject(camposUnidade));
export type NovaMicroFranquia = z.output<typeof NovaMicroFranquia>;

/** isActive is not accepted here (product/acesso.md#deactivation). */
export const PatchMicroFranquia = patchOf(camposUnidade);
export type PatchMicroFranquia = z.output<typeof PatchMicroFranquia>;

const filtros = {
  busca,
  isActive: booleanFilter,
  ordem: ordem(ordens.microFranquias),
};

export const microFranquias = {
  list: endpoint({
    method: "GET",
    path: "/api/micro-franquias",
    summary: "Micro-franchises of the caller's scope, by name unless told",
    access: "micro-franquias:list",
    token: "unidades",
    query: z.strictObject({ ...filtros, ...paging }),
    response: z.array(MicroFranquia),
    page: true,
    mayLag: true,
    trail: "micro_franquias",
  }),
  get: endpoint({
    method: "GET",
    path: "/api/micro-franquias/:id",
    summary: "A micro-franchise of the caller's scope",
    access: "micro-franquias:list",
    token: "unidades",
    params: z.strictObject({ id }),
    response: MicroFranquia,
    trail: "micro_franquias",
  }),
  exportCsv: endpoint({
    method: "GET",
    path: "/api/micro-franquias/export.csv",
    summary: "The same list as CSV, streamed",
    access: "micro-franquias:export",
    query: z.strictObject({ ...filtros, separador }),
    response: "csv",
    mayLag: true,
    trail: "micro_franquias",
  }),
  create: endpoint({
    method: "POST",
    path: "/api/micro-franquias",
    summary: "A micro-franchise of the caller's franchise and its account, both or neither",
    access: "micro-franquias:create",
    body: NovaMicroFranquia,
    response: MicroFranquia,
    created: true,
    idempotent: true,
    limit: "new-accounts",
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/micro-franquias/:id",
    summary: "Edits a micro-franchise",
    access: "micro-franquias:update",
    params: z.strictObject({ id }),
    body: PatchMicroFranquia,
    response: MicroFranquia,
    versioned: true,
    demo: "access",
  }),
  sendAccess: endpoint({
    method: "POST",
    path: "/api/micro-franquias/:id/acesso",
    summary:
      "Mails the owner of the micro-franchise's account the link to create the password, while there is none",
    access: "micro-franquias:update",
    params: z.strictObject({ id }),
    response: "nothing",
    countsCalls: true,
    demo: "row",
  }),
  cancelEmailChange: endpoint({
    method: "DELETE",
    path: "/api/micro-franquias/:id/troca-de-email",
    summary:
      "Takes back the request to change the e-mail of the micro-franchise's account; the contact stays",
    access: "micro-franquias:update",
    params: z.strictObject({ id }),
    response: "nothing",
    demo: "row",
  }),
};
