import { Link, useRouterState } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { buttonStyle } from "#web/ui/button.tsx";
import { useSession } from "#web/widgets/session.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The filters of the list of events from which this event was opened. */
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
