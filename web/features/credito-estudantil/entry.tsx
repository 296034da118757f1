import { hidratar } from "#web/widgets/pagina-publica/hidratar.ts";
import { animarFaixa } from "./faixa-animada.ts";
import { inscricao } from "./formulario.ts";
import { Inscricao } from "./inscricao.tsx";

// The server writes the setting into the built HTML; where it did not, no consent is asked for.
const ilha = document.getElementById("formulario");
if (ilha) {
  hidratar(ilha, <Inscricao exigeConsentimento={ilha.dataset.consent === "true"} />);
}
animarFaixa();
// Ahead of their use; without them the server alone checks.
inscricao.regras().catch(() => undefined);
