import { NovaPreMatricula } from "#shared/contract/nova-pre-matricula.ts";
import { regrasDe } from "#web/widgets/pagina-publica/formulario/regras.ts";
import type { Campo } from "./formulario.ts";

export const regras = regrasDe<Campo, NovaPreMatricula>(NovaPreMatricula);
