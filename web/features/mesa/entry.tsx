import { createRoot } from "react-dom/client";
import { offerInstallation } from "./data-pagina.ts";
import { mesaParts } from "./data-parts.ts";
import { Mesa } from "./mesa.tsx";

offerInstallation();
const island = document.getElementById("mesa");
if (island) createRoot(island).render(<Mesa />);
// The forms are fetched at once: without a network they could not be fetched later.
mesaParts.fetch().catch(() => undefined);
