import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { STAFF_ADDRESSES } from "#shared/addresses.ts";
import { createStaffRouter } from "./router.tsx";

test("the router and the server know the same addresses", () => {
  const router = createStaffRouter(new QueryClient(), createMemoryHistory());
  expect(Object.keys(router.routesByPath).toSorted()).toEqual([...STAFF_ADDRESSES].toSorted());
});
