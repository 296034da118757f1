// Holds security.md#public-forms-and-declarations: few mails to one recipient; a stranger's words are not ours.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { matriculas as contract } from "#shared/contract/matriculas.ts";
import { alunos, matriculas, preMatriculas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";

const { as, db } = await useApp();
const { norte } = cast;

/** An enrolment of Norte's event, made from a pré-matrícula of the same name. */
async function enrol(nome: string, email: string): Promise<{ id: string }> {
  const person = { eventoId: norte.evento, nome, email, cursoInteresse: "Redes" };
  const [pre, id] = [idOf(`pre ${nome}`), idOf(nome)];
  await db.insert(preMatriculas).values({ ...person, id: pre });
  await db.insert(matriculas).values({ ...person, id, preMatriculaId: pre });
  return { id };
}

test("invitations do not fill a mailbox: 3 in an hour, 10 in a day, whatever its spelling", async () => {
  const clara = await as(norte.cliente);
  const ana = await enrol("Ana Dutra", "familia.dutra@familia.test");
  const bia = await enrol("Bia Dutra", "FamiliaDutra+bia@familia.test");
  const invite = (params: { id: string }) => clara.refused(contract.convidar, { params });
  const statuses = async (count: number) => {
    const found = [];
    for (let call = 0; call < count; call += 1) found.push((await invite(ana)).status);
    return found;
  };
  const age = (hours: number) =>
    db.execute(`UPDATE outbox SET created_at = created_at - interval '${hours} hours'`);
  expect(await statuses(3)).toEqual([201, 200, 200]);
  const { status, body, headers } = await invite(bia);
  expect([status, body.message, headers["retry-after"]]).toEqual([
    429,
    "E-mail não enviado e nada gravado: este endereço já recebeu mensagens demais (no máximo 3 por hora e 10 por dia). Tente mais tarde.",
    "3600",
  ]);
  expect(
    await db
      .select()
      .from(alunos)
      .where(eq(alunos.preMatriculaId, idOf("pre Bia Dutra"))),
  ).toEqual([]);
  for (let round = 0; round < 2; round += 1) {
    await age(2);
    expect(await statuses(3)).toEqual([200, 200, 200]);
  }
  await age(2);
  expect(await statuses(2)).toEqual([200, 429]);
  await age(24);
  expect(await statuses(1)).toEqual([200]);
});
