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
      ["li:has(strong)", "a, span", "strong"],
    ] as const;
    const inQueue = [...main.querySelectorAll("p, span")].filter((place) =>
      place.textContent.endsWith(" famílias na fila"),
    );
    // A list says "14 clientes" where a card says "Clientes" and "14".
    const counts = [...main.querySelectorAll("h2 + [role=status]"), ...inQueue].flatMap((place) => {
      const [, value, first, rest] = /^([\d.]+) (\D)(\D+)$/.exec(place.textContent.trim()) ?? [];
      return value && first ? [[`${first.toUpperCase()}${rest}`, value] satisfies Figure] : [];
    });
    const figures = FORMS.flatMap(([places, name, value]) =>
      [...main.querySelectorAll(places)]
        // Each event of the period has its own funnel there.
        .filter((place) => !place.closest("section")?.textContent.includes("vale repetir?"))
        .map((place): Figure => {
          const textOf = (what: string) => place.querySelector(what)?.textContent.trim() ?? "";
          return [textOf(name), textOf(value)];
        })
        .filter(([name, value]) => /^[^\d]/.test(name) && /^\d[\d.]*$/.test(value)),
    );
    return [...figures, ...counts];
  });

/** Opens the page in a tab of its own, to its end, and reads when nothing more comes. */
async function figuresAt(page: Page, path: string): Promise<Figure[]> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await expect(tab.locator("main h1")).toBeVisible();
  await tab.waitForLoadState("networkidle");
  await expect(tab.locator("main .animate-pulse")).toHaveCount(0);
  await expect.poll(async () => (await figuresOf(tab)).length).toBeGreaterThan(0);
  const figures = await figuresOf(tab);
  await tab.close();
  return figures;
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

const PEOPLE = ["/", "/resultados", "/metas", "/interesses", "/pre-matriculas", "/matriculas"];
const EVERYWHERE = ["Matrículas Efetivadas", "Total de Matrículas"];
const OF_THE_UNIT = [...EVERYWHERE, "Matrículas com link", "Matrículas no mês"];

// The role with fewest figures is read always, and an event, which has most kinds of them.
for (const [who, paths, names, when] of [
  ["franqueador", [...PEOPLE, "/eventos", "/clientes", "/franquias"], OF_THE_UNIT, TORTURE],
  ["franquia", [...PEOPLE, "/eventos", "/micro-franquias"], OF_THE_UNIT, TORTURE],
  ["micro", [...PEOPLE, "/contatos", "/clientes"], OF_THE_UNIT, TORTURE],
  ["vendedor", [...PEOPLE, "/contatos", "/clientes"], OF_THE_UNIT, TORTURE],
  ["cliente", [...PEOPLE, "/eventos", "/cursos"], OF_THE_UNIT, TORTURE],
  ["aluno", ["/", "/matriculas"], EVERYWHERE, {}],
] as const) {
  test(`no word has two values on the pages of ${who}`, when, async ({ page }) => {
    await signIn(page, `${who}@rede.test`);
    const read = await Promise.all(paths.map((path) => figuresAt(page, path)));
    const said = valuesByName(read.flat());
    expect(said.map(([name]) => name)).toEqual(expect.arrayContaining([...names]));
    expect(said.filter(several)).toEqual([]);
  });
}

test("an event has one value a word, and no value under two words", async ({ page }) => {
  await signIn(page, "micro@rede.test");
  const list = await page.request.get("/api/eventos?busca=Palmeiras");
  const [evento] = (await list.json()) as { id: string }[];
  const names = valuesByName(await figuresAt(page, `/eventos/${evento?.id}`));
  expect(names.map(([name]) => name)).toEqual(
    expect.arrayContaining(["Inscrições", "Ativações", "Vieram", "Cartões entregues"]),
  );
  expect(names.filter(several)).toEqual([]);
  // The list has the owner's word for the row of an inscrição (docs/glossary.md).
  const words = names
    .filter(([name]) => name !== "Leads")
    .map(([name, [value = ""]]): Figure => [value, name]);
  // A small number may be that of two things.
  expect(valuesByName(words.filter(([value]) => Number(value) > 9)).filter(several)).toEqual([]);
});
