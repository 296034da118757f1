import type { Page } from "@playwright/test";
import { formatData, todayInSaoPaulo, addDays } from "#shared/br/data.ts";
import { BOTAO, fill as fillSignUp, listenTo } from "./support/inscricao.ts";
import { expect, rowWith, search, signIn, signOut, test } from "./support/rede.ts";
import { TORTURE, TORTURE_ONCE } from "./support/server.ts";

// A client's day, and the edits of those above it.

const hoje = todayInSaoPaulo(new Date());
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Adds a module to the course form that is open. */
async function addModulo(page: Page, number: number, titulo: string, horas: string) {
  const row = page.getByRole("listitem", { name: `Módulo ${number}`, exact: true });
  if (number > 1) await page.getByRole("button", { name: "Adicionar módulo" }).click();
  await row.getByLabel("Título").fill(titulo);
  await row.getByLabel("Carga horária").fill(horas);
}

async function createEvento(page: Page, escola: string, curso: string) {
  await page.getByRole("button", { name: "Criar Evento" }).first().click();
  const form = dialog(page, "Novo Evento");
  await form.getByLabel("Nome da escola").fill(escola);
  await form.getByLabel("Tipo de escola").selectOption("Pública");
  await form.getByLabel("Local", { exact: true }).selectOption("Na Escola");
  await form.getByLabel("Cidade").fill("São Bento do Una");
  await form.getByLabel("Estado").pressSequentially("pe");
  await expect(form.getByLabel("Estado")).toHaveValue("PE");
  await form.getByLabel("Data de distribuição").fill(addDays(hoje, 3));
  await form.getByLabel("Data do evento").fill(addDays(hoje, 10));
  await form.getByLabel("Horário").fill("19:30");
  await form.getByLabel("Quantidade de alunos").fill("90");
  await form.getByLabel("Valor total do desconto").fill("1.500,00");
  await form.getByLabel(curso).check();
  await form.getByRole("button", { name: "Criar Evento" }).click();
  await expect(page.getByText("Evento criado com sucesso", { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a client's day: course, event, poster, sign-up, lead", async ({ page, browser }, {
  project,
}) => {
  const curso = `Robótica ${project.name}`;
  const escola = `Escola Joaquim Nabuco ${project.name}`;
  const nomeAluno = `Caio Lima ${project.name}`;
  const complaints = listenTo(page);
  const evento = rowWith(page, escola);

  await test.step("create a course with three modules", async () => {
    await signIn(page, "cliente@rede.test");
    await page.goto("/cursos");
    await page.getByRole("button", { name: "Novo Curso" }).click();
    const form = dialog(page, "Novo Curso");
    await form.getByLabel("Título").first().fill(curso);
    await form.getByLabel("Valor", { exact: true }).fill("1200,5");
    await form.getByLabel("Valor com desconto").fill("900.00");
    await form.getByLabel("Parcelas").fill("12");
    await addModulo(page, 1, "Peças", "20");
    await addModulo(page, 2, "Motores", "30");
    await addModulo(page, 3, "Projeto", "50");
    await expect(form.getByLabel("Resumo")).toContainText("100 horas");
    await form.getByRole("button", { name: "Criar Curso" }).click();
    await expect(page.getByText("Curso criado", { exact: true })).toBeVisible();
  });
  await test.step("find it with its price and its modules", async () => {
    await search(page, `robotica ${project.name}`);
    const card = rowWith(page, curso);
    await expect(card).toContainText("3 módulos");
    await expect(card).toContainText(/R\$\s900,00\s*com desconto\s*12x parcelas/);
    await card.getByRole("button", { name: "Módulos" }).click();
    await expect(card.getByRole("row")).toHaveCount(4);
    expect(await sidewaysScroll(page)).toBe(0);
  });
  await test.step("create an event with that course", async () => {
    await page.goto("/eventos");
    await createEvento(page, escola, curso);
    await search(page, `joaquim nabuco ${project.name}`);
    await expect(evento).toContainText(`Evento na ${escola}`);
    await expect(evento).toContainText("SÃO BENTO DO UNA - PE");
    await expect(evento).toContainText(`${formatData(addDays(hoje, 10))}em 10 dias`);
    await expect(evento).toContainText(curso);
    expect(await sidewaysScroll(page)).toBe(0);
  });
  await test.step("a visitor signs up by the link of the poster", async () => {
    await evento.getByRole("button", { name: "QR Code" }).click();
    const poster = dialog(page, "QR Code do evento");
    const link = await poster.getByText(/\/e\/\w{6}$/).innerText();
    await page.getByRole("button", { name: "Fechar" }).last().click();
    await expect(poster).toBeHidden();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`http://${link}`);
    await expect(visitor.getByLabel("Cidade")).toHaveValue("São Bento do Una");
    await expect(visitor.getByLabel("Evento").locator("option:checked")).toContainText(escola);
    await fillSignUp(visitor, nomeAluno);
    await visitor.getByRole("button", { name: BOTAO }).click();
    await expect(visitor.getByText("Inscrição realizada com sucesso!").first()).toBeVisible();
    await visitor.context().close();
  });
  await test.step("find the lead", async () => {
    await page.goto("/leads?evento=todos");
    await search(page, nomeAluno);
    await expect(page.getByText(nomeAluno).first()).toBeVisible();
  });
  // Chromium reports the one 401 that tells the app that nobody is signed in yet.
  expect(complaints.filter((text) => !text.includes("401 (Unauthorized)"))).toEqual([]);
});

