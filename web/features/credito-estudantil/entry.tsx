import { hydrate } from "#web/widgets/public-page/hydrate.ts";
import { animateMarquee } from "./animate-marquee.ts";
import { inscricao } from "./form.ts";
import { Inscricao } from "./inscricao.tsx";

// The server writes the setting into the built HTML; where it did not, no consent is asked for.
const island = document.getElementById("formulario");
if (island) {
  hydrate(island, <Inscricao needsConsent={island.dataset.consent === "true"} />);
}
animateMarquee();
// Ahead of their use; without them the server alone checks.
inscricao.rules().catch(() => undefined);
