import type { Locator, Page, Route } from "@playwright/test";
import type { Series } from "#shared/contract/dashboard.ts";
import { listenTo } from "./support/inscricao.ts";
import { expect, expectAccessible, signIn, test } from "./support/rede.ts";
import { everything, MORE, TORTURE } from "./support/server.ts";

// The dashboard in a browser: the figures that the server counted, drawn under the page's security policy.

const chart = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

async function chooseIn(chart: Locator, item: string): Promise<void> {
  await chart.getByRole("button", { name: /^Mais opções/ }).click();
  await chart.page().getByRole("menuitem", { name: item }).click();
}

async function seriesOf(page: Page, periodo: string): Promise<Series> {
  return (await page.request.get(`/api/dashboard/series?periodo=${periodo}`)).json();
}

const written = (n: number) => n.toLocaleString("pt-BR");

/** The lines are drawn. */
async function expectLines(page: Page, lines: number): Promise<void> {
  const drawn = chart(page, "Em que dias chegam os leads?").locator("polyline[data-line]");
  await expect(drawn).toHaveCount(lines);
  await expect(drawn.first()).toHaveAttribute("points", /^0\.0,/);
}

/** The distances between the top of a card and its icon, each once: heads at several heights would look uneven. */
const headsOf = (page: Page) =>
  page
    .getByRole("list", { name: "Resumo" })
    .getByRole("listitem")
    .evaluateAll((cards) => {
      const top = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
      const sign = (card: Element) => card.querySelector("svg:not(button svg)");
      return [...new Set(cards.map((card) => Math.round(top(sign(card)) - top(card))))];
    });

