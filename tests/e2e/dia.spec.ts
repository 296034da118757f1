import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { countEffort } from "./support/effort.ts";
import { expect, fill, freshCnpj, person, signIn, signOut, test } from "./support/rede.ts";
import { TORTURE } from "./support/server.ts";

// A day's work of each role, in counted clicks and fields from the dashboard on (docs/design.md#a-day-in-clicks): what waits, exactly
// those people, what is done about it; the state of an event; a list for Excel; the access of somebody new.

// A machine that has other work takes minutes for a day: each step has its own ten seconds.
test.describe.configure({ timeout: 300_000 });

type Spent = Awaited<ReturnType<typeof countEffort>>;

/** A task from the dashboard on, and what it may cost. */
async function task(
  { page, spent }: { page: Page; spent: Spent },
  name: string,
  limit: { taps: number; fields?: number },
  work: (page: Page) => Promise<void>,
): Promise<void> {
  await test.step(name, async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Precisa de atenção" })).toBeVisible();
    await work(page);
    const { taps, typed } = spent(name);
    expect({ taps, fields: typed.size }).toEqual({ fields: 0, ...limit });
  });
}

/** Goes to those whom a line of 'Precisa de atenção' counts. */
async function follow(page: Page, line: RegExp): Promise<number> {
  const link = page.getByRole("region", { name: "Precisa de atenção" }).getByRole("link", {
    name: line,
  });
  const [count = ""] = (await link.innerText()).match(/^[\d.]+/) ?? [];
  await link.click();
  return Number(count.replaceAll(".", ""));
}

async function enrolWhoWaits(page: Page): Promise<void> {
  const count = await follow(page, /pré-matrículas? esperam? há mais de 7 dias/);
  await expect(page.getByText(new RegExp(`^${count} pré-matrículas?$`)).first()).toBeVisible();
  // The oldest are there, and nobody else.
  await expect(page.getByRole("button", { name: /^Efetivar / })).toHaveCount(Math.min(count, 50));
  await page
    .getByRole("button", { name: /^Efetivar / })
    .first()
    .click();
  await expect(page.getByText("Matrícula efetivada!", { exact: true })).toBeVisible();
}

/** Reads on the page of a coming event who signed up, activated and is enrolled. */
async function seeEvent(page: Page): Promise<void> {
  const next = page.getByRole("region", {
    name: /^Próximos eventos$|^O que vem nas próximas 4 semanas\?$/,
  });
  await next.getByRole("link").first().click();
  const figures = page.getByRole("region", { name: "Números do evento" });
  for (const name of ["Inscrições", "Ativações", "Matrículas efetivadas"])
    await expect(figures.getByText(name, { exact: true })).toBeVisible();
}

/** The list in front, as Excel in Portuguese opens it. */
async function exportForExcel(page: Page, file: RegExp): Promise<void> {
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await page.getByRole("button", { name: "Mais opções", exact: true }).click();
  const started = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV para Excel", exact: true }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(file);
  const [head = ""] = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(head).toMatch(/^\uFEFF"[^"]+";"/);
}

const link = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name, exact: true });

/** 'Novo …' of somebody who is invited by letter; the postal code brings city and state. */
async function sendAccess(
  page: Page,
  [button, create]: [string, string],
  unit: Record<string, string>,
): Promise<void> {
  const seed = create.replace(/\W/g, "");
  const { fields, email } = person(`novo-${seed.toLowerCase()}`, "dia");
  const { Cidade: _city, Estado: _state, Senha: _password, ...typed } = fields;
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: button }).click();
  await fill(page, { ...unit, CNPJ: freshCnpj(seed), ...typed });
  const lookUp = dialog.getByRole("button", { name: "Buscar CEP" });
  if (await lookUp.isVisible()) await lookUp.click();
  await expect(dialog.getByLabel("Cidade")).toHaveValue("Recife");
  await page.getByRole("button", { name: create }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("[data-created]").first()).toContainText("do Dia");
  const letters = await (await page.request.get("/dev/mail")).text();
  expect(letters.toLowerCase()).toContain(email);
}

const UNIT = { "Razão Social": "Unidade do Dia", "Data de Nascimento": "1980-05-17" };

test("a day of the franqueador, in clicks", TORTURE, async ({ page }) => {
  const day = { page, spent: await countEffort(page) };
  await signIn(page, "franqueador@rede.test");
  await task(day, "who waits, and enrol the first", { taps: 2 }, enrolWhoWaits);
  await task(day, "the late ticket, and its answer", { taps: 3, fields: 1 }, async () => {
    const count = await follow(page, /tickets? abertos? há mais de 7 dias/);
    await expect(page.getByRole("article")).toHaveCount(count);
    await page.getByRole("button", { name: "Responder" }).first().click();
    await fill(page, { Resolução: "Enviamos a arte corrigida." });
    await page.getByRole("dialog").getByRole("button", { name: "Responder" }).click();
    await expect(page.getByText("Ticket atualizado com sucesso", { exact: true })).toBeVisible();
  });
  await task(day, "the state of an event", { taps: 1 }, seeEvent);
  await task(day, "a list for Excel", { taps: 3 }, async () => {
    await link(page, "Interesses").click();
    await exportForExcel(page, /^interesses_todos_.*\.csv$/);
  });
  await task(day, "a new unit with its access", { taps: 2, fields: 9 }, () =>
    sendAccess(page, ["+ Nova Franquia", "Criar Franquia"], UNIT),
  );
});

test("a day of a franquia, in clicks", TORTURE, async ({ page }) => {
  const day = { page, spent: await countEffort(page) };
  await signIn(page, "franquia@rede.test");
  await task(day, "who waits, and enrol the first", { taps: 2 }, enrolWhoWaits);
  await task(day, "the state of an event", { taps: 1 }, seeEvent);
  await task(day, "its units for Excel", { taps: 3 }, async () => {
    await link(page, "Micro-franquias").click();
    await exportForExcel(page, /^micro-franquias_.*\.csv$/);
  });
  await task(day, "a new unit with its access", { taps: 2, fields: 9 }, () =>
    sendAccess(page, ["Nova Micro-franquia", "Criar Micro-franquia"], UNIT),
  );
});

test("a day of a micro-franquia and of its vendedor, in clicks", TORTURE, async ({ page }) => {
  const day = { page, spent: await countEffort(page) };
  await signIn(page, "micro@rede.test");
  await task(day, "who waits, and enrol the first", { taps: 2 }, enrolWhoWaits);
  await task(day, "the state of an event", { taps: 1 }, seeEvent);
  await signOut(page);
  await signIn(page, "vendedor@rede.test");
  await task(day, "a new client with its access", { taps: 3, fields: 8 }, () =>
    sendAccess(page, ["Novo Cliente", "Criar Cliente"], { "Nome Fantasia": "Colégio do Dia" }),
  );
});

test("a day of a cliente, in clicks", TORTURE, async ({ page }) => {
  const day = { page, spent: await countEffort(page) };
  await signIn(page, "cliente@rede.test");
  await task(day, "who waits, and enrol the first", { taps: 2 }, enrolWhoWaits);
  await task(day, "the state of an event", { taps: 1 }, seeEvent);
  await task(day, "its people for Excel", { taps: 3 }, async () => {
    await seeEvent(page);
    await exportForExcel(page, /^leads_.*\.csv$/);
  });
});
