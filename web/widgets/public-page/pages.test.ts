import { expect, test } from "vitest";
import { PUBLIC_ADDRESSES } from "#shared/addresses.ts";
import { publicPages } from "./pages.ts";

test("every public address is rendered, and no other", () => {
  expect(publicPages.map(({ path }) => path)).toEqual([...PUBLIC_ADDRESSES]);
});
