import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { BOTAO, fill as fillSignUp } from "./support/inscricao.ts";
import { expect, expectAccessible, fill, rowWith, signIn, test } from "./support/rede.ts";
import { copyFirstStart, freePort, startOn, TORTURE, TORTURE_ONCE } from "./support/server.ts";

// A target on its way down: set by the franchise, spread by the micro-franchise, reached by the school and told once.

const MICRO = "Ipê-Amarelo Triângulo Mineiro Ltda.";
const SCHOOLS = ["Centro de Ensino Buriti Alto", "Associação Educativa Monte das Oliveiras"];
const [SCHOOL = ""] = SCHOOLS;
const LETTER = { to: "buriti@buritialto.test", subject: /meta de .*inscrições 100%/ };

/** The target of leads that a unit's row shows. */
async function targetOf(page: Page, name: string): Promise<number> {
  const text = (await rowWith(page, name).textContent()) ?? "";
  return Number(/ de ([\d.]+) \(/.exec(text)?.[1]?.replace(".", ""));
}

async function setLeads(page: Page, name: string, leads: string): Promise<void> {
  await page.getByRole("button", { name: `Editar ${name}` }).click();
  await fill(page, { Inscrições: leads });
  await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

// Holds product/resultados.md#metas from end to end.
test(
  "a target is set, spread to the last lead, and shown where one should be today",
  TORTURE,
  async ({ page }) => {
    await signIn(page, "franquia@rede.test");
    await page.goto("/metas");
    await setLeads(page, MICRO, "281");
    await expect(page.getByText("Meta definida", { exact: true })).toBeVisible();
    await expect.poll(() => targetOf(page, MICRO)).toBe(281);

    await signIn(page, "uberlandia@ipeamarelo.test");
    await page.goto("/");
    const own = page.getByRole("region", { name: /^Meta de / });
    await expect(own).toContainText("de 281");
    await expect(own).toContainText(/Esperado até hoje|Meta atingida|Faltaram/);
    await own.getByRole("link", { name: "Ver metas" }).click();
    await page.getByRole("button", { name: "Distribuir" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Distribuir" }).click();
    await expect(page.getByText("Metas distribuídas", { exact: true })).toBeVisible();
    await expect(page.getByText(/Soma das metas: inscrições 281 de 281 ·/)).toBeVisible();
    const parts = [];
    for (const name of SCHOOLS) parts.push(await targetOf(page, name));
    expect(parts.toSorted((a, b) => a - b)).toEqual([140, 141]);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByText("Metas como antes", { exact: true })).toBeVisible();
    await expect(page.getByText(/Soma das metas: inscrições 0 de 281, faltam 281/)).toBeVisible();
  },
);

// Holds product/cartas.md#letters-to-units from end to end.
test(
  "a target that is reached is told to the unit in one letter",
  TORTURE_ONCE,
  async ({ browser }) => {
    test.setTimeout(120_000);
    const folder = await mkdtemp(path.join(tmpdir(), "capelo-metas-"));
    await copyFirstStart(folder);
    const port = await freePort();
    const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` });
    const page = await context.newPage();
    const letters = () =>
      page.getByRole("article").filter({ hasText: LETTER.to }).filter({ hasText: LETTER.subject });
    try {
      const first = await startOn(folder, port);
      await signIn(page, "uberlandia@ipeamarelo.test");
      await page.goto("/metas");
      await setLeads(page, SCHOOL, "1");
      await page.goto("/dev/mail");
      await expect(letters()).toHaveCount(0);
      const list = await page.request.get("/api/eventos?busca=Planalto");
      const [evento] = (await list.json()) as { codigo: string }[];
      await page.goto(`/e/${evento?.codigo}`);
      await fillSignUp(page, "Aurora Meta");
      await page.getByRole("button", { name: BOTAO }).click();
      await expect(page.getByRole("region", { name: /^Tudo certo!/ })).toBeVisible();
      await first.stop();

      // Each start looks for marks at once, and five minutes later again.
      for (const start of ["second", "third"]) {
        const server = await startOn(folder, port);
        await signIn(page, LETTER.to);
        await page.goto("/");
        await expect(page.getByRole("region", { name: /^Meta de / })).toContainText(
          "Meta atingida",
        );
        await expect(async () => {
          await page.goto("/dev/mail");
          await expect(letters(), `the ${start} start`).toHaveCount(1, { timeout: 500 });
        }).toPass();
        await server.stop();
      }
    } finally {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
