// Holds product/mesas.md#facts-of-a-table: what waits for a moment, with all that names it.
import { expect, test } from "vitest";
import type { RespostaDoFato } from "#shared/contract/mesas.ts";
import { sendable, tellHeld } from "#web/lib/waiting.ts";
import type { Espera } from "./data-cofre.ts";
import { asksAgain, refused } from "./rules-envio.ts";

const NOW = Date.parse("2026-03-20T18:00:00.000Z");
const MINUTE = 60_000;
const frase = "300 inscrições nesta hora: as próximas esperam até 15:20";

const waits = (nonce: string, fato: Partial<Espera["fato"]>, more: Partial<Espera> = {}) => ({
  seq: 1,
  fato: { nonce, tipo: "compareceu" as const, feitoEm: "2026-03-20T18:00:00.000Z", ...fato },
  motivo: null,
  podeInsistir: false,
  ...more,
});
const told = (more: Partial<RespostaDoFato>): RespostaDoFato => ({
  nonce: "signed",
  estado: "recusado",
  leadId: null,
  motivo: frase,
  podeInsistir: true,
  esperaAte: new Date(NOW + 20 * MINUTE).toISOString(),
  aviso: null,
  ...more,
});
const signUp = refused(waits("signed", { tipo: "inscreveu" }), told({}), { server: NOW, now: NOW });
const queue: Espera[] = [
  signUp,
  waits("came", { inscricao: "signed" }),
  waits("other", { leadId: "a" }),
  waits("undone", { tipo: "desfez", desfaz: "came" }),
];
const nonces = (rows: Espera[]) => rows.map(({ fato }) => fato.nonce);

test("a sign-up that waits holds what names it, and what names that; others go on", () => {
  expect(signUp.motivo).toBeNull();
  expect(nonces(sendable(queue, NOW + MINUTE))).toEqual(["other"]);
  expect(tellHeld(queue, NOW + MINUTE)).toEqual([frase]);
  const all = ["signed", "came", "other", "undone"];
  expect(nonces(sendable(queue, NOW + 20 * MINUTE))).toEqual(all);
  expect(tellHeld(queue, NOW + 20 * MINUTE)).toEqual([]);
});

test("the wait is the server's, whatever the device's clock says; set back, it ends", () => {
  const now = NOW - 5 * 60 * MINUTE;
  const off = refused(waits("signed", { tipo: "inscreveu" }), told({}), { server: NOW, now });
  expect(sendable([off], now + 19 * MINUTE)).toEqual([]);
  expect(sendable([off], now + 20 * MINUTE)).toHaveLength(1);
  expect(sendable([off], now - MINUTE)).toHaveLength(1);
});

test.each([
  ["a moment that is over already", -MINUTE, 5_000],
  ["a moment beyond an hour", 24 * 60 * MINUTE, 61 * MINUTE],
])("%s is neither asked for without end nor waited for", (_, ms, expected) => {
  const esperaAte = new Date(NOW + ms).toISOString();
  const { adiado } = refused(queue[2]!, told({ esperaAte }), { server: NOW, now: NOW });
  expect(adiado).toEqual({ de: NOW, ate: NOW + expected, frase });
});

test("a refusal for good stays with its reason", () => {
  const no = told({ motivo: "Não", podeInsistir: false, esperaAte: null });
  const kept = refused(queue[2]!, no, { server: NOW, now: NOW });
  expect(kept).toMatchObject({ motivo: "Não", podeInsistir: false });
  expect(sendable([kept], NOW)).toEqual([]);
});

test.each([
  ["a sign-up that somebody may insist on", { tipo: "inscreveu" }, true, true],
  ["what names a sign-up", { inscricao: "signed" }, false, true],
  ["a sign-up refused for good", { tipo: "inscreveu" }, false, false],
  ["a presence of another day", { leadId: "a" }, true, false],
] as const)("%s, as an older page left it, is asked again: %#", (_, fato, podeInsistir, expected) =>
  expect(asksAgain(waits("n", fato, { motivo: "Não", podeInsistir }))).toBe(expected),
);
