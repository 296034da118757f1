import { NovoLead } from "#shared/contract/novo-lead.ts";
import { regrasDe } from "#web/widgets/pagina-publica/formulario/regras.ts";
import type { Campo } from "./formulario.ts";

export const regras = regrasDe<Campo, NovoLead>(NovoLead);
