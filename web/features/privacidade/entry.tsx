import { hydrate } from "#web/widgets/public-page/hydrate.ts";
import { Pedido } from "./pedido.tsx";

const island = document.getElementById("island");
if (island) hydrate(island, <Pedido />);
