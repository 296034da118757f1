import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#shared/contract/all.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { leads } from "#shared/contract/leads.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

// Holds product/dados.md#validation: a key that is missing is told like a field that was left empty.

const { anybody, as } = await useApp();
const { norma } = cast;

/** The words for a body without a key, which the app's start has set. */
const toldOf = (schema: z.core.$ZodType) =>
  (z.safeParse(schema, {}).error?.issues ?? []).map(({ message }) => message);

test("no body of any call speaks of `undefined` to whoever leaves everything out", () => {
  const bodies = endpoints.flatMap(([name, { body }]) =>
    body ? [[name, toldOf(body)] as const] : [],
  );
  expect(bodies.length).toBeGreaterThan(40);
  expect(bodies.flatMap(([, told]) => told)).toContain("é obrigatório");
  const odd = bodies.filter(([, told]) => told.some((text) => /undefined|recebeu/i.test(text)));
  expect(odd).toEqual([]);
});

test("a field with words of its own keeps them", async () => {
  const caller = await as(norma);
  const { status, body } = await caller.refused(franquias.create, { body: {} });
  expect(status).toBe(400);
  expect(body.issues).toContainEqual({
    path: "razaoSocial",
    message: "Razão social é obrigatória",
  });
  const empty = await caller.refused(franquias.create, { body: { razaoSocial: "" } });
  expect(empty.body.issues).toContainEqual({
    path: "razaoSocial",
    message: "Razão social é obrigatória",
  });
});

test("one without words is named by its path", async () => {
  const { status, body } = await anybody.refused(leads.create, { body: {} });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).not.toMatch(/undefined|recebeu/);
});
