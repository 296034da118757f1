import { useQuery } from "@tanstack/react-query";
import { isHourly } from "#web/lib/hourly.ts";
import { configQuery } from "./config.ts";

export const BLOQUEADO = "Bloqueado na demonstração";

/** Tells of an e-mail whether it is one of the accounts that a public demonstration keeps as they are. */
export function useIsLocked(): (email: string) => boolean {
  const locks = isHourly();
  const accounts = useQuery({ ...configQuery, enabled: locks }).data?.demoAccounts;
  return (email) => locks && accounts?.some((account) => account.email === email) === true;
}
