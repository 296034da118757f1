import { hydrate } from "#web/widgets/public-page/hydrate.ts";
import { Verificacao } from "./verificacao.tsx";

const island = document.getElementById("island");
if (island) hydrate(island, <Verificacao />);
