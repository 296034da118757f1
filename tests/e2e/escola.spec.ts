import { readFile } from "node:fs/promises";
import { BOTAO, choose, fill, listenTo, type Evento, PAGINA } from "./support/inscricao.ts";
import { expect, test, fromOurPage, TORTURE } from "./support/server.ts";

// The main job: a visitor signs up, the school finds the lead and takes it away as CSV.

test("from the landing page to the school's CSV", TORTURE, async ({ page }, { project }) => {
  const complaints = listenTo(page);
  const nomeAluno = `Júlia "Ju" D'Ávila ${project.name}`;

  // An event of the school that will sign in below.
  await page.request.post("/api/login", {
    ...fromOurPage,
    data: { email: "cliente@rede.test", password: "demo1234" },
  });
  const own: { id: string; nomeEscola: string }[] = await (
    await page.request.get("/api/eventos?limit=200")
  ).json();
  await page.request.post("/api/logout", fromOurPage);
  const evento = await openEventOf(
    own.map(({ id }) => id),
    page.request,
  );

  await test.step("a visitor signs up", async () => {
    await page.goto(PAGINA);
    await choose(page, evento);
    await fill(page, nomeAluno);
    await page.getByRole("button", { name: BOTAO }).click();
    await expect(page.getByText("Inscrição realizada com sucesso!").first()).toBeVisible();
  });
  await test.step("the school signs in", async () => {
    await page.goto("/leads");
    await expect(page).toHaveURL(/\/auth/);
    await page.getByLabel("E-mail").fill("cliente@rede.test");
    await page.getByLabel("Senha", { exact: true }).fill("demo1234");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
    await expect(
      page.getByText("Visualize e gerencie os leads captados nos eventos"),
    ).toBeVisible();
    await expect(page.getByText("Selecione um evento").first()).toBeVisible();
  });
  await test.step("the school finds the lead", async () => {
    await page.goto(`/leads?evento=${evento.id}`);
    await expect(page.getByText(nomeAluno).first()).toBeVisible();
    await page.goto(
      `/leads?evento=${evento.id}&busca=${encodeURIComponent('julia "ju" d\'avila')}`,
    );
    await expect(page.getByText(nomeAluno).first()).toBeVisible();
  });
  await test.step("the school takes the CSV away", async () => {
    const started = page.waitForEvent("download");
    await page
      .getByRole("button", { name: /^Exportar CSV/ })
      .first()
      .click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^leads_[a-z0-9-]+_\d{4}-\d{2}-\d{2}\.csv$/);
    const csv = await readFile(await download.path(), "utf8");
    expect(
      csv.startsWith(
        '\uFEFF"Nome do Aluno","Nome do Responsável","Email","Telefone","Escola do Evento","Data de Criação"\r\n',
      ),
    ).toBe(true);
    expect(csv).toContain(
      `"Júlia ""Ju"" D'Ávila ${project.name}","Rita Conceição","rita@familia.test","(11) 98765-4321"`,
    );
  });
  // Chromium reports the one 401 that tells the app that nobody is signed in yet.
  expect(complaints.filter((text) => !text.includes("401 (Unauthorized)"))).toEqual([]);
});

async function openEventOf(
  ids: string[],
  request: { get: (url: string) => Promise<{ json: () => Promise<unknown> }> },
): Promise<Evento> {
  const cidades = (await (
    await request.get("/api/public/cidades?para=inscricao")
  ).json()) as string[];
  for (const cidade of cidades) {
    const eventos = (await (
      await request.get(`/api/public/eventos?para=inscricao&cidade=${encodeURIComponent(cidade)}`)
    ).json()) as Evento[];
    const evento = eventos.find(({ id }) => ids.includes(id));
    if (evento) return { ...evento, cidade };
  }
  throw new Error("the demonstration school has no open event");
}
