import { expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { cursos } from "#shared/contract/cursos.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { novoCurso } from "#tests/support/forms.ts";

const { anybody, as } = await useApp();

test("a body with hundreds of faults is answered with 20 of them, and that there are more", async () => {
  const clara = await as(cast.norte.cliente);
  const modulos = Array.from({ length: 200 }, () => ({ titulo: 1 }));
  const { status, body, text } = await clara.refused(cursos.create, {
    body: { ...novoCurso, modulos },
  });
  expect(status).toBe(400);
  expect(body.issues).toHaveLength(20);
  expect(body.message).toMatch(
    /há mais erros: [456]\d\d ao todo, os 20 primeiros estão na resposta/,
  );
  expect(text.length).toBeLessThan(4_000);
});

test("a body with hundreds of unknown fields does not get them all back", async () => {
  const strangers = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`campo${n}`, 1]));
  const { status, text } = await anybody.refused(acesso.login, { body: strangers });
  expect(status).toBe(400);
  expect(text.length).toBeLessThan(2_000);
});
