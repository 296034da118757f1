import { NovaPreMatricula } from "#shared/contract/nova-pre-matricula.ts";
import { rulesOf } from "#web/widgets/public-page/form/rules.ts";
import type { Field } from "./form.ts";

export const rules = rulesOf<Field, NovaPreMatricula>(NovaPreMatricula);
