import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { sac } from "#shared/contract/sac.ts";
import { cast } from "#tests/support/cast.ts";
import { below, button, field, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";
import { before, ticketsOf } from "#tests/support/tickets.ts";

const browser = await startBrowser();
const tickets = ticketsOf(browser);
const { norma, norte } = cast;

const writes = () => browser.calls.filter((call) => !call.startsWith("GET "));
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const inDialog = () => within(screen.getByRole("dialog"));
let id = "";
const titleOf = (ticket: string) => `Responder Ticket #${ticket.slice(0, 8)}`;

beforeEach(async () => {
  await tickets.clear();
  id = await tickets.addTicket("Cartaz errado", {
    descricao: "A cidade está errada.\nPedimos a correção.",
    departamento: "marketing",
    prioridade: "alta",
    createdAt: before({ days: 2 }),
    solicitanteId: norte.micro.id,
  });
});

async function open(person = norma, ticket = id) {
  const opened = await browser.open(`/sac?ver=${ticket}`, person);
  await screen.findByRole("dialog", { name: titleOf(ticket) });
  return opened;
}

/** Answers the ticket as somebody else in another browser would. */
const answerAs = async (resolucao: string) => {
  const caller = await browser.as(norma);
  await caller.call(sac.answer, { params: { id }, body: { status: "cancelado", resolucao } });
};

describe("'Responder Ticket'", () => {
  test("opens from the card and from its button, in the address", async () => {
    const { user, address, back } = await browser.open("/sac", norma);
    await user.click(await screen.findByRole("button", { name: "Cartaz errado" }));
    await screen.findByRole("dialog", { name: titleOf(id) });
    expect(address()).toBe(`/sac?ver=${id}`);
    back();
    await gone();
    await user.click(button("Responder"));
    await screen.findByRole("dialog", { name: titleOf(id) });
    expect(document.activeElement).toBe(field("Status"));
    await user.tab();
    expect(document.activeElement).toBe(field("Resolução"));
  });

  test("shows requester, department and description", async () => {
    await open();
    const dialog = inDialog();
    expect(dialog.getByText("Cartaz errado")).toBeTruthy();
    expect(dialog.getByText(norte.micro.nome)).toBeTruthy();
    expect(dialog.getByRole("link", { name: norte.micro.email }).getAttribute("href")).toBe(
      `mailto:${norte.micro.email}`,
    );
    expect(dialog.getByText("Micro-franquia · Micro norte")).toBeTruthy();
    expect(dialog.getByText("Marketing")).toBeTruthy();
    expect(dialog.getByText(/A cidade está errada/).textContent).toContain("Pedimos a correção.");
    expect(dialog.getByText("Alta")).toBeTruthy();
    expect(dialog.queryByText("Ticket já foi respondido")).toBeNull();
  });

  test("answers, closing the ticket unless told otherwise", async () => {
    const { user, address } = await open();
    const status = field("Status") as unknown as HTMLSelectElement;
    expect([...status.options].map(({ text, selected }) => [text, selected])).toEqual([
      ["Em Andamento", false],
      ["Concluído", true],
      ["Cancelado", false],
    ]);
    expect(
      screen.getByText(
        "Confira antes de enviar: a resposta e o status são finais e não podem ser alterados.",
      ),
    ).toBeTruthy();
    await user.type(field("Resolução"), "Enviamos outro.");
    await user.click(button("Responder"));
    expect(await text("Ticket atualizado com sucesso")).toBeTruthy();
    expect(screen.getByText("A resposta foi registrada no sistema")).toBeTruthy();
    await gone();
    expect(address()).toBe("/sac");
    expect(await tickets.stored(id)).toMatchObject({
      status: "concluido",
      resolucao: "Enviamos outro.",
      responsavelId: norma.id,
    });
    expect(writes()).toEqual([`PATCH /api/sac/tickets/${id}`]);
    expect(await screen.findByText("Enviamos outro.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Responder" })).toBeNull();
    await waitFor(() =>
      expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
        "Todos1",
        "Em Andamento0",
        "Concluído1",
        "Cancelado0",
      ]),
    );
    expect(localStorage).toHaveLength(0);
  });

  test("keeps a ticket open that is not settled by its answer", async () => {
    const { user } = await open();
    await user.selectOptions(field("Status"), "Em Andamento");
    await user.type(field("Resolução"), "Estamos vendo.");
    await user.click(button("Responder"));
    await gone();
    expect(await tickets.stored(id)).toMatchObject({ status: "em_andamento" });
  });

  test("wants a resolution", async () => {
    const { user } = await open();
    await user.type(field("Resolução"), "  ");
    await user.click(button("Responder"));
    await waitFor(() => expect(below("Resolução")).toBe("Resolução é obrigatória"));
    expect(document.activeElement).toBe(field("Resolução"));
    expect(writes()).toEqual([]);
  });

  test("waits under 'Salvando...', and keeps the text when it could not be sent", async () => {
    const { user } = await open();
    await user.type(field("Resolução"), "Enviamos outro.");
    let breakLine = () => {};
    const restore = browser.obstruct(
      `/api/sac/tickets/${id}`,
      () => new Promise((_resolve, reject) => (breakLine = () => reject(new TypeError("broken")))),
    );
    await user.click(button("Responder"));
    expect(button("Salvando...").disabled).toBe(true);
    breakLine();
    expect(await text("Erro ao atualizar ticket")).toBeTruthy();
    expect(inDialog().getByRole("alert").textContent).toBe("Erro de conexão. Tente novamente.");
    expect(field("Resolução").value).toBe("Enviamos outro.");
    restore();
    await user.click(button("Responder"));
    await gone();
  });

  test("asks before an answer is thrown away, and brings it back after a reload", async () => {
    const { user, close } = await open();
    await user.type(field("Resolução"), "Meia frase");
    await user.keyboard("{Escape}");
    await screen.findByRole("alertdialog", { name: "Descartar alterações?" });
    close();
    await open();
    expect(await text(/Rascunho recuperado/)).toBeTruthy();
    expect(field("Resolução").value).toBe("Meia frase");
  });
});

