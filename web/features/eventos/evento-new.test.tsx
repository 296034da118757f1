import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientes } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { button, escolaOf, field, text } from "#tests/support/escola.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const escola = escolaOf(browser);
const { bela, norte } = cast;
const { cliente, micro } = norte;
const writes = () => browser.calls.filter((call) => !call.startsWith("GET "));

// Holds product/eventos.md#eventos: the form.
describe("Novo Evento", () => {
  type User = Awaited<ReturnType<typeof browser.open>>["user"];

  async function fill(user: User) {
    for (const name of ["Nome da escola", "CEP", "Cidade", "Estado"]) await user.clear(field(name));
    await user.type(field("Nome da escola"), "Escola Nova");
    await user.selectOptions(field("Tipo de escola"), "Privada");
    await user.selectOptions(field("Local"), "Igreja");
    await user.type(field("Cidade"), "Caruaru");
    // Typed before what stands there already, as after a press at its beginning.
    await user.type(field("Estado"), "sp");
    await user.type(field("Estado"), "pe", { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await user.type(field("Data de distribuição"), "2031-03-01");
    await user.type(field("Data do evento"), "2031-03-31");
    await user.type(field("Horário"), "19:30");
    await user.type(field("Quantidade de alunos"), "80");
  }

  test("of a client needs no client, and leaves out what is empty", async () => {
    await escola.addCurso("Aposentado", { isActive: false });
    const { user, address } = await browser.open("/eventos?novo=1", cliente);
    await screen.findByRole("dialog", { name: "Novo Evento" });
    expect(screen.queryByLabelText("Cliente")).toBeNull();
    await fill(user);
    expect(field("Estado").value).toBe("PE");
    await user.click(await screen.findByLabelText("Curso norte"));
    expect(screen.queryByLabelText(/Aposentado/)).toBeNull();
    await user.type(field("Valor total do desconto"), "0");
    await user.click(
      within(screen.getByRole("dialog")).getByRole("button", { name: "Criar Evento" }),
    );
    await text("Evento criado com sucesso");
    await text("2 eventos");
    expect(address()).toBe("/eventos");
    const evento = await escola.evento("Escola Nova");
    expect(evento).toMatchObject({
      clienteId: cliente.unitId,
      tipoEscola: "privada",
      local: "igreja",
      cep: null,
      estado: "PE",
      dataDistribuicao: "2031-03-01",
      dataEvento: "2031-03-31",
      horario: "19:30",
      qtdAlunos: 80,
      valorTotalDesconto: null,
      observacao: null,
      status: "agendado",
    });
    expect(await escola.cursosOf(evento!.id)).toEqual([norte.curso]);
    expect(writes()).toEqual(["POST /api/eventos"]);
  });

  test("of a micro-franchise asks the server for clients and offers their courses", async () => {
    const outro = await escola.addCurso("Outro curso");
    await browser.db.update(clientes).set({ isActive: false }).where(eq(clientes.id, bela.unitId));
    const { user } = await browser.open("/eventos?novo=1", micro);
    await screen.findByRole("dialog", { name: "Novo Evento" });
    expect(screen.getByText("Escolha um cliente para ver os cursos.")).toBeTruthy();
    const select = screen.getByRole<HTMLInputElement>("combobox", { name: "Cliente" });
    await user.click(select);
    await screen.findByRole("option", { name: "Escola norte" });
    expect(screen.queryByRole("option", { name: "Escola balcao" })).toBeNull();
    await user.type(select, "NORTE");
    await waitFor(() =>
      expect(browser.calls).toContain("GET /api/clientes?busca=NORTE&isActive=true"),
    );
    await waitFor(() => expect(screen.queryByText("Buscando…")).toBeNull());
    await user.click(screen.getByRole("option", { name: "Escola norte" }));
    expect(select.value).toBe("Escola norte");
    expect(await text("0 de 2 selecionados")).toBeTruthy();
    await user.click(button("Selecionar todos"));
    expect(screen.getByText("2 de 2 selecionados")).toBeTruthy();
    expect(screen.getByRole("list", { name: "Cursos" }).className).toContain("max-h-40");
    await fill(user);
    await user.click(
      within(screen.getByRole("dialog")).getByRole("button", { name: "Criar Evento" }),
    );
    await text("Evento criado com sucesso");
    const evento = await escola.evento("Escola Nova");
    expect(evento?.clienteId).toBe(cliente.unitId);
    expect((await escola.cursosOf(evento!.id)).toSorted()).toEqual([norte.curso, outro].toSorted());
  });

  const place = () =>
    ["Nome da escola", "CEP", "Cidade", "Estado"].map((name) => field(name).value);
  const inOlinda = { cep: "53020130", cidade: "Olinda", estado: "PE" };

  test("of a client begins with its own school, postal code, city and state", async () => {
    await browser.db.update(clientes).set(inOlinda).where(eq(clientes.id, cliente.unitId));
    await browser.open("/eventos?novo=1", cliente);
    await screen.findByRole("dialog", { name: "Novo Evento" });
    expect(place()).toEqual(["Escola norte", "53020-130", "Olinda", "PE"]);
  });

  test("takes them over from the chosen client, and never what was typed", async () => {
    await browser.db.update(clientes).set(inOlinda).where(eq(clientes.id, cliente.unitId));
    const recife = { cep: null, cidade: "Recife", estado: "PE" };
    await browser.db.update(clientes).set(recife).where(eq(clientes.id, bela.unitId));
    const { user } = await browser.open("/eventos?novo=1", micro);
    await screen.findByRole("dialog", { name: "Novo Evento" });
    const select = screen.getByRole<HTMLInputElement>("combobox", { name: "Cliente" });
    const choose = async (name: string) => {
      await user.click(select);
      await user.click(await screen.findByRole("option", { name }));
    };
    await choose("Escola norte");
    expect(place()).toEqual(["Escola norte", "53020-130", "Olinda", "PE"]);
    expect(screen.getByText(/com os dados do cliente/)).toBeTruthy();
    await user.clear(field("Nome da escola"));
    await user.type(field("Nome da escola"), "Unidade II");
    await choose("Escola balcao");
    expect(place()).toEqual(["Unidade II", "", "Recife", "PE"]);
  });

  test("explains the day of distribution and the discount", async () => {
    await browser.open("/eventos?novo=1", cliente);
    await screen.findByRole("dialog", { name: "Novo Evento" });
    for (const [name, said] of [
      ["Data de distribuição", /recebem o cartão. As famílias leem/],
      ["Valor total do desconto", /crédito que cada aluno ganha/],
    ] as const) {
      const id = field(name).getAttribute("aria-describedby");
      expect(document.querySelector(`[id="${id}"]`)?.textContent).toMatch(said);
    }
  });

  test("drops the courses of a client who is exchanged", async () => {
    await escola.addCurso("Da Bela", { clienteId: bela.unitId });
    const { user } = await browser.open("/eventos?novo=1", micro);
    await screen.findByRole("dialog", { name: "Novo Evento" });
    const select = screen.getByRole<HTMLInputElement>("combobox", { name: "Cliente" });
    await user.click(select);
    await user.click(await screen.findByRole("option", { name: "Escola norte" }));
    await user.click(await screen.findByLabelText("Curso norte"));
    await user.click(select);
    await user.click(await screen.findByRole("option", { name: "Escola balcao" }));
    await screen.findByLabelText("Da Bela");
    expect(screen.getByText("0 de 1 selecionado")).toBeTruthy();
    expect(screen.queryByLabelText("Curso norte")).toBeNull();
  });

  test("names every field that has to be corrected, and leads to it", async () => {
    const { user } = await browser.open("/eventos?novo=1", micro);
    const dialog = within(await screen.findByRole("dialog", { name: "Novo Evento" }));
    await user.type(field("CEP"), "123");
    await user.type(field("Quantidade de alunos"), "0");
    await user.type(field("Valor total do desconto"), "-1");
    await user.click(dialog.getByRole("button", { name: "Criar Evento" }));
    const alert = within(await dialog.findByRole("alert"));
    const problems = alert.getAllByRole("button").map(({ textContent }) => textContent);
    expect(problems.toSorted()).toEqual(
      [
        "Cliente é obrigatório",
        "Nome da escola é obrigatório",
        "Tipo de escola é obrigatório",
        "CEP deve ter formato válido (00000-000)",
        "Cidade é obrigatória",
        "Estado deve ter 2 caracteres",
        "Data de distribuição é obrigatória",
        "Data do evento é obrigatória",
        "Horário é obrigatório",
        "Local é obrigatório",
        "Quantidade de alunos deve ser pelo menos 1",
        "Valor total do desconto deve ser maior ou igual a 0",
      ].toSorted(),
    );
    await user.click(alert.getByRole("button", { name: "Cliente é obrigatório" }));
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Cliente" }));
    expect(writes()).toEqual([]);
  });

  test("warns of odd dates without standing in the way", async () => {
    const { user } = await browser.open("/eventos?novo=1", cliente);
    await screen.findByRole("dialog", { name: "Novo Evento" });
    await fill(user);
    await user.clear(field("Data do evento"));
    await user.type(field("Data do evento"), "2020-01-01");
    expect(await text("Esta data já passou.")).toBeTruthy();
    expect(
      screen.getByText("As famílias leem que o cartão é entregue no dia do evento."),
    ).toBeTruthy();
    await user.click(
      within(screen.getByRole("dialog")).getByRole("button", { name: "Criar Evento" }),
    );
    await text("Evento criado com sucesso");
  });

  test("keeps what was typed when the server cannot be reached", async () => {
    const { user } = await browser.open("/eventos?novo=1", cliente);
    const dialog = within(await screen.findByRole("dialog", { name: "Novo Evento" }));
    await fill(user);
    const clear = browser.obstruct("/api/eventos", offline);
    await user.click(dialog.getByRole("button", { name: "Criar Evento" }));
    expect(await text("Erro ao criar evento")).toBeTruthy();
    expect(dialog.getByRole("alert").textContent).toBe("Erro de conexão. Tente novamente.");
    clear();
    await user.click(dialog.getByRole("button", { name: "Criar Evento" }));
    await text("Evento criado com sucesso");
    expect((await escola.evento("Escola Nova"))?.cidade).toBe("Caruaru");
  });

  test("says when the client's own data did not come", async () => {
    browser.obstruct("/api/clientes", offline);
    await browser.open("/eventos?novo=1", cliente);
    const dialog = within(await screen.findByRole("dialog", { name: "Novo Evento" }));
    expect(dialog.getByRole("alert").textContent).toBe("Erro de conexão. Tente novamente.");
  });
});
