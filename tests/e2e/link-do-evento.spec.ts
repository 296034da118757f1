import type { Page } from "@playwright/test";
import { ATIVAR, newCpf } from "./support/ativacao.ts";
import { fill, listenTo, openEvent, BOTAO } from "./support/inscricao.ts";
import { sayMeasured } from "./support/measured.ts";
import { expect, test } from "./support/server.ts";

// The short address of an event: on the poster, in its QR code, in links that people pass on.

test.use({ viewport: { width: 390, height: 844 } });

test("the first screen of a phone tells school, date and value, and one tap leads to the first field", async ({
  page,
}) => {
  const complaints = listenTo(page);
  const evento = await openEvent(page);
  await page.goto(`/e/${evento.codigo.toLowerCase()}`);
  const card = page.getByRole("region", { name: evento.nomeEscola });
  const fillIn = card.getByRole("link", { name: "Preencher meus dados" });
  for (const shown of [
    card.getByRole("heading", { name: evento.nomeEscola }),
    card.getByRole("time"),
    card.getByText(/^R\$/),
    fillIn,
  ]) {
    const box = await shown.boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(0);
    expect(box!.y + box!.height).toBeLessThanOrEqual(844);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await expect(page.getByLabel("Nome do aluno")).toBeAttached();
  await fillIn.click();
  await expect(page.getByLabel("Nome do aluno")).toBeFocused();
  await expect(page.getByLabel("Nome do aluno")).toBeInViewport();
  await fill(page, "Lia Prado");
  await page.getByRole("button", { name: BOTAO }).click();
  await expect(page.getByRole("region", { name: /^Tudo certo!/ })).toContainText(evento.nomeEscola);
  expect(complaints).toEqual([]);
});

test("an older link tells the event in the first screen too", async ({ page }) => {
  const { id, cidade, nomeEscola } = await openEvent(page);
  await page.goto(`/credito-estudantil?${new URLSearchParams({ cidade, evento: id })}`);
  await expect(page.getByRole("region", { name: nomeEscola })).toBeInViewport();
  await expect(page.getByLabel("Evento")).toHaveValue(id);
});

test("a code that is nobody's says so and offers the cities", async ({ page }) => {
  const answer = await page.goto("/e/KKKKKK");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Não encontramos este código")).toBeInViewport();
  await page.getByRole("link", { name: "Escolher minha cidade" }).first().click();
  await expect(page.getByLabel("Cidade")).toBeInViewport();
});

interface Effort {
  taps: number;
  typed: Set<string>;
}

/** Counts the visitor's taps and the fields that are typed into; what the page fills in by itself counts nothing. */
async function countEffort(page: Page): Promise<(of: string) => Effort> {
  let effort: Effort = { taps: 0, typed: new Set() };
  await page.exposeFunction("countTap", () => (effort.taps += 1));
  await page.exposeFunction("countTyped", (id: string) => effort.typed.add(id));
  await page.addInitScript(() => {
    const { countTap, countTyped } = window as unknown as Record<string, (id?: string) => void>;
    document.addEventListener("click", (event) => event.isTrusted && countTap?.(), true);
    document.addEventListener("input", ({ target }) => countTyped?.((target as Element).id), true);
  });
  return (of) => {
    const done = effort;
    effort = { taps: 0, typed: new Set() };
    sayMeasured(of, `${done.taps} taps, ${done.typed.size} fields: ${[...done.typed].join(", ")}`);
    return done;
  };
}

/** The newest letter's link to the activation, from the demonstration's page of mails. */
async function linkOfLetter(page: Page): Promise<string> {
  const mails = await (await page.request.get("/dev/mail")).text();
  const [, link = ""] = /href="([^"]+credito-ativacao[^"]+)"/.exec(mails) ?? [];
  const { pathname, search } = new URL(link.replaceAll("&#38;", "&"));
  return pathname + search;
}

test("from the poster to the declaration: four fields to sign up, then the CPFs and two initials", async ({
  page,
}) => {
  const spent = await countEffort(page);
  const evento = await openEvent(page);
  await page.goto(`/e/${evento.codigo}`);
  await expect(page.getByLabel("Nome do aluno")).toBeAttached();
  await page.getByRole("link", { name: "Preencher meus dados" }).click();
  await fill(page, "Érica dos Santos");
  // A mailbox of this walk alone: only a few letters an hour go to one.
  await page.getByLabel("E-mail").fill("erica@familia.test");
  await page.getByRole("button", { name: BOTAO }).click();
  await expect(page.getByRole("region", { name: /^Tudo certo!/ })).toBeVisible();
  const signUp = spent("sign-up");
  expect([...signUp.typed]).toEqual(["nomeAluno", "nomeResponsavel", "email", "telefone"]);
  expect(signUp.taps).toBe(2);

  await page.goto(await linkOfLetter(page));
  await page.getByLabel("Iniciais do aluno").fill("ES");
  await page.getByLabel("Iniciais do aluno").press("Enter");
  await expect(page.getByLabel("CPF do aluno")).toBeFocused();
  await expect(page.getByLabel("Nome do aluno")).toHaveValue("Érica dos Santos");
  await page.getByLabel("CPF do aluno").fill(newCpf());
  await page.getByLabel("CPF do responsável").fill("11144477735");
  await page.getByRole("button", { name: ATIVAR }).click();
  await expect(page.getByRole("article")).toContainText("Érica dos Santos");
  const activation = spent("activation");
  expect([...activation.typed]).toEqual(["iniciais", "cpfAluno", "cpfResponsavel"]);
  expect(activation.taps).toBe(1);
});
