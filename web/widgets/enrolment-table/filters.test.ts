import { describe, expect, test } from "vitest";
import { validatorOf } from "#web/lib/search.ts";
import { enrolmentSearch } from "./filters.ts";

const none = { evento: "", busca: "", data: "", cursor: "" };
const read = validatorOf(enrolmentSearch);

describe("the address of a list of people", () => {
  test("says event, search, day and page", () => {
    const evento = "0b4f3d2c-1111-4222-8333-444455556666";
    const said = { evento, busca: "ana", data: "2026-03-20", cursor: "abc" };
    expect(read(said)).toEqual(said);
    expect(read({ evento: "todos" })).toEqual({ ...none, evento: "todos" });
  });

  test("loses what cannot be meant", () => {
    expect(read({})).toEqual(none);
    expect(read({ evento: "1", data: "2026-02-30", busca: 7, cursor: null })).toEqual(none);
    expect(read({ busca: "x".repeat(300) }).busca).toHaveLength(200);
  });
});
