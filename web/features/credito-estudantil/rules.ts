import { NovoLead, Respostas } from "#shared/contract/novo-lead.ts";
import { rulesOf } from "#web/widgets/public-page/form/rules.ts";

export const rules = rulesOf(NovoLead, { ...NovoLead.shape, ...Respostas.shape });
