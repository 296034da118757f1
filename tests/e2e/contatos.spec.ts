import type { Page } from "@playwright/test";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { takeNext } from "./support/contatos.ts";
import { expect, signIn, test } from "./support/rede.ts";
import { fromOurPage } from "./support/server.ts";

// Two days at the queue on a phone, with every tap and scroll counted: a call costs one tap beside the call itself.

const card = (page: Page) => page.getByRole("region", { name: /^Contato:/ });
const nameOf = async (page: Page) => (await card(page).getAttribute("aria-label")) ?? "";

/** The taps and scrolls that were counted; the phone's own screens stay closed. */
const effort = (page: Page) =>
  page.evaluate(() => {
    const { taps = 0, scrolls = 0 } = document.body.dataset;
    return { taps: Number(taps), scrolls: Number(scrolls) };
  });

async function countEffort(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    const count = (name: "taps" | "scrolls") =>
      (dataset[name] = `${Number(dataset[name] ?? 0) + 1}`);
    addEventListener(
      "click",
      (event) => {
        count("taps");
        if ((event.target as Element).closest("a[href^='tel:'], a[target]")) event.preventDefault();
      },
      true,
    );
    addEventListener("scroll", () => count("scrolls"), true);
  });
}

async function openQueue(page: Page, account: string): Promise<void> {
  await signIn(page, account);
  await page.goto("/contatos");
  await expect(page.getByText(/na fila/)).toBeAttached();
}

/** Tells an outcome, and waits for the next person. */
async function tell(page: Page, outcome: string): Promise<void> {
  const before = await nameOf(page);
  await card(page).getByRole("button", { name: outcome, exact: true }).click();
  await expect(card(page)).not.toHaveAccessibleName(before);
  await expect(card(page).getByRole("button", { name: outcome, exact: true })).toBeEnabled();
}

/** The family can be reached, and its outcomes stand, on the screen as it is. */
async function reach(page: Page): Promise<void> {
  await expect(card(page).getByRole("heading", { level: 2 })).toBeFocused();
  // A family without a phone is written to.
  const [way] = await card(page).getByRole("link").all();
  await expect(way!).toBeInViewport({ ratio: 1 });
  await way!.tap();
  for (const outcome of await card(page).getByRole("group").getByRole("button").all())
    await expect(outcome).toBeInViewport({ ratio: 1 });
}

// Holds product/contatos.md#contatos.
test("a seller's morning: ten families, two taps each and no scroll", async ({ page }) => {
  test.setTimeout(90_000);
  await openQueue(page, "vendedor@rede.test");
  await page.goto("/");
  await page.getByRole("link", { name: "Começar a ligar" }).click();
  await takeNext(page);
  await countEffort(page);

  const seen: string[] = [];
  for (const outcome of ["Sem resposta", "Falou", "Não tem interesse", "Vai matricular", "Falou"])
    for (let n = 0; n < 2; n++) {
      seen.push(await nameOf(page));
      await reach(page);
      await tell(page, outcome);
    }
  expect(new Set(seen).size).toBe(10);
  expect(await effort(page)).toEqual({ taps: 20, scrolls: 0 });

  await expect(card(page).getByText(/^Antes: .*, falou/)).toBeVisible();
  await card(page).getByRole("button", { name: "Desfazer" }).click();
  await expect(card(page)).toHaveAccessibleName(seen.at(-1)!);
});

// Holds product/contatos.md#contatos: nothing is lost or stored twice.
test("an outcome without a network waits on the device; another tab sends it, once", async ({
  page,
  context,
}) => {
  await openQueue(page, "micro@rede.test");
  await takeNext(page);
  const told = await nameOf(page);
  const sent: (string | undefined)[] = [];
  const LINE = "**/api/contatos/*/resultado";
  await page.route(LINE, async (route) => {
    sent.push(route.request().headers()["idempotency-key"]);
    // The server has it, and the answer is lost.
    await route.fetch();
    await route.abort();
  });
  await card(page).getByRole("button", { name: "Sem resposta", exact: true }).click();
  await expect(page.getByText("1 resultado espera a rede")).toBeVisible();
  await expect(page.getByText("Sem rede", { exact: true })).toBeVisible();

  const other = await context.newPage();
  const again = other.waitForResponse(LINE);
  await other.goto("/contatos");
  const answer = await again;
  expect(answer.status()).toBe(200);
  expect(answer.request().headers()["idempotency-key"]).toBe(sent[0]);
  await other.close();

  await page.unroute(LINE);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(card(page)).not.toHaveAccessibleName(told);
  await expect(page.getByText("1 resultado espera a rede")).toBeHidden();
});

test("a school's event day: who signed up today comes first, with the target", async ({ page }, {
  project,
}) => {
  await signIn(page, "cliente@rede.test");
  const [cliente] = (await (await page.request.get("/api/clientes")).json()) as { id: string }[];
  const today = todayInSaoPaulo(new Date());
  const evento = await page.request.post("/api/eventos", {
    ...fromOurPage,
    data: {
      clienteId: cliente?.id,
      nomeEscola: `Colégio do Dia ${project.name}`,
      tipoEscola: "publica",
      cidade: "Recife",
      estado: "PE",
      dataDistribuicao: today,
      dataEvento: today,
      horario: "23:30",
      local: "escola",
      qtdAlunos: 30,
    },
  });
  const { id: eventoId } = (await evento.json()) as { id: string };
  for (const nomeAluno of ["Primeira do Dia", "Segunda do Dia"]) {
    const signedUp = await page.request.post("/api/leads", {
      ...fromOurPage,
      data: {
        eventoId,
        nomeAluno,
        nomeResponsavel: "Mãe do Dia",
        email: `${nomeAluno.slice(0, 3).toLowerCase()}.${project.name}@familia.test`,
        telefone: nomeAluno.startsWith("Primeira") ? "81988887777" : "81988886666",
      },
    });
    expect(signedUp.status()).toBe(201);
  }
  await openQueue(page, "cliente@rede.test");
  await page.goto(`/contatos?eventoId=${eventoId}`);
  await expect(page.getByText("2 famílias na fila")).toBeVisible();
  await takeNext(page);
  await expect(card(page)).toHaveAccessibleName("Contato: Segunda do Dia");
  await expect(card(page).getByText(/^Inscreveu-se (?:agora|há 1 min)$/)).toBeVisible();
  await expect(card(page).getByText(/^Meta: primeira ligação em (?:30|29) min$/)).toBeVisible();
  await tell(page, "Falou");
  await expect(card(page)).toHaveAccessibleName("Contato: Primeira do Dia");
});
