import { expect, test } from "vitest";
import { createQueryClient } from "./query.ts";

// Holds product/dados.md#constants: reads.
test("the query client neither retries, refetches nor ages", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  expect(mutations).toMatchObject({ retry: false });
});
