import { describe, expect, test, vi } from "vitest";
import { ApiError } from "./api.ts";
import { createQueryClient } from "./query.ts";

const unauthenticated = new ApiError(401, '{"message":"Entre"}');
const failing = (error: Error) => () => Promise.reject(error);

describe("the query client", () => {
  test("neither retries, refetches nor ages, as product.md says", () => {
    const { queries, mutations } = createQueryClient(() => {}).getDefaultOptions();
    expect(queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    });
    expect(mutations).toMatchObject({ retry: false });
  });

  test("tells of every 401, of reads and of writes, and of nothing else", async () => {
    const told = vi.fn<() => void>();
    const client = createQueryClient(told);
    const read = (error: Error) =>
      client.fetchQuery({ queryKey: [error.message], queryFn: failing(error) }).catch(() => {});
    const write = (error: Error, meta?: { signsIn: true }) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: failing(error), ...(meta && { meta }) })
        .execute(undefined)
        .catch(() => {});
    await read(new ApiError(500, ""));
    await read(new TypeError("Failed to fetch"));
    await write(unauthenticated, { signsIn: true });
    expect(told).not.toHaveBeenCalled();
    await read(unauthenticated);
    await write(unauthenticated);
    expect(told).toHaveBeenCalledTimes(2);
  });
});