test(
  "the poster prints on two A4 pages, alone, dark theme or not",
  TORTURE_ONCE,
  async ({ page }) => {
    await signIn(page, "cliente@rede.test");
    await page.goto("/eventos");
    for (const theme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await rowWith(page, "Princesa do Norte").getByRole("button", { name: "QR Code" }).click();
      await expect(page.getByRole("img", { name: "QR Code da inscrição" })).toBeVisible();
      const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
        "latin1",
      );
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
      const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("body > .cartaz-impresso")).toBeVisible();
      await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
      await page.emulateMedia({ media: null });
      await page.goBack();
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  },
);

test(
  "micro and franchise edit the events of their schools",
  TORTURE,
  async ({ page }, { project }) => {
    const escola = `Escola das Edições ${project.name}`;
    const form = dialog(page, "Editar Evento");

    await test.step("the school creates an event", async () => {
      await signIn(page, "cliente@rede.test");
      await page.goto("/eventos");
      await createEvento(page, escola, "Auxiliar Administrativo");
      await signOut(page);
    });
    await test.step("its micro-franchise changes the status", async () => {
      await signIn(page, "micro@rede.test");
      await page.goto(`/eventos?busca=${encodeURIComponent(`edicoes ${project.name}`)}`);
      await rowWith(page, escola).getByRole("button", { name: "Editar" }).click();
      await expect(form.getByRole("combobox", { name: "Cliente" })).not.toHaveValue("");
      await form.getByLabel("Status").selectOption("Em Andamento");
      await form.getByRole("button", { name: "Salvar" }).click();
      await expect(page.getByText("Evento atualizado com sucesso", { exact: true })).toBeVisible();
      await expect(rowWith(page, escola)).toContainText("Em Andamento");
      await signOut(page);
    });
    await test.step("its franchise writes a note", async () => {
      await signIn(page, "franquia@rede.test");
      await page.goto(`/eventos?busca=${encodeURIComponent(`edicoes ${project.name}`)}`);
      await expect(page.getByRole("button", { name: "Criar Evento" })).toHaveCount(0);
      await rowWith(page, escola).getByRole("button", { name: "Editar" }).click();
      await form.getByLabel("Observação").fill("Levar as faixas");
      await page.goBack();
      await expect(page.getByText("Descartar alterações?")).toBeVisible();
      await page.getByRole("button", { name: "Continuar editando" }).click();
      await form.getByRole("button", { name: "Salvar" }).click();
      await expect(page.getByText("Evento atualizado com sucesso", { exact: true })).toBeVisible();
      await expect(rowWith(page, escola)).toContainText("Levar as faixas");
      await signOut(page);
    });
    await test.step("the franqueador sees it and may not change it", async () => {
      await signIn(page, "franqueador@rede.test");
      await page.goto(`/eventos?busca=${encodeURIComponent(`edicoes ${project.name}`)}`);
      await expect(rowWith(page, escola)).toContainText("Levar as faixas");
      await expect(page.getByRole("button", { name: "Editar" })).toHaveCount(0);
    });
  },
);

test("the calendar leads to the cards of a day, on 320 pixels too", TORTURE, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "cliente@rede.test");
  await page.goto("/eventos");
  const [evento] = await (await page.request.get("/api/eventos?limit=1")).json();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: "Calendário" }).click();
  await page.goto(`/eventos?modo=calendario&mes=${evento.dataEvento.slice(0, 7)}`);
  await page.locator(`[data-day="${evento.dataEvento}"]`).click();
  await expect(page.getByText(`Evento na ${evento.nomeEscola}`)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  for (const path of ["/eventos?novo=1", "/cursos", "/cursos?novo=1"]) {
    await page.goto(path);
    await expect(
      page.getByText(path.includes("novo") ? "Cancelar" : "Lista de Cursos"),
    ).toBeVisible();
    expect(await sidewaysScroll(page), path).toBe(0);
  }
});
