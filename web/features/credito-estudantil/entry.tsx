import { hydrateRoot } from "react-dom/client";
import { animarFaixa } from "./faixa-animada.ts";
import { Inscricao } from "./inscricao.tsx";
import { buscarRegras } from "./validacao.ts";

// The server writes the setting into the built HTML; where it did not, no consent is asked for.
const ilha = document.getElementById("formulario");
if (ilha) {
  hydrateRoot(ilha, <Inscricao exigeConsentimento={ilha.dataset.consent === "true"} />);
}
animarFaixa();
buscarRegras();
