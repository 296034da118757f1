import { expect, test } from "vitest";
import { UFS } from "#shared/br/estados.ts";
import { tiles } from "./screen-uf-grid.ts";

test("every state has a tile of its own, within seven columns and eight rows", () => {
  const places = UFS.map(({ sigla }) => tiles[sigla]);
  expect(new Set(places.map(String)).size).toBe(27);
  for (const [column, row] of places) {
    expect(column).toBeGreaterThan(0);
    expect(column).toBeLessThan(8);
    expect(row).toBeGreaterThan(0);
    expect(row).toBeLessThan(9);
  }
});
