import type { NovoLead } from "#shared/contract/novo-lead.ts";
import type { Definicao } from "#web/widgets/pagina-publica/formulario/definicao.ts";

/** The fields of the sign-up, in the order of the screen. */
const CAMPOS = ["nomeAluno", "nomeResponsavel", "email", "telefone"] as const;
export type Campo = (typeof CAMPOS)[number];

/** The sign-up form (product.md#sign-up-page). */
export const inscricao: Definicao<Campo, NovoLead> = {
  nome: "capelo:inscricao",
  topo: "inscricao",
  campos: CAMPOS,
  sigilosos: [],
  regras: async () => (await import("./regras.ts")).regras,
  montar: (valores, { id }) => ({ eventoId: id, ...valores }),
};
