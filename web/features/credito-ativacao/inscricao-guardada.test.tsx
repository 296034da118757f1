import { render, screen } from "@testing-library/react";
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
  return { lead, iniciais: await screen.findByLabelText(/^Iniciais do aluno/) };
}

// Holds product.md#link-of-the-confirmation-letter on the page.
test("after the initials only the CPFs remain to be typed", async () => {
  const { lead, iniciais } = await arrive();
  const letters = (lead?.nomeAluno ?? "").split(" ").map((word) => word.charAt(0));
  await visitor.user.type(iniciais, `${letters[0]}${letters.at(-1)}{Enter}`);
  expect(
    await screen.findByText("Dados da inscrição preenchidos. Confira e digite os CPFs."),
  ).toBeTruthy();
  expect(field("Nome do aluno").value).toBe(lead?.nomeAluno);
  expect(field("Nome do responsável").value).toBe(lead?.nomeResponsavel);
  expect(field("E-mail").value).toBe(lead?.email);
  expect(field("Telefone").value.replace(/\D/g, "")).toBe(lead?.telefone);
  expect(document.activeElement).toBe(field("CPF do aluno"));
});

test("other initials are said beside their field; the form stays empty and usable", async () => {
  const { iniciais } = await arrive();
  await visitor.user.type(iniciais, "XX");
  await visitor.user.click(screen.getByRole("button", { name: "Preencher com a minha inscrição" }));
  expect(await screen.findByText("As iniciais não são as do aluno desta inscrição")).toBeTruthy();
  expect(field("Nome do aluno").value).toBe("");
});

test("a link that is not valid any more says so calmly, and the empty form remains", async () => {
  const { iniciais } = await arrive("made.up");
  await visitor.user.type(iniciais, "AB{Enter}");
  expect(
    await screen.findByText("Este link não vale mais. Preencha os dados abaixo."),
  ).toBeTruthy();
  expect(screen.queryByLabelText(/^Iniciais do aluno/)).toBeNull();
  expect(field("Nome do aluno").value).toBe("");
});
