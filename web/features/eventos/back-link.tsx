import { Link, useRouterState } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { buttonStyle } from "#web/ui/button.tsx";
import { useSession } from "#web/widgets/session.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What the list of events was filtered by when this event was opened from it. */
    lista?: object;
  }
}

/** From an event back to the list, as it was; who has no list of events goes to that of the interests. */
export function BackLink() {
  const { canOpen } = useSession();
  const lista = useRouterState({ select: ({ location }) => location.state.lista });
  const isListed = canOpen("/eventos");
  return (
    <Link
      to={isListed ? "/eventos" : "/interesses"}
      activeOptions={{ exact: true }}
      search={(isListed && lista) || {}}
      className={buttonStyle({ variant: "link", size: "inline" })}
    >
      <ArrowLeft aria-hidden /> {isListed ? "Eventos" : "Interesses"}
    </Link>
  );
}
