import { QueryClient } from "@tanstack/react-query";

/**
 * The cache of everything read from the server, with the defaults of product/dados.md#constants: no
 * retry, no refetch on focus, no polling, data never stale, mutations not retried.
 */
export function createQueryClient(): QueryClient {
  // With "always" a call without a network fails at once; otherwise it would wait under a spinner.
  return new QueryClient({
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
