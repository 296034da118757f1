import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { eventos, leads } from "#server/db/schema.ts";
import { CreditoEstudantil } from "#web/features/credito-estudantil/page.tsx";
import { fillGaps } from "./browser.ts";
import { cast, idOf } from "./cast.ts";
import { startBrowser } from "./screen.tsx";

// A visitor of /credito-estudantil: what he sees by its label, and what he does.

/** In another city than the other events. */
export const recife = { id: idOf("recife.evento"), cidade: "Recife", nomeEscola: "Escola recife" };

/** For the top of a test file: a browser on the public page's address, and its user. */
export async function startVisitor() {
  const browser = await startBrowser();
  const visitor = { ...browser, user: userEvent.setup(), downloads: fillGaps() };
  beforeEach(async () => {
    visitor.user = userEvent.setup();
    visitor.downloads = fillGaps();
    history.replaceState(null, "", "/credito-estudantil");
    const [evento] = await browser.db
      .select()
      .from(eventos)
      .where(eq(eventos.id, cast.norte.evento));
    await browser.db.insert(eventos).values({ ...evento!, ...recife });
  });
  return { ...actionsOf(visitor), visitor };
}

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label} \\(obrigatório\\)`));
export const cidade = () => field("Cidade");
export const evento = () => field("Evento");
export const button = () =>
  screen.getByRole<HTMLButtonElement>("button", { name: "GARANTIR MEU CRÉDITO GRATUITO" });

/** The sentence that a field is described by. */
export const below = (control: HTMLElement) =>
  document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent;

type Browser = Awaited<ReturnType<typeof startBrowser>>;

function actionsOf(visitor: Browser & { user: ReturnType<typeof userEvent.setup> }) {
  const submit = () => visitor.user.click(button());

  const chooseCity = async (nome = "Olinda") => {
    await screen.findByRole("option", { name: nome });
    await visitor.user.selectOptions(cidade(), nome);
  };

  const choose = async () => {
    await chooseCity();
    await screen.findByRole("option", { name: /^Escola norte/ });
    await visitor.user.selectOptions(evento(), cast.norte.evento);
  };

  const fill = async () => {
    await visitor.user.type(field("Nome do aluno"), " Ana Dutra");
    await visitor.user.type(field("Nome do responsável"), "Rita Dutra");
    await visitor.user.type(field("E-mail"), "rita@familia.test");
    await visitor.user.type(field("Telefone"), "81912345678");
  };

  const chooseAndFill = async () => {
    render(<CreditoEstudantil />);
    await choose();
    await fill();
  };

  const posts = () => visitor.calls.filter((call) => call === "POST /api/leads");
  const stored = () => visitor.db.select().from(leads).where(eq(leads.email, "rita@familia.test"));

  return { submit, chooseCity, choose, fill, chooseAndFill, posts, stored };
}
