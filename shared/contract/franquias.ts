import { z } from "zod";
import { ordens } from "../ordens.ts";
import { busca, id, ordem, paging, separador, versao } from "./values.ts";
import { endpoint } from "./endpoint.ts";
import {
  booleanFilter,
  camposUnidade,
  ContaUnidade,
  estado,
  patchOf,
  withAcesso,
} from "./unidade.ts";

export const Franquia = z.object({
  id,
  versao,
  razaoSocial: z.string(),
  cnpj: z.string(),
  repLegal: z.string(),
  cep: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  isActive: z.boolean(),
  /** A franchise without an account shows N/A for its e-mail (product/unidades.md#franquias). */
  user: ContaUnidade.nullable(),
});
export type Franquia = z.infer<typeof Franquia>;

export const EdicaoFranquia = z.strictObject(camposUnidade);
export const NovaFranquia = withAcesso(z.strictObject(camposUnidade));
export type NovaFranquia = z.output<typeof NovaFranquia>;

/** The edit payload, or only isActive (product/integracoes.md#calls). */
export const PatchFranquia = patchOf({
  ...camposUnidade,
  isActive: z.boolean("Informe true ou false"),
});
export type PatchFranquia = z.output<typeof PatchFranquia>;

const filtros = {
  busca,
  isActive: booleanFilter,
  estado: estado.optional(),
  ordem: ordem(ordens.franquias),
};

export const franquias = {
  list: endpoint({
    method: "GET",
    path: "/api/franquias",
    summary:
      "Franchises of the network, by name unless told; search by razão social, representante or CNPJ",
    access: "franquias:list",
    token: "unidades",
    query: z.strictObject({ ...filtros, ...paging }),
    response: z.array(Franquia),
    page: true,
    mayLag: true,
    trail: "franquias",
  }),
  get: endpoint({
    method: "GET",
    path: "/api/franquias/:id",
    summary: "A franchise of the caller's scope",
    access: "franquias:list",
    token: "unidades",
    params: z.strictObject({ id }),
    response: Franquia,
    trail: "franquias",
  }),
  exportCsv: endpoint({
    method: "GET",
    path: "/api/franquias/export.csv",
    summary: "The same list as CSV, streamed",
    access: "franquias:export",
    query: z.strictObject({ ...filtros, separador }),
    response: "csv",
    mayLag: true,
    trail: "franquias",
  }),
  create: endpoint({
    method: "POST",
    path: "/api/franquias",
    summary: "A franchise and its account, both or neither",
    access: "franquias:create",
    body: NovaFranquia,
    response: Franquia,
    created: true,
    idempotent: true,
    limit: "new-accounts",
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/franquias/:id",
    summary: "Edits a franchise, or only (de)activates it",
    access: "franquias:update",
    params: z.strictObject({ id }),
    body: PatchFranquia,
    response: Franquia,
    versioned: true,
    demo: "access",
  }),
  sendAccess: endpoint({
    method: "POST",
    path: "/api/franquias/:id/acesso",
    summary:
      "Mails the owner of the franchise's account the link to create the password, while there is none",
    access: "franquias:update",
    params: z.strictObject({ id }),
    response: "nothing",
    countsCalls: true,
    demo: "row",
  }),
};
