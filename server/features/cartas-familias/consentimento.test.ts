import { expect, test } from "vitest";
import { cartasFamilias, importacoes } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { audience, change, list, only, send } from "#tests/support/cartas.ts";
import { cast } from "#tests/support/cast.ts";
import { queuedMails } from "#tests/support/mail.ts";

// Holds product/cartas.md#letters-to-families where an installation requires consent.

const app = await useApp({ CONSENT_REQUIRED: "on" });
const { as, clock, db } = app;
const { norte } = cast;

const box = (consentiu: boolean) => ({
  aceites: [{ versao: 1, em: clock.now.toISOString(), consentiu }],
});

test("a letter goes to those who ticked the box and to a list collected with consent, whatever is asked", async () => {
  await only(app, "Ana", "Bia", "Caio");
  await change(app, "Ana", box(true));
  await change(app, "Bia", box(false));
  await db.update(importacoes).set({ baseLegal: "consentimento" });
  await change(app, "Caio", { importacaoId: norte.importacao });
  const clara = await as(norte.cliente);
  const asked = await audience(clara, { comConsentimento: "false" });
  expect(asked).toMatchObject({ familias: 2, exigeConsentimento: true });
  expect(asked.fora).toContainEqual({ motivo: "semConsentimento", quantas: 1 });
  await send(clara, { comConsentimento: false });
  expect((await list(clara))[0]).toMatchObject({ comConsentimento: true, familias: 2 });
  // A consent that is withdrawn meanwhile counts when the letter leaves.
  await change(app, "Ana", box(false));
  const left = (await queuedMails(app)).map(({ recipient }) => recipient);
  expect([left, await db.$count(cartasFamilias)]).toEqual([["caio@familia.test"], 1]);
});
