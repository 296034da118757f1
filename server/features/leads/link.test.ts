// Holds security.md#public-forms-and-declarations: a letter's link opens one sign-up, to who knows the student's first name.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads as contract } from "#shared/contract/leads.ts";
import { eventos, leads } from "#server/db/schema.ts";
import { createSecrets } from "#server/lib/secrets.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { queuedMails, useMail } from "#tests/support/mail.ts";
import { signLeadLink } from "../../lib/family-link.ts";

const app = await useApp();
useMail(app);
const { anybody, db } = app;
const { norte } = cast;

const erica = {
  eventoId: norte.evento,
  nomeAluno: "Érica dos Santos",
  nomeResponsavel: "Rita Santos",
  email: "rita@familia.test",
  telefone: "81988881234",
};

async function linkOfLetter(): Promise<string> {
  await anybody.call(contract.create, { body: erica });
  const [mail] = await queuedMails(app);
  const { link } = mail!.data as { link: string };
  return new URL(link).searchParams.get("inscricao") ?? "";
}
const open = (link: string, primeiroNome: string) =>
  anybody.call(contract.open, { body: { link, primeiroNome } });
const refused = (link: string, primeiroNome: string) =>
  anybody.refused(contract.open, { body: { link, primeiroNome } });

// Holds product/credito-ativacao.md#link-of-the-confirmation-letter.
test("the student's first name opens what the sign-up told, in any case, without accents and with more names", async () => {
  const link = await linkOfLetter();
  for (const primeiroNome of ["Érica", " erica ", "ÉRICA DOS SANTOS", "Erica de outro"])
    expect((await open(link, primeiroNome)).body).toEqual({ ...erica, cidade: "Olinda" });
});

test("the link tells nothing of anybody", async () => {
  expect(await linkOfLetter()).toMatch(/^[0-9a-f-]{36}\.[0-9a-f]{32}$/);
});

test("another name is refused in words, five times a day, then the right one too", async () => {
  const link = await linkOfLetter();
  for (let attempt = 0; attempt < 5; attempt++) {
    const { status, body } = await refused(link, "Eric");
    expect([status, body.message]).toEqual([
      400,
      "Este não é o primeiro nome do aluno desta inscrição",
    ]);
  }
  expect((await refused(link, "Érica")).status).toBe(429);
});

test("a link that was made up, cut or signed under another key opens nothing", async () => {
  const link = await linkOfLetter();
  const [id = ""] = link.split(".");
  const other = createSecrets("another key of 32 characters ....");
  for (const wrong of [
    id,
    `${id}.`,
    link.slice(0, -1),
    `${link}0`,
    signLeadLink(other, { id, edition: 0 }),
    "'",
  ]) {
    const { status, body } = await refused(wrong, "Érica");
    expect([status, body.message]).toEqual([
      404,
      "Este link não vale mais. Preencha os dados abaixo.",
    ]);
  }
});

test("a link ends with its event's window, and with the sign-up", async () => {
  const link = await linkOfLetter();
  const change = (values: Partial<typeof eventos.$inferInsert>) =>
    db.update(eventos).set(values).where(eq(eventos.id, norte.evento));
  await change({ dataEvento: "2026-02-08" });
  expect((await open(link, "Érica")).body.nomeAluno).toBe("Érica dos Santos");
  await change({ dataEvento: "2026-02-07" });
  expect((await refused(link, "Érica")).status).toBe(404);
  await change({ dataEvento: "2026-03-20", status: "cancelado" });
  expect((await refused(link, "Érica")).status).toBe(404);
  await change({ status: "agendado" });
  await db.delete(leads).where(eq(leads.email, erica.email));
  expect((await refused(link, "Érica")).status).toBe(404);
});
