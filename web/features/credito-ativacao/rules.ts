import { NovaPreMatricula } from "#shared/contract/nova-pre-matricula.ts";
import { rulesOf } from "#web/widgets/public-page/form/rules.ts";

export const rules = rulesOf(NovaPreMatricula);
