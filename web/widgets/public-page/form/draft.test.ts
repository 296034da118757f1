import { expect, test } from "vitest";
import { submissionKey, keepDraft, readDraft, blank } from "./draft.ts";

// Node has no sessionStorage, like a browser that refuses it.

const plain = { name: "aberto", fields: ["name", "email"], secret: [] } as const;
const withCpf = { name: "com-cpf", fields: ["name", "cpf"], secret: ["cpf"] } as const;
const values = { name: "Ana Souza", email: "rita@familia.test" };

test("keeps a draft until it is emptied", () => {
  expect(readDraft(plain)).toBeUndefined();
  const draft = { cidade: "Olinda", eventoId: "evento", values };
  keepDraft(plain, draft);
  expect(readDraft(plain)).toEqual(draft);
  expect(readDraft(withCpf)).toBeUndefined();
  keepDraft(plain, blank(plain));
  expect(readDraft(plain)).toBeUndefined();
});

test("a draft leaves out what must not be stored", () => {
  const draft = { cidade: "", eventoId: "", values: { name: "Ana", cpf: "529.982.247-25" } };
  keepDraft(withCpf, draft);
  expect(readDraft(withCpf)?.values).toEqual({ name: "Ana", cpf: "" });
});

test.each([plain, withCpf])(
  "$nome: one key for the same data, however often they are sent; another for other data",
  (form) => {
    const body = { ...values, eventoId: "evento" };
    const key = submissionKey(form, body);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(submissionKey(form, { ...body })).toBe(key);
    const outra = submissionKey(form, { ...body, name: "Bia Souza" });
    expect(outra).not.toBe(key);
    keepDraft<string>(form, blank<string>(form)); // the form has been sent
    expect(submissionKey(form, { ...body, name: "Bia Souza" })).not.toBe(outra);
  },
);
