import { getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { auditoria } from "#shared/contract/auditoria.ts";
import { CAMPOS, dadosDe, registroDe } from "#shared/registro.ts";
import { tabelas } from "#shared/registro-tabelas.ts";
import * as schema from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

// Holds product.md#register-of-processing: ANPD's eight fields, held to the schema.

const { as } = await useApp({ SENDER_NAME: "Rede Norte", PRIVACY_EMAIL: "dpo@norte.test" });

const stored = Object.entries(schema).flatMap(([name, table]) =>
  is(table, PgTable) ? [[name, Object.keys(getTableColumns(table))] as const] : [],
);

describe("the tables of the register", () => {
  test("are those of the schema", () => {
    expect(Object.keys(tabelas).toSorted()).toEqual(stored.map(([name]) => name).toSorted());
  });

  test.each(stored)("say of every column of %s whether it is personal", (name, columns) => {
    const { pessoais = {}, outras = "" } = tabelas[name] ?? {};
    expect([...Object.keys(pessoais), ...outras.split(" ")].toSorted()).toEqual(columns.toSorted());
  });

  test.each(Object.entries(tabelas))(
    "%s names an operation if it has personal data",
    (_name, table) => {
      expect(table.operacao !== undefined).toBe(table.pessoais !== undefined);
    },
  );
});

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
