import { NovoLead } from "#shared/contract/novo-lead.ts";
import { rulesOf } from "#web/widgets/public-page/form/rules.ts";
import type { Field } from "./form.ts";

export const rules = rulesOf<Field, NovoLead>(NovoLead);
