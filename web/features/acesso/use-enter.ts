import { useRouter } from "@tanstack/react-router";
import type { SessionUser } from "#shared/contract/acesso.ts";
import { safeReturnTo } from "#web/lib/return-to.ts";
import { useEntered } from "./data-login.ts";

/** Goes to where one wanted to go. @param volta may hold anything */
export function useEnter(volta: string) {
  const router = useRouter();
  const entered = useEntered();
  return (user: SessionUser) => {
    entered(user);
    router.history.replace(safeReturnTo(volta, globalThis.location.origin) ?? "/");
  };
}