test("the franqueador sees where to coach, and goes there", TORTURE, async ({ page }) => {
  const complaints = listenTo(page);
  await signIn(page, "franqueador@rede.test");
  await page.goto("/");
  const funnel = chart(page, "Quantos alunos chegam à matrícula?");
  const ranking = chart(page, "Quais franquias matriculam mais?");
  const quarter = await seriesOf(page, "90");
  const [first] = quarter.ranking;

  await test.step("see the last thirty days", async () => {
    const month = await seriesOf(page, "30");
    for (const n of [
      month.funil.atual.alunos,
      month.funil.atual.leads,
      month.funil.atual.matriculas,
    ]) {
      await expect(funnel.getByText(written(n), { exact: true })).toBeVisible();
    }
    await expectLines(page, month.leadsPorDia.franquias!.length + 2);
    // Also of the card with a help button.
    expect(await headsOf(page)).toHaveLength(1);
  });
  await test.step("ask for ninety", async () => {
    await page.getByRole("button", { name: "90 dias" }).click();
    await expect(page).toHaveURL(/\/\?periodo=90$/);
    await expect(
      funnel.getByText(written(quarter.funil.atual.leads), { exact: true }),
    ).toBeVisible();
  });
  await test.step("read the ranking as a table", async () => {
    await chooseIn(ranking, "Ver dados");
    const row = ranking.getByRole("row", { name: first!.nome! });
    await expect(
      row.getByRole("cell", { name: written(first!.matriculas), exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await chooseIn(ranking, "Ver gráfico");
  });
  await test.step("go to the first franchise, and back", async () => {
    await ranking.getByRole("link", { name: first!.nome!, exact: true }).click();
    await expect(page.getByRole("heading", { name: "Franquias", level: 1 })).toBeVisible();
    await expect(page.locator("[data-row]")).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole("button", { name: "90 dias" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });
  expect(complaints).toEqual([]);
});

test("a client sees which event to repeat, and finds its leads", TORTURE, async ({ page }) => {
  const complaints = listenTo(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "cliente@rede.test");
  await page.goto("/?periodo=90");
  const { ranking } = await seriesOf(page, "90");
  const events = chart(page, "Qual evento vale repetir?");

  await test.step("see which event to repeat", async () => {
    expect(ranking.length).toBeGreaterThan(1);
    await expect(
      events.getByRole("listitem").filter({ hasText: ranking[0]!.nome! }).first(),
    ).toBeVisible();
    await expectLines(page, 2);
  });
  await test.step("read the leads by day as a table", async () => {
    const leads = chart(page, "Em que dias chegam os leads?");
    await chooseIn(leads, "Ver dados");
    await expect(leads.getByRole("row")).toHaveCount(91);
  });
  await test.step("go to the leads of the event", async () => {
    await events.getByRole("link", { name: "Inscrições" }).first().click();
    await expect(page).toHaveURL(new RegExp(`/leads\\?evento=${ranking[0]!.id}`));
    await expect(page.getByText(`${written(ranking[0]!.leads)} leads`).first()).toBeVisible();
  });
  await test.step("open the form of a new event", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Criar Evento" }).click();
    await expect(page.getByRole("dialog", { name: "Novo Evento" })).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

/** Counts the cards of each row, and measures how far the last ends from the edge of the list. */
const rowsOf = (page: Page) =>
  page.getByRole("list", { name: "Resumo" }).evaluate((list) => {
    const tops = [...list.children].map((card) => Math.round(card.getBoundingClientRect().top));
    const lengths = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    const last = list.lastElementChild?.getBoundingClientRect().right ?? 0;
    return { lengths, gap: Math.abs(list.getBoundingClientRect().right - last) };
  });

const CARDS = [
  ["franqueador", 9],
  ["franquia", 7],
  ["vendedor", 6],
  ["aluno", 3],
] as const;

// Holds product/dashboard.md#metrics: how the cards stand.
test(
  "the cards leave no hole in their rows and none alone, at any width",
  TORTURE,
  async ({ page }) => {
    for (const [account, count] of CARDS) {
      await signIn(page, `${account}@rede.test`);
      await page.goto("/");
      for (const width of [320, 390, 600, 800, 1024, 1280, 1600]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole("list", { name: "Resumo" }).getByRole("listitem")).toHaveCount(
          count,
        );
        const { lengths, gap } = await rowsOf(page);
        expect(gap, `${account}, ${width} px`).toBeLessThan(1);
        expect(
          Math.min(...lengths),
          `${account}, ${width} px: ${lengths.join("+")}`,
        ).toBeGreaterThan(1);
        if (count === 9 && width >= 1280) expect(lengths).toEqual([5, 4]);
      }
      await page.context().clearCookies();
    }
  },
);

const ROLES = ["franqueador", "cliente", "franquia", "micro", "vendedor"];

// Holds product/dashboard.md#dashboard: nothing on the page moves what is already shown.
test(
  "figures that come late push nothing down, for any role, on a desk and on a phone",
  MORE,
  async ({ page }) => {
    test.setTimeout(120_000);
    const cards = page.getByRole("list", { name: "Resumo" });
    for (const role of everything ? ROLES : ROLES.slice(0, 1)) {
      await signIn(page, `${role}@rede.test`);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const late = Promise.withResolvers<void>();
        const slow = async (route: Route) => {
          await late.promise;
          await route.continue();
        };
        await page.route(LATE, slow);
        await page.goto("/");
        const before = await cards.boundingBox();
        late.resolve();
        await expect(page.getByRole("heading", { name: "Precisa de atenção" })).toBeVisible();
        await expect(page.getByRole("heading", { name: "Para decidir" })).toBeVisible();
        expect(await cards.boundingBox(), `${role}, ${width} px`).toEqual(before);
        await page.unroute(LATE, slow);
      }
      await page.context().clearCookies();
    }
  },
);

const LATE = /\/api\/(dashboard\/series|metas|conta\/fatores|contatos)/;

test("what needs attention is one line, and all of it on request", TORTURE, async ({ page }) => {
  await signIn(page, "franqueador@rede.test");
  const attention = page.getByRole("region", { name: "Precisa de atenção" });
  const lines = attention.getByRole("listitem");
  for (const [width, shown] of [
    [390, 1],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expect(lines.filter({ visible: true })).toHaveCount(shown);
    // The line of the network's example words comes by a call of its own.
    await page.waitForLoadState("networkidle");
    // Other walks of the same server leave lines too.
    const more = attention.getByRole("button", { name: /^Ver tudo \(\d+\)$/ });
    const all = Number(/\d+/.exec((await more.textContent()) ?? "")?.[0]);
    expect(all).toBeGreaterThan(shown);
    await more.click();
    await expect(lines.filter({ visible: true })).toHaveCount(all);
    await expectAccessible(page);
    await attention.getByRole("button", { name: "Ver menos" }).click();
    await expect(lines.filter({ visible: true })).toHaveCount(shown);
  }
});
