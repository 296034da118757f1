// Holds product/contatos.md#messages-and-hours: which text a family gets.
import { describe, expect, test } from "vitest";
import { canalModeloLabels } from "#shared/labels-contatos.ts";
import { valuesOf } from "#shared/labels.ts";
import { MODELOS_PADRAO, type MomentoDeModelo } from "#shared/modelo-contato.ts";
import { momentoOf } from "./rules-momento.ts";

const today = "2026-03-20";
const veio = { veioEm: new Date("2026-03-20T22:00:00Z"), temPresenca: true };
const none = { desde: new Date("2026-02-01T12:00:00Z"), veioEm: null, temPresenca: false };

describe("the moment of a message", () => {
  test.each<[string, Partial<Parameters<typeof momentoOf>[0]>, MomentoDeModelo]>([
    ["before the event", { dataEvento: "2026-03-21" }, "inscrito"],
    ["on its day", { dataEvento: today }, "evento_hoje"],
    ["on its day, at the event", { dataEvento: today, ...veio }, "veio"],
    ["afterwards, who came", { dataEvento: "2026-03-10", ...veio }, "veio"],
    ["afterwards, who did not", { dataEvento: "2026-03-10", temPresenca: true }, "faltou"],
    [
      "afterwards, who signed up late on its day",
      { dataEvento: "2026-03-10", desde: new Date("2026-03-11T02:59:00Z"), temPresenca: true },
      "faltou",
    ],
    [
      "afterwards, who signed up the day after",
      { dataEvento: "2026-03-10", desde: new Date("2026-03-11T03:00:00Z"), temPresenca: true },
      "depois",
    ],
    ["afterwards, where nobody noted who came", { dataEvento: "2026-03-10" }, "depois"],
    ["on the last day", { dataEvento: "2026-02-18", ...veio }, "ultimo_dia"],
    ["activated", { etapa: "ativado", dataEvento: "2026-02-18" }, "ativado"],
  ])("%s", (_, change, moment) => {
    expect(momentoOf({ etapa: "inscrito", dataEvento: today, ...none, ...change }, today)).toBe(
      moment,
    );
  });
});

describe("Capelo's texts", () => {
  const texts = (moment: MomentoDeModelo) =>
    valuesOf(canalModeloLabels).map((canal) => MODELOS_PADRAO[moment][canal].texto);

  test.each(["inscrito", "evento_hoje"] as const)("of '%s' do not ask to activate", (moment) => {
    for (const text of texts(moment)) expect(text).not.toMatch(/ativ|\{link\}/i);
  });

  test.each(["veio", "faltou", "depois", "ultimo_dia"] as const)(
    "of '%s' bring the link",
    (moment) => {
      for (const text of texts(moment)) expect(text).toMatch(/ativ.*\{link\}/);
    },
  );

  test("say the same by WhatsApp and by letter", () => {
    for (const { whatsapp, email } of Object.values(MODELOS_PADRAO)) {
      const said = whatsapp.texto.replace("Olá, {nome}! Aqui é {atendente}. ", "");
      expect(email.texto).toBe(`Olá, {nome}!\n\n${said}\n\nUm abraço,\n{atendente}`);
    }
  });
});