describe("when somebody else was quicker", () => {
  test("shows the answer that stands, and keeps the text that came late", async () => {
    const { user, address } = await open();
    await answerAs("A outra resposta.");
    await user.type(field("Resolução"), "A minha resposta.");
    await user.click(button("Responder"));
    expect(await text("Erro ao atualizar ticket")).toBeTruthy();
    expect(await screen.findAllByText("Ticket já foi respondido")).not.toHaveLength(0);
    const dialog = inDialog();
    expect(await dialog.findByText("A outra resposta.")).toBeTruthy();
    expect(dialog.getByRole("alert").textContent).toBe(
      "Sua resposta não foi registradaOutra pessoa respondeu antes. Seu texto continua abaixo, para copiar.",
    );
    expect(field("Seu texto").value).toBe("A minha resposta.");
    expect(field("Seu texto").readOnly).toBe(true);
    await user.click(button("Copiar seu texto"));
    expect(await navigator.clipboard.readText()).toBe("A minha resposta.");
    expect(screen.queryByLabelText("Resolução")).toBeNull();
    expect(dialog.queryByRole("button", { name: "Responder" })).toBeNull();
    expect((await tickets.stored(id))?.resolucao).toBe("A outra resposta.");
    // The text is nowhere else: leaving it asks first.
    await user.click(screen.getAllByRole("button", { name: "Fechar" }).at(-1)!);
    await user.click(await screen.findByRole("button", { name: "Descartar" }));
    await gone();
    expect(address()).toBe("/sac");
    expect(localStorage).toHaveLength(0);
    expect(await screen.findByText("A outra resposta.")).toBeTruthy();
  });

  test("keeps the form with its text as long as that answer cannot be read", async () => {
    const { user } = await open();
    await answerAs("A outra resposta.");
    browser.obstruct(`GET /api/sac/tickets/${id}`, offline);
    await user.type(field("Resolução"), "A minha resposta.");
    await user.click(button("Responder"));
    await waitFor(() =>
      expect(inDialog().getByRole("alert").textContent).toBe("Ticket já foi respondido"),
    );
    expect(field("Resolução").value).toBe("A minha resposta.");
  });
});
