// Holds security.md#public-forms-and-declarations: deactivated courses, required consent, bounded lists.
import { describe, expect, test } from "vitest";
import { leads as signUp } from "#shared/contract/leads.ts";
import { preMatriculas as activation } from "#shared/contract/pre-matriculas.ts";
import { leads, preMatriculas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

const { anybody, db } = await useApp({ CONSENT_REQUIRED: "on" });

const person = {
  eventoId: cast.norte.evento,
  nomeAluno: "João da Silva",
  nomeResponsavel: "Maria da Silva",
  email: "maria@familia.test",
  telefone: "(81) 98888-1234",
};
const cpfs = { cpfAluno: "529.982.247-25", cpfResponsavel: "111.444.777-35" };
const rows = async () => [await db.$count(leads), await db.$count(preMatriculas)];

// Holds product.md#public-pages: the consent, where it is asked for.
describe("CONSENT_REQUIRED is asked for by the server too", () => {
  test.each([undefined, false])("without consent (%j) nothing is stored", async (consentimento) => {
    const before = await rows();
    const message = "Concorde com o uso dos dados para continuar";
    for (const { status, body } of [
      await anybody.refused(signUp.create, { body: { ...person, consentimento } }),
      await anybody.refused(activation.create, { body: { ...person, ...cpfs, consentimento } }),
    ])
      expect([status, body.issues]).toEqual([400, [{ path: "consentimento", message }]]);
    expect(await rows()).toEqual(before);
  });

  test("with it both forms are stored, and the answers do not repeat it", async () => {
    const given = { ...person, consentimento: true };
    const lead = await anybody.call(signUp.create, { body: given });
    const credit = await anybody.call(activation.create, { body: { ...given, ...cpfs } });
    expect([lead.status, credit.status]).toEqual([201, 201]);
    for (const { text } of [lead, credit]) expect(text).not.toContain("consentimento");
  });
});
