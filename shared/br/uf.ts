import type { Uf } from "./estados.ts";
import { SIGLAS } from "./siglas.ts";

/**
 * True if `s` is exactly one of the 27 abbreviations; pass typed text through `normalizeUf` first.
 */
export function isUf(s: string): s is Uf {
  return SIGLAS.includes(s);
}

/** Formats the estado field while typed: two capitals without accents (product/dados.md#validation). */
export function normalizeUf(s: string): string {
  return s
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .slice(0, 2)
    .toUpperCase();
}
