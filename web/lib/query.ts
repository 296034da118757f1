import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** Its 401 means wrong credentials, not an ended session. */
      signsIn?: true;
    };
  }
}

/**
 * The cache of everything read from the server, with the defaults of product.md#constants: no retry, no refetch on
 * focus, no polling, data never stale, mutations not retried.
 * @param onUnauthenticated called for every 401, because the session has ended
 */
export function createQueryClient(onUnauthenticated: () => void): QueryClient {
  const watch = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onUnauthenticated();
  };
  // "always": without a network a call fails at once and says so, instead of waiting under a spinner.
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.signsIn) watch(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
