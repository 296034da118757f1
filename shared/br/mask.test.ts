import { expect, test } from "vitest";
import { fillMask } from "./mask.ts";

test("fills the slots in order", () => {
  expect(fillMask("00-00", "1234")).toBe("12-34");
  expect(fillMask("(00) 0", "123")).toBe("(12) 3");
});

test("a separator waits for the character after it", () => {
  expect(fillMask("00-00", "12")).toBe("12");
  expect(fillMask("00-00", "123")).toBe("12-3");
  expect(fillMask("(00) 0", "")).toBe("");
  expect(fillMask("(00) 0", "1")).toBe("(1");
});

test("what does not fit is dropped", () => {
  expect(fillMask("00-00", "123456")).toBe("12-34");
});
