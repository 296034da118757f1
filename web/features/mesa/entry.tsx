import { createRoot } from "react-dom/client";
import { offerInstallation } from "./data-pagina.ts";
import { Mesa } from "./mesa.tsx";

offerInstallation();
const island = document.getElementById("mesa");
if (island) createRoot(island).render(<Mesa />);
