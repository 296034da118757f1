import type { TipoImportacao } from "#shared/labels-importacoes.ts";
import { clientesKind } from "./commands-clientes.ts";
import { cursosKind } from "./commands-cursos.ts";
import { eventosKind } from "./commands-eventos.ts";
import { leadsKind } from "./commands-leads.ts";
import type { Kind } from "./rules-kind.ts";

export const kinds: Record<TipoImportacao, Kind> = {
  leads: leadsKind,
  clientes: clientesKind,
  cursos: cursosKind,
  eventos: eventosKind,
};
