import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./support/rede.ts";
import { TORTURE } from "./support/server.ts";

// One noun for each number: who reads two pages of the own unit never finds one word with two values.

type Figure = [label: string, value: string];

/** The figures that stand beside their names; tables, calendars and axes have heads of their own. */
const figuresOf = (page: Page): Promise<Figure[]> =>
  page.locator("main").evaluate((main) => {
    const FORMS = [
      ["dl > div", "dt", "dd"],
      ["ul[aria-label=Resumo] > li", "span.font-medium, span:first-child", "span.font-semibold"],
      ["section[aria-label^=Números] li", ":first-child", "span.font-semibold"],
      ["li:has(strong)", "a, span.font-medium", "strong"],
    ] as const;
    return FORMS.flatMap(([places, name, value]) =>
      [...main.querySelectorAll(places)]
        // Each event of the period has its own funnel there.
        .filter((place) => !place.closest("section")?.textContent.includes("vale repetir?"))
        .map((place): Figure => {
          const textOf = (what: string) => place.querySelector(what)?.textContent.trim() ?? "";
          return [textOf(name), textOf(value)];
        })
        .filter(([name, value]) => /^[^\d]/.test(name) && /^\d[\d.]*$/.test(value)),
    );
  });

/** Opens the page, to its end, and reads when nothing more comes. */
async function read(page: Page, path: string): Promise<Figure[]> {
  await page.goto(path);
  await expect(page.locator("main h1")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect.poll(async () => (await figuresOf(page)).length).toBeGreaterThan(2);
  return figuresOf(page);
}

/** The names with all that they are said to be. */
function valuesByName(figures: readonly Figure[]): [name: string, values: string[]][] {
  const byName = Object.groupBy(figures, ([name]) => name);
  return Object.entries(byName).map(([name, of = []]) => [
    name,
    [...new Set(of.map(([, value]) => value))],
  ]);
}

const several = ([, values]: [string, string[]]) => values.length > 1;

const OF_THE_UNIT = ["/", "/resultados", "/metas", "/interesses", "/pre-matriculas", "/matriculas"];

for (const [who, when] of [
  ["micro", {}],
  ["cliente", TORTURE],
] as const) {
  test(`no word has two values on the pages of ${who}`, when, async ({ page }) => {
    await signIn(page, `${who}@rede.test`);
    const figures = [];
    for (const path of OF_THE_UNIT) figures.push(...(await read(page, path)));
    const names = valuesByName(figures);
    expect(names.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        "Matrículas Efetivadas",
        "Matrículas com link",
        "Matrículas no mês",
        "Total de Matrículas",
      ]),
    );
    expect(names.filter(several)).toEqual([]);
  });
}

test("an event has one value a word, and no value under two words", async ({ page }) => {
  await signIn(page, "micro@rede.test");
  const list = await page.request.get("/api/eventos?busca=Palmeiras");
  const [evento] = (await list.json()) as { id: string }[];
  const names = valuesByName(await read(page, `/eventos/${evento?.id}`));
  expect(names.map(([name]) => name)).toEqual(
    expect.arrayContaining(["Inscrições", "Ativações", "Vieram", "Cartões entregues"]),
  );
  expect(names.filter(several)).toEqual([]);
  const words = names.map(([name, [value = ""]]): Figure => [value, name]);
  // A small number may be that of two things.
  expect(valuesByName(words.filter(([value]) => Number(value) > 9)).filter(several)).toEqual([]);
});
