import { hydrate } from "#web/widgets/public-page/hydrate.ts";
import { Ativacao } from "./ativacao.tsx";
import { ativacao } from "./form.ts";

// The server writes the setting into the built HTML; where it did not, no consent is asked for.
const island = document.getElementById("conteudo");
if (island) hydrate(island, <Ativacao needsConsent={island.dataset.consent === "true"} />);
// Ahead of their use; without them the server alone checks.
ativacao.rules().catch(() => undefined);
