import { describe, expect, test } from "vitest";
import { mapUrl } from "./format.ts";

describe("the map looks for", () => {
  const evento = { nomeEscola: "Escola Sol & Mar", cidade: "Olinda", estado: "PE" };
  const query = (place: Parameters<typeof mapUrl>[1]) => {
    const url = mapUrl(evento as Parameters<typeof mapUrl>[0], place);
    return url && new URL(url).searchParams.get("query");
  };
  test.each([
    ["the school", { local: "escola", cep: null }, "Escola Sol & Mar, Olinda - PE"],
    ["the postal code", { local: "hotel", cep: "53020120" }, "53020120, Olinda - PE"],
    ["nothing where neither tells the place", { local: "hotel", cep: null }, null],
  ] as const)("%s", (_, place, looked) => {
    expect(query(place)).toBe(looked);
  });
});
