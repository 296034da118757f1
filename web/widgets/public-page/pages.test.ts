import { expect, test } from "vitest";
import {
  DEVICE_ADDRESSES,
  LETTER_ADDRESSES,
  PUBLIC_ADDRESSES,
  SCHOOL_ADDRESSES,
} from "#shared/addresses.ts";
import { publicPages } from "./pages.ts";

test("every public address is rendered, and no other", () => {
  expect(publicPages.map(({ path }) => path)).toEqual([
    ...PUBLIC_ADDRESSES,
    ...LETTER_ADDRESSES,
    ...SCHOOL_ADDRESSES,
    ...DEVICE_ADDRESSES,
  ]);
});
