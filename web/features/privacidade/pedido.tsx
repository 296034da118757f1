import { useHydrated } from "#web/widgets/public-page/form/use-draft.ts";
import { Confirmar } from "./confirmar.tsx";
import { PedidoForm } from "./pedido-form.tsx";

/** The island of the page: the form, or the confirmation for who comes by a letter's link. */
export function Pedido() {
  const isHydrated = useHydrated();
  const token = isHydrated ? new URLSearchParams(location.search).get("pedido") : null;
  return token === null || token === "" ? (
    <PedidoForm isHydrated={isHydrated} />
  ) : (
    <Confirmar token={token} />
  );
}
