import { describe, expect, test } from "vitest";
import { auditoria } from "#shared/contract/auditoria.ts";
import { CAMPOS } from "#shared/registro.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { dadosDe, registroDe } from "./rules-registro.ts";

// Holds product/auditoria.md#register-of-processing: ANPD's eight fields, of the schema's own words.

const { as } = await useApp({ SENDER_NAME: "Rede Norte", PRIVACY_EMAIL: "dpo@norte.test" });

describe("the register", () => {
  test("has eight fields for each operation, none empty", () => {
    const rows = registroDe("contato");
    expect(rows.length).toBe(9);
    for (const { processo, campos } of rows) {
      expect(campos, processo).toHaveLength(CAMPOS.length);
      expect(
        campos.filter((campo) => campo.trim() === ""),
        processo,
      ).toEqual([]);
    }
    expect(dadosDe("familias")).toContain("resumo com chave do CPF do aluno");
  });

  test("is shown to the franqueador with the contact of the installation", async () => {
    const { body } = await (await as(cast.norma)).call(auditoria.registro, {});
    expect(body).toEqual(registroDe("Rede Norte · encarregado: dpo@norte.test"));
  });

  test("goes out as CSV", async () => {
    const { text, headers } = await (
      await as(cast.norma)
    ).call(auditoria.registroCsv, { query: {} });
    expect(headers["content-disposition"]).toContain("registro-de-tratamento_2026-03-10.csv");
    const lines = text.replace("\uFEFF", "").trim().split("\r\n");
    expect(lines[0]).toBe(CAMPOS.map((campo) => `"${campo}"`).join(","));
    expect(lines).toHaveLength(10);
    expect(lines[1]).toContain("nome do aluno; nome do responsável");
  });
});
