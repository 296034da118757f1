import { hidratar } from "#web/widgets/pagina-publica/hidratar.ts";
import { Verificacao } from "./verificacao.tsx";

const ilha = document.getElementById("ilha");
if (ilha) hidratar(ilha, <Verificacao />);
