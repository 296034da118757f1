// Holds security.md#personal-data-and-the-trail: a refused line of a spreadsheet goes with its person.
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads as signUps } from "#shared/contract/leads.ts";
import { titulares } from "#shared/contract/titulares.ts";
import { importacaoLinhas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";
import { importCalls } from "#tests/support/importar.ts";

// Holds product/importacoes.md#importar: how long lines are kept.
const app = await useApp({ RATE_LIMITS: "off" });
const { anybody, as, db } = app;
const { checked } = importCalls(app);
const { norma, norte } = cast;

const SHEET = [
  "Nome do aluno;Nome do responsável;E-mail;Telefone",
  // Faulty e-mails, phones as people type them: found by name and phone.
  "JOAO DA SILVA;Maria;maria@@familia;+55 81 98888-1234",
  "João da Silva;Maria;;(81) 98888-1234",
  // The e-mail is one: found by it, although the name is missing.
  ";Maria;MARIA@familia.test;(81) 98888-1234",
  // A brother, and somebody of the same name and phone with another address.
  "Pedro da Silva;Maria;pedro@@familia;(81) 98888-1234",
  "João da Silva;;joao@outra.test;(81) 98888-1234",
].join("\n");

test("by e-mail, or where it has none by name and phone; those of others stay", async () => {
  const { id } = (await anybody.call(signUps.create, { body: family.signUp })).body;
  await checked(norte.cliente, "leads", SHEET);
  const numbers = async () =>
    (
      await db
        .select({ numero: importacaoLinhas.numero, estado: importacaoLinhas.estado })
        .from(importacaoLinhas)
        .orderBy(asc(importacaoLinhas.numero))
    ).map(({ numero, estado }) => `${numero} ${estado}`);
  expect(await numbers()).toEqual(["2 errada", "3 existente", "4 errada", "5 errada", "6 nova"]);
  const head = await as(norma);
  await head.call(titulares.apagar, { params: { id }, body: { motivo: "titular" } });
  expect(await numbers()).toEqual(["5 errada", "6 nova"]);
});
