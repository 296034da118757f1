// Holds security.md#public-forms-and-declarations: deactivated courses, required consent, bounded lists.
import { describe, expect, test } from "vitest";
import { leads } from "#shared/contract/leads.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import * as tables from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { activation, signUp } from "#tests/support/family.ts";

const { anybody, db } = await useApp({ CONSENT_REQUIRED: "on" });

const rows = async () => [await db.$count(tables.leads), await db.$count(tables.preMatriculas)];

// Holds product/credito-estudantil.md#public-pages: the consent, where it is asked for.
describe("CONSENT_REQUIRED is asked for by the server too", () => {
  test.each([undefined, false])("without consent (%j) nothing is stored", async (consentimento) => {
    const before = await rows();
    const message = "Concorde com o uso dos dados para continuar";
    for (const { status, body } of [
      await anybody.refused(leads.create, { body: { ...signUp, consentimento } }),
      await anybody.refused(preMatriculas.create, { body: { ...activation, consentimento } }),
    ])
      expect([status, body.issues]).toEqual([400, [{ path: "consentimento", message }]]);
    expect(await rows()).toEqual(before);
  });

  test("with it both forms are stored, and the answers do not repeat it", async () => {
    const consentimento = true;
    const lead = await anybody.call(leads.create, { body: { ...signUp, consentimento } });
    const credit = await anybody.call(preMatriculas.create, {
      body: { ...activation, consentimento },
    });
    expect([lead.status, credit.status]).toEqual([201, 201]);
    for (const { text } of [lead, credit]) expect(text).not.toContain("consentimento");
  });
});
