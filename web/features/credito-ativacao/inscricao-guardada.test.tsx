import { render, screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads } from "#server/db/schema.ts";
import { signLeadLink } from "#server/lib/family-link.ts";
import { cast } from "#tests/support/cast.ts";
import { field, startVisitor } from "#tests/support/visitor.ts";
import { Ativacao } from "./ativacao.tsx";

const { norte } = cast;
const { visitor } = await startVisitor("/credito-ativacao");

/** Arrives by the link of the confirmation letter. */
async function arrive(link = signLeadLink(visitor.secrets, { id: norte.lead, edition: 0 })) {
  const query = new URLSearchParams({ cidade: "Olinda", evento: norte.evento, inscricao: link });
  history.replaceState(null, "", `/credito-ativacao?${query.toString()}`);
  render(<Ativacao needsConsent={false} />);
  const [lead] = await visitor.db.select().from(leads).where(eq(leads.id, norte.lead));
  return { lead, nome: await screen.findByLabelText("Primeiro nome do aluno") };
}

// Holds product/credito-ativacao.md#link-of-the-confirmation-letter on the page.
test("after the first name only the CPFs remain to be typed, and the rest is folded", async () => {
  const { lead, nome } = await arrive();
  expect(screen.queryByLabelText("CPF do aluno")).toBeNull();
  await visitor.user.type(nome, `${(lead?.nomeAluno ?? "").split(" ")[0]}{Enter}`);
  await waitFor(() => expect(document.activeElement).toBe(field("CPF do aluno")));
  const folded = screen.getByText("Conferir").closest("details");
  expect([folded?.open, folded?.textContent]).toEqual([
    false,
    expect.stringContaining(`${lead?.nomeAluno} e ${lead?.nomeResponsavel}`),
  ]);
  expect(field("Nome do aluno").value).toBe(lead?.nomeAluno);
  expect(field("Nome do responsável").value).toBe(lead?.nomeResponsavel);
  expect(field("E-mail").value).toBe(lead?.email);
  expect(field("Telefone").value.replace(/\D/g, "")).toBe(lead?.telefone);
});

test("a field that is folded opens with its error", async () => {
  const { lead, nome } = await arrive();
  await visitor.user.type(nome, `${lead?.nomeAluno}{Enter}`);
  const email = await screen.findByLabelText("E-mail");
  await visitor.user.clear(email);
  await visitor.user.tab();
  await waitFor(() => expect(screen.getByText("Conferir").closest("details")?.open).toBe(true));
});

test("another name is said beside its field, and the empty form is one press away", async () => {
  const { nome } = await arrive();
  await visitor.user.type(nome, "Xavier");
  await visitor.user.click(screen.getByRole("button", { name: "Continuar" }));
  await screen.findByText("Este não é o primeiro nome do aluno desta inscrição");
  await visitor.user.click(screen.getByRole("button", { name: "Preencher tudo de novo" }));
  expect(field("Nome do aluno").value).toBe("");
});

test("a link that is not valid any more says so calmly, above the empty form", async () => {
  const { nome } = await arrive("made.up");
  await visitor.user.type(nome, "Ana{Enter}");
  await screen.findByText("Este link não vale mais. Preencha os dados abaixo.");
  expect(screen.queryByLabelText("Primeiro nome do aluno")).toBeNull();
  expect(field("Nome do aluno").value).toBe("");
});

test("the event of the link is one line, which opens for another one", async () => {
  await arrive();
  const line = (await screen.findByText("Trocar")).parentElement!;
  await waitFor(() => expect(line.textContent).toMatch(/^Escola norte · 20\/03, /));
  expect(line.closest("details")?.open).toBe(false);
  await visitor.user.selectOptions(field("Cidade"), "");
  expect(line.closest("details")?.open).toBe(true);
});
