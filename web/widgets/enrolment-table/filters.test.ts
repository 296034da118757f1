import { describe, expect, test } from "vitest";
import { readFilters } from "./filters.ts";

const none = { evento: "", busca: "", data: "", cursor: "" };

describe("readFilters", () => {
  test("reads what the address says", () => {
    const evento = "0b4f3d2c-1111-4222-8333-444455556666";
    const said = { evento, busca: "ana", data: "2026-03-20", cursor: "abc" };
    expect(readFilters(said)).toEqual(said);
    expect(readFilters({ evento: "todos" })).toEqual({ ...none, evento: "todos" });
  });

  test("drops what cannot be meant", () => {
    expect(readFilters({})).toEqual(none);
    expect(readFilters({ evento: "1", data: "2026-02-30", busca: 7, cursor: null })).toEqual(none);
    expect(readFilters({ busca: "x".repeat(300) }).busca).toHaveLength(200);
  });
});
