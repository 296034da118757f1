import { createContext, useContext } from "react";
import type { SessionUser } from "#shared/contract/acesso.ts";
import type { RecordPath, StaffPath } from "#web/lib/paths.ts";

/** The signed-in user, for every staff page. */
export interface Session {
  user: SessionUser;
  /** True if the page at `path` exists and this role may open it. */
  canOpen: (path: StaffPath | RecordPath) => boolean;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession: there is no session outside of the shell");
  return session;
}
