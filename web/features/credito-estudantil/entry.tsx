import { hydrate } from "#web/widgets/public-page/hydrate.ts";
import { animateMarquee } from "./animate-marquee.ts";
import { inscricao } from "./form.ts";
import { Inscricao, inscricaoFields } from "./inscricao.tsx";

/** One tap from the event of a link to its first field; where the fields are not here yet, the link leads to the form. */
function focusFirstField(event: Event): void {
  const field = document.getElementById("nomeAluno");
  if (!field) return;
  event.preventDefault();
  field.focus();
}

// The server writes the setting into the built HTML; where it did not, no consent is asked for.
const island = document.getElementById("formulario");
if (island) {
  hydrate(island, <Inscricao needsConsent={island.dataset.consent === "true"} />);
}
animateMarquee();
if (self !== top) void import("#web/widgets/public-page/tell-height.ts");
document.getElementById("preencher")?.addEventListener("click", focusFirstField);
// Ahead of their use: the fields are asked for again when they are wanted; without the rules the server alone checks.
inscricaoFields.fetch().catch(() => undefined);
inscricao.rules().catch(() => undefined);
