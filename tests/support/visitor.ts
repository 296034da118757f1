import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, vi } from "vitest";
import { eventos } from "#server/db/schema.ts";
import { fillGaps } from "./browser.ts";
import { cast, idOf } from "./cast.ts";
import { startBrowser } from "./screen.tsx";

// A visitor of the public pages, with helpers that find fields by their labels.

/** This event is in another city than the others. */
export const recife = { id: idOf("recife.evento"), cidade: "Recife", nomeEscola: "Escola recife" };

/** For the top of a test file: a browser at a public page's address, and its user. */
export async function startVisitor(path: string, settings: NodeJS.ProcessEnv = {}) {
  const browser = await startBrowser(settings);
  const visitor = { ...browser, user: userEvent.setup(), downloads: fillGaps() };
  beforeEach(async () => {
    visitor.user = userEvent.setup();
    visitor.downloads = fillGaps();
    history.replaceState(null, "", path);
    const [evento] = await browser.db
      .select()
      .from(eventos)
      .where(eq(eventos.id, cast.norte.evento));
    await browser.db.insert(eventos).values({ ...evento!, codigo: undefined, ...recife });
  });
  const passTime = useOwnWatch();
  const posts = () => visitor.calls.filter((call) => call.startsWith("POST "));
  return { ...actionsOf(visitor, passTime), posts, visitor };
}

const LONG_ENOUGH_MS = 2_000;

/** Sets `Date.now` forward within a test. A form waits for those who fill it faster than anybody (use-submit.ts). */
function useOwnWatch(): () => void {
  const now = Date.now.bind(Date);
  let ahead = 0;
  let watch: { mockRestore: () => void };
  beforeEach(() => {
    ahead = 0;
    watch = vi.spyOn(Date, "now").mockImplementation(() => now() + ahead);
  });
  afterEach(() => watch.mockRestore());
  return () => void (ahead += LONG_ENOUGH_MS);
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const cidade = () => field("Cidade");
export const evento = () => field("Evento");
/** The button that sends the form; its words are in capitals (product/credito-estudantil.md#sign-up-page). */
export const button = () =>
  screen.getByRole<HTMLButtonElement>("button", { name: /MEU CRÉDITO GRATUITO$/ });

export const below = (control: HTMLElement) =>
  document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent;

type Browser = Awaited<ReturnType<typeof startBrowser>>;

function actionsOf(
  visitor: Browser & { user: ReturnType<typeof userEvent.setup> },
  passTime: () => void,
) {
  const submit = () => visitor.user.click(button());

  const chooseCity = async (nome = "Olinda") => {
    await screen.findByRole("option", { name: nome });
    await visitor.user.selectOptions(cidade(), nome);
  };

  const choose = async () => {
    await chooseCity();
    await screen.findByRole("option", { name: /^Escola norte/ });
    await visitor.user.selectOptions(evento(), cast.norte.evento);
    await screen.findByLabelText(/^Nome do aluno/);
  };

  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await visitor.user.click(field(label));
      await visitor.user.paste(value);
    }
    passTime();
  };

  return { submit, chooseCity, choose, fill };
}
