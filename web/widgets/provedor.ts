import { useMutation } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";
import { acesso } from "#web/lib/calls.ts";
import { leaving } from "#web/lib/leaving.ts";

const VOLTA = "entrada:volta";
const CONFIRMA = "entrada:confirma";

/** A log-in at the provider, as this tab keeps it meanwhile. */
export interface EntryAtProvider {
  /** The address to go to afterwards; after the way back anything, for the caller to check. */
  volta: string;
  /** It confirms who is signed in, in place of the password. */
  confirma: boolean;
}

/** Leaves for the provider's page; there one is asked which account is meant, if one likes. */
export function useBeginAtProvider({ volta, confirma }: EntryAtProvider) {
  return useMutation({
    mutationFn: (escolhe: boolean) => call(acesso.beginAtProvider, { body: { escolhe, confirma } }),
    onSuccess: ({ url }) => {
      sessionStorage.setItem(VOLTA, volta);
      sessionStorage.setItem(CONFIRMA, String(confirma));
      leaving.to(url);
    },
  });
}

/** @returns the log-in that this tab left for */
export const entryUnderWay = (): EntryAtProvider => ({
  volta: sessionStorage.getItem(VOLTA) ?? "",
  confirma: sessionStorage.getItem(CONFIRMA) === "true",
});
