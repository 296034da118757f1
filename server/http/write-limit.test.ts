// Holds security.md#accounts-and-sessions: one account writes 600 times a minute at most, and so fills no table.
import { expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { conta } from "#shared/contract/conta.ts";
import { cursos } from "#shared/contract/cursos.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { rateLimits, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";

// Writes are counted in the process for a minute, so each test uses an account of its own.
const { anybody, as, db } = await useApp({ WRITES_PER_MINUTE: "3" });
const { norte, irma, sul } = cast;
const trail = async () => db.$count(trilha);
const rename = (index: number) => ({ body: { nome: `Nome ${index}` } });

test("a student does not fill the trail: so many writes a minute, then 429 until the minute is over", async () => {
  const [aldo, alice] = [await as(norte.aluno), await as(irma.aluno)];
  const answers = [];
  for (let index = 0; index < 6; index += 1)
    answers.push(await aldo.refused(conta.rename, rename(index)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429, 429]);
  const { headers, body } = answers[3]!;
  expect(body.message).toMatch(
    /^Muitas ações em pouco tempo\. Tente novamente em \d+ (?:segundos?|minuto)\.$/,
  );
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(await trail()).toBe(3);
  // The count stores nothing; other accounts go on, and so does an account that only reads.
  expect(await db.$count(rateLimits)).toBe(0);
  expect((await alice.call(conta.rename, rename(0))).status).toBe(200);
  expect((await aldo.call(acesso.user, {})).body.nome).toBe("Nome 2");
});

test("a call that is not allowed or not valid is refused as such, and is not counted", async () => {
  const ana = await as(sul.aluno);
  for (let index = 0; index < 3; index += 1) {
    expect((await ana.refused(conta.rename, { body: {} })).status).toBe(400);
    expect((await ana.refused(cursos.create, { body: {} })).status).toBe(403);
  }
  for (let index = 0; index < 3; index += 1) await ana.call(conta.rename, rename(index));
  expect((await ana.refused(conta.rename, { body: {} })).status).toBe(400);
  expect((await ana.refused(conta.rename, rename(3))).status).toBe(429);
});

test("exports count, for each leaves an entry in the trail", async () => {
  const clara = await as(norte.cliente);
  const statuses = [];
  for (let index = 0; index < 4; index += 1)
    statuses.push((await clara.refused(matriculas.exportCsv, { query: {} })).status);
  expect([statuses, await trail()]).toEqual([[200, 200, 200, 429], 3]);
});

test("log-ins of one account count, for each leaves an entry in the trail", async () => {
  const { email } = norte.vendedor;
  const statuses = [];
  for (let index = 0; index < 4; index += 1)
    statuses.push(
      (await anybody.refused(acesso.login, { body: { email, password: PASSWORD } })).status,
    );
  expect([statuses, await trail()]).toEqual([[200, 200, 200, 429], 3]);
});
