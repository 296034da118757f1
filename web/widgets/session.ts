import { createContext, useContext } from "react";
import type { SessionUser } from "#shared/contract/acesso.ts";
import type { EventoPath, StaffPath } from "#web/lib/paths.ts";

/** What every staff page may ask about the person in front of it. */
export interface Session {
  user: SessionUser;
  /** Whether this role may open the page at `path` and the page exists. */
  canOpen: (path: StaffPath | EventoPath) => boolean;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the staff pages. Throws outside of the shell. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession: there is no session outside of the shell");
  return session;
}
