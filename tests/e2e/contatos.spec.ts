import type { Page } from "@playwright/test";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { takeNext } from "./support/contatos.ts";
import { expect, signIn, test } from "./support/rede.ts";
import { fromOurPage } from "./support/server.ts";

// Two days at the queue, with every tap counted: a call costs one tap beside the call itself.

const card = (page: Page) => page.getByRole("region", { name: /^Contato:/ });
const nameOf = async (page: Page) => (await card(page).getAttribute("aria-label")) ?? "";
/** The taps since the page was opened. */
const taps = (page: Page) => page.evaluate(() => Number(document.body.dataset["taps"] ?? 0));

async function openQueue(page: Page, account: string): Promise<void> {
  await signIn(page, account);
  await page.goto("/contatos");
  await expect(page.getByText(/na fila/)).toBeAttached();
  await page.evaluate(() => {
    document.addEventListener(
      "click",
      () => {
        document.body.dataset["taps"] = String(Number(document.body.dataset["taps"] ?? 0) + 1);
      },
      true,
    );
  });
}

/** Tells an outcome, and waits for the next person. */
async function tell(page: Page, outcome: string): Promise<void> {
  const before = await nameOf(page);
  await card(page).getByRole("button", { name: outcome, exact: true }).click();
  await expect(card(page)).not.toHaveAccessibleName(before);
  await expect(card(page).getByRole("button", { name: outcome, exact: true })).toBeEnabled();
}

// Holds product.md#contatos.
test("a seller's morning: twelve calls, one tap each", async ({ page }) => {
  test.setTimeout(90_000);
  await openQueue(page, "vendedor@rede.test");
  await takeNext(page);
  const begun = await taps(page);
  expect(begun).toBeLessThanOrEqual(2);

  // A landline has no WhatsApp.
  const addresses: (string | null)[] = [];
  const whatsapp = card(page).getByRole("link", { name: /^WhatsApp/ });
  const seen = new Set<string>();
  for (const outcome of ["Sem resposta", "Falou", "Não tem interesse", "Vai matricular"])
    for (let n = 0; n < 3; n++) {
      seen.add(await nameOf(page));
      for (const link of await whatsapp.all()) addresses.push(await link.getAttribute("href"));
      await tell(page, outcome);
    }
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) expect(address).toMatch(/^https:\/\/wa\.me\/55\d+\?text=Ol/);
  expect(seen.size).toBe(12);
  expect((await taps(page)) - begun).toBe(12);

  const next = await nameOf(page);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(card(page)).not.toHaveAccessibleName(next);
  expect(seen).toContain(await nameOf(page));
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
