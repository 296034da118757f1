import { hidratar } from "#web/widgets/pagina-publica/hidratar.ts";
import { Ativacao } from "./ativacao.tsx";
import { ativacao } from "./formulario.ts";

// The server writes the setting into the built HTML; where it did not, no consent is asked for.
const ilha = document.getElementById("conteudo");
if (ilha) hidratar(ilha, <Ativacao exigeConsentimento={ilha.dataset.consent === "true"} />);
// Ahead of their use; without them the server alone checks.
ativacao.regras().catch(() => undefined);
