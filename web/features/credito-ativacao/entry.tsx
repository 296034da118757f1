import { hydrate } from "#web/widgets/public-page/hydrate.ts";
import { Ativacao } from "./ativacao.tsx";
import { ativacaoFields } from "./ativacao-form.tsx";
import { ativacao } from "./form.ts";

// The server writes the setting into the built HTML; where it did not, no consent is asked for.
const island = document.getElementById("conteudo");
if (island) hydrate(island, <Ativacao needsConsent={island.dataset.consent === "true"} />);
// Ahead of their use: the fields are asked for again when they are wanted; without the rules the server alone checks.
ativacaoFields.fetch().catch(() => undefined);
ativacao.rules().catch(() => undefined);
