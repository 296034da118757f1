import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { eventos, eventosCursos } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { button, escolaOf, facts, field, text } from "#tests/support/escola.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const escola = escolaOf(browser);
const { balcao, irma, norte } = cast;
const { cliente, micro, franquia } = norte;
const writes = () => browser.calls.filter((call) => !call.startsWith("GET "));

describe("Editar Evento", () => {
  async function openEdit(person = cliente, id: string = norte.evento) {
    const opened = await browser.open(`/eventos?editar=${id}`, person);
    await screen.findByRole("dialog", { name: "Editar Evento" });
    return opened;
  }

  const save = () => within(screen.getByRole("dialog")).getByRole("button", { name: "Salvar" });

  test("is prefilled, and clears what is emptied", async () => {
    const { user } = await openEdit();
    expect(screen.getByText("Altere os dados do evento na Escola norte.")).toBeTruthy();
    expect(field("Nome da escola").value).toBe("Escola norte");
    expect(field("Data do evento").value).toBe("2026-03-20");
    expect(field("Data de distribuição").value).toBe("2026-03-18");
    expect(field("Valor total do desconto").value).toBe("500,00");
    expect((await screen.findByLabelText<HTMLInputElement>("Curso norte")).checked).toBe(true);
    await user.click(field("Curso norte"));
    await user.clear(field("Valor total do desconto"));
    await user.clear(field("Cidade"));
    await user.type(field("Cidade"), "Recife{Tab}");
    await user.click(save());
    await text("Evento atualizado com sucesso");
    expect(await escola.evento("Escola norte")).toMatchObject({
      cidade: "Recife",
      valorTotalDesconto: null,
      dataEvento: "2026-03-20",
      dataDistribuicao: "2026-03-18",
    });
    expect(await escola.cursosOf(norte.evento)).toEqual([]);
    expect(writes()).toEqual([`PUT /api/eventos/${norte.evento}`]);
    await waitFor(() => expect(facts("Escola norte")[1]).toContain("RECIFE - PE"));
  });

  test.each([micro, franquia])("is open to $role", async (person) => {
    const { user } = await openEdit(person);
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Cliente" }).value).toBe(
      "Escola norte",
    );
    await user.type(field("Observação"), "Levar faixa");
    await user.click(save());
    await text("Evento atualizado com sucesso");
    expect((await escola.evento("Escola norte"))?.observacao).toBe("Levar faixa");
  });

  test.each([
    ["agendado", ["Agendado", "Em Andamento", "Cancelado"]],
    ["em_andamento", ["Em Andamento", "Concluído", "Cancelado"]],
    ["concluido", ["Concluído"]],
    ["cancelado", ["Cancelado", "Agendado"]],
  ] as const)("offers an event that is %s its next statuses alone", async (status, labels) => {
    await browser.db.update(eventos).set({ status }).where(eq(eventos.id, norte.evento));
    await openEdit();
    const options = within(field("Status", 1)).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(labels);
  });

  test("moves an event on", async () => {
    const { user } = await openEdit();
    await user.selectOptions(field("Status", 1), "Em Andamento");
    await user.click(save());
    await text("Evento atualizado com sucesso");
    expect((await escola.evento("Escola norte"))?.status).toBe("em_andamento");
  });

  test("puts a refused status under its field", async () => {
    const { user } = await openEdit();
    await user.selectOptions(field("Status", 1), "Em Andamento");
    await browser.db
      .update(eventos)
      .set({ status: "cancelado" })
      .where(eq(eventos.id, norte.evento));
    await user.click(save());
    expect((await text(/^Status: agora está/)).textContent).toBe(
      "Status: agora está Cancelado; o seu é Em Andamento",
    );
    await user.click(save());
    const message = "Um evento Cancelado não pode passar a Em Andamento";
    expect(await text("Erro ao atualizar evento")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Status", 1)));
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(screen.getByRole("dialog", { name: "Editar Evento" })).toBeTruthy();
  });

  test("does not move an event with leads to another client", async () => {
    const { user } = await openEdit(micro);
    const select = screen.getByRole<HTMLInputElement>("combobox", { name: "Cliente" });
    await user.click(select);
    await user.click(await screen.findByRole("option", { name: "Escola balcao" }));
    await user.click(save());
    await text("Erro ao atualizar evento");
    expect(
      screen.getAllByText("Este evento já tem leads e não pode mudar de cliente").length,
    ).toBeGreaterThan(0);
    expect((await escola.evento("Escola norte"))?.clienteId).toBe(cliente.unitId);
  });

  test("leaves an event of the micro-franchise without a client", async () => {
    const id = await escola.addEvento("Da micro", {
      clienteId: null,
      microFranquiaId: micro.unitId,
    });
    const { user } = await openEdit(micro, id);
    expect(screen.getByText("Este evento é da própria micro-franquia.")).toBeTruthy();
    await user.type(field("Observação"), "Nosso");
    await user.click(save());
    await text("Evento atualizado com sucesso");
    expect(await escola.evento("Da micro")).toMatchObject({ clienteId: null, observacao: "Nosso" });
  });

  test("keeps a time that is no clock time, and a course that was switched off", async () => {
    const velho = await escola.addCurso("Velho", { isActive: false });
    const id = await escola.addEvento("Livre", { horario: "14h às 17h" });
    await browser.db.insert(eventosCursos).values({ eventoId: id, cursoId: velho });
    const { user } = await openEdit(cliente, id);
    expect(field("Horário").value).toBe("14h às 17h");
    const box = await screen.findByLabelText<HTMLInputElement>("Velho (inativo)");
    expect(box.checked).toBe(true);
    await user.click(save());
    await text("Evento atualizado com sucesso");
    expect((await escola.evento("Livre"))?.horario).toBe("14h às 17h");
    expect(await escola.cursosOf(id)).toEqual([velho]);
  });

  test.each(["", "nada"])("says when the address has no id: '%s'", async (id) => {
    await browser.open(`/eventos?editar=${id}`, cliente);
    const dialog = within(await screen.findByRole("dialog", { name: "Editar Evento" }));
    expect(dialog.getByRole("alert").textContent).toBe("ID do evento não encontrado");
    expect(await text("Erro ao atualizar evento")).toBeTruthy();
  });

  test.each([irma.evento, balcao.evento])("finds no event of a neighbour", async (id) => {
    await openEdit(cliente, id);
    expect(await text("Evento não encontrado")).toBeTruthy();
  });
});

describe.each(["America/Sao_Paulo", "UTC", "Pacific/Kiritimati"])("dates, seen from %s", (tz) => {
  const zone = process.env["TZ"];
  afterEach(() => {
    process.env["TZ"] = zone;
  });

  test("are not shifted in cards, form and calendar", async () => {
    process.env["TZ"] = tz;
    const { user } = await browser.open("/eventos", cliente);
    await text("1 evento");
    expect(facts("Escola norte")[2]).toMatch(/^20\/03\/2026/);
    await user.click(button("Editar"));
    await screen.findByRole("dialog", { name: "Editar Evento" });
    expect(field("Data do evento").value).toBe("2026-03-20");
    await user.type(field("Cidade"), "!{Tab}");
    await user.click(button("Salvar"));
    await text("Evento atualizado com sucesso");
    expect(await escola.evento("Escola norte")).toMatchObject({
      dataEvento: "2026-03-20",
      dataDistribuicao: "2026-03-18",
    });
    await browser.open("/eventos?modo=calendario&mes=2026-03", cliente);
    expect(
      await screen.findByRole("button", { name: "sexta-feira, 20 de março de 2026, 1 evento" }),
    ).toBeTruthy();
  });
});
