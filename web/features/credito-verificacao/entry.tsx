import { hydrateRoot } from "react-dom/client";
import { Verificacao } from "./verificacao.tsx";

const ilha = document.getElementById("ilha");
if (ilha) hydrateRoot(ilha, <Verificacao />);
