import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { matriculas, preMatriculas } from "#server/db/schema.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { offline, silent, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;

/** Norte's event has one that is efetivada, and three that wait, "Espera 3" first. */
const waiting = [1, 2, 3].map((n) => ({
  id: idOf(`espera.${n}`),
  eventoId: norte.evento,
  nome: `Espera ${n}`,
  email: `espera${n}@familia.test`,
  telefone: `8190000000${n}`,
  cursoInteresse: n === 1 ? null : "Redes",
  createdAt: new Date(Date.UTC(2099, 0, n)),
}));
const callOf = (n: number) => `/api/matriculas/efetivar/${idOf(`espera.${n}`)}`;
const efetivarCalls = () =>
  browser.calls.flatMap((call) => (call.startsWith("POST") ? [call.replace("POST ", "")] : []));

beforeEach(async () => {
  await browser.db.insert(preMatriculas).values(waiting);
});
const text = (name: string | RegExp) => screen.findByText(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
const bar = () => within(screen.getByRole("region", { name: "Seleção" }));
/** A call that is answered when the test says so. */
function hold(path: string) {
  let answer = (_: Response) => {};
  const clear = browser.obstruct(path, () => new Promise<Response>((done) => (answer = done)));
  return { answer: (response: Response) => answer(response), clear };
}

async function open(person = norte.cliente, path = "/pre-matriculas") {
  const opened = await browser.open(path, person);
  await screen.findAllByText("Espera 3");
  return opened;
}

describe("/pre-matriculas", () => {
  test("has its given columns", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Pré-Matrículas");
    expect(
      screen.getByText("Acompanhe quem ativou o crédito, até a matrícula efetivada"),
    ).toBeTruthy();
    expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "Nome",
      "Contato",
      "Curso de Interesse",
      "Escola do Evento",
      "Data do Evento",
      "Efetivação",
    ]);
    const row = rowOf("Espera 3");
    expect(row.getByText("Redes")).toBeTruthy();
    expect(row.getByText("(81) 90000-0003")).toBeTruthy();
    expect(row.getByText("20/03/2026")).toBeTruthy();
    expect(rowOf("Espera 1").getAllByText("-")).toHaveLength(1);
    expect(screen.getByText("4 pré-matrículas")).toBeTruthy();
    expect(rowOf("Estudante norte").getByText("Efetivada")).toBeTruthy();
  });

  test("counts pré-matrículas, events and their ratio", async () => {
    await open(cast.norma);
    await waitFor(() =>
      expect(
        within(screen.getByRole("list", { name: "Resumo" }))
          .getAllByRole("listitem")
          .map((card) => [...card.children].map(({ textContent }) => textContent).join(": ")),
      ).toEqual([
        "Total de Pré-Matrículas: 5",
        "Eventos Ativos: 3",
        "Pré-Matrículas Filtradas: 5",
        "Taxa de Conversão: 1,67",
      ]),
    );
  });

  test("is empty, refused or broken", async () => {
    const { close } = await browser.open("/pre-matriculas", cast.bela);
    expect(await text("Nenhuma pré-matrícula encontrada")).toBeTruthy();
    expect(
      screen.getByText("Quem ativar o crédito pela página do evento aparece aqui."),
    ).toBeTruthy();
    close();
    const filtered = await browser.open("/pre-matriculas?busca=zzz", norte.cliente);
    expect(await text("Nenhuma pré-matrícula encontrada")).toBeTruthy();
    expect(screen.getByText("Nenhum resultado para os filtros aplicados.")).toBeTruthy();
    filtered.close();
    browser.obstruct("/api/pre-matriculas", () => new Response("{}", { status: 403 }));
    const refused = await browser.open("/pre-matriculas", norte.cliente);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Você não tem permissão para visualizar pré-matrículas",
    );
    refused.close();
    browser.obstruct("/api/pre-matriculas", offline);
    await browser.open("/pre-matriculas", norte.cliente);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Falha ao carregar pré-matrículas",
    );
  });

  test("is exported", async () => {
    const { user, downloads } = await open(norte.cliente, "/pre-matriculas?busca=espera3");
    await user.click(button("Exportar CSV"));
    expect(await text("1 linha exportada")).toBeTruthy();
    expect(downloads[0]?.name).toBe("pre-matriculas_todos_2026-03-10.csv");
    expect((await downloads[0]!.text).replace("\uFEFF", "")).toBe(
      '"Nome","Email","Telefone","Curso de Interesse","Escola do Evento","Data do Evento"\r\n' +
        '"Espera 3","espera3@familia.test","(81) 90000-0003","Redes","Escola norte","20/03/2026"\r\n',
    );
  });
});

describe("'Efetivar'", () => {
  test("converts a row, says so, and marks it; the other lists are read anew", async () => {
    const { user } = await open();
    await user.click(button("Efetivar Espera 2"));
    expect(await text("Matrícula efetivada!")).toBeTruthy();
    expect(
      screen.getByText("A pré-matrícula foi convertida em matrícula efetivada com sucesso."),
    ).toBeTruthy();
    expect(rowOf("Espera 2").getByText("Efetivada")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Efetivar Espera 2" })).toBeNull();
    expect(document.activeElement?.getAttribute("data-row")).toBe(idOf("espera.2"));
    expect(await browser.db.select().from(matriculas)).toContainEqual(
      expect.objectContaining({ preMatriculaId: idOf("espera.2"), nome: "Espera 2" }),
    );
    await user.click(screen.getByRole("link", { name: "Matrículas Efetivadas" }));
    expect(await text("Espera 2")).toBeTruthy();
  });

  test("refreshes the metrics of the dashboard", async () => {
    const { user } = await browser.open("/", norte.cliente);
    expect(await screen.findByRole("link", { name: /^Matrículas Efetivadas1\b/ })).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Pré-Matrículas" }));
    await user.click(await screen.findByRole("button", { name: "Efetivar Espera 2" }));
    await text("Matrícula efetivada!");
    await user.click(screen.getByRole("link", { name: "Dashboard" }));
    expect(await screen.findByRole("link", { name: /^Matrículas Efetivadas2\b/ })).toBeTruthy();
  });

  test("reads 'Efetivando...' while it is pending, and changes nothing before the answer", async () => {
    const held = hold(callOf(3));
    const { user } = await open();
    await user.click(button("Efetivar Espera 3"));
    expect(button("Efetivando...").disabled).toBe(true);
    expect(button("Efetivar Espera 2").disabled).toBe(false);
    held.answer(Response.json({ message: "O servidor está ocupado" }, { status: 503 }));
    expect(await text("Erro ao efetivar matrícula")).toBeTruthy();
    expect(screen.getByText("O servidor está ocupado")).toBeTruthy();
    expect(button("Efetivar Espera 3").disabled).toBe(false);
  });

  test("says that something went wrong where the server gives no reason", async () => {
    browser.obstruct(callOf(3), silent(500));
    const { user } = await open();
    await user.click(button("Efetivar Espera 3"));
    expect(await text("Erro ao efetivar matrícula")).toBeTruthy();
    expect(screen.getByText("Ocorreu um erro ao efetivar a matrícula.")).toBeTruthy();
  });

  test("stands in the person's dialog too", async () => {
    const { user } = await open(norte.cliente, `/pre-matriculas?pessoa=${idOf("espera.3")}`);
    const dialog = within(await screen.findByRole("dialog", { name: "Espera 3" }));
    expect(dialog.getByText(/ainda não/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Efetivar Espera 3" }));
    expect(await dialog.findByText("Efetivada")).toBeTruthy();
    expect(dialog.queryByText(/ainda não/)).toBeNull();
  });

  test("is not offered to a seller", async () => {
    const { user } = await open(norte.vendedor);
    expect(rowOf("Estudante norte").getByText("Efetivada")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Selecionar Espera 3" }));
    expect(bar().getByText("1 selecionada")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Efetivar/ })).toBeNull();
  });
});

describe("'Efetivar' for a selection", () => {
  const selectAll = (user: Awaited<ReturnType<typeof open>>["user"]) =>
    user.click(screen.getByRole("checkbox", { name: "Selecionar todas as linhas desta página" }));

  test("converts one after the other, those that wait, and tells how far it is", async () => {
    const held = hold(callOf(2));
    const { user } = await open();
    await selectAll(user);
    expect(bar().getByText("4 selecionadas")).toBeTruthy();
    await user.click(button("Efetivar 3"));
    await user.click(await screen.findByRole("button", { name: "Efetivar" }));
    expect(await bar().findByText("Efetivando 2 de 3...")).toBeTruthy();
    expect(bar().getByRole<HTMLProgressElement>("progressbar").value).toBe(1);
    expect(rowOf("Espera 3").getByText("Efetivada")).toBeTruthy();
    expect(rowOf("Espera 2").getByText("Efetivando...")).toBeTruthy();
    expect(button("Efetivar Espera 1")).toBeTruthy();
    expect(efetivarCalls()).toEqual([callOf(3), callOf(2)]);
    held.answer(
      Response.json({ caminho: { inscritoEm: null, ativadoEm: null, efetivadaEm: null } }),
    );
    expect(await text("3 matrículas efetivadas!")).toBeTruthy();
    expect(efetivarCalls()).toEqual([callOf(3), callOf(2), callOf(1)]);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Seleção" })).toBeNull());
  });

  test("stops at the first error; what is left stays selected and can be tried again", async () => {
    const clear = browser.obstruct(callOf(2), () =>
      Response.json({ message: "Pré-matrícula não encontrada" }, { status: 404 }),
    );
    const { user } = await open();
    await selectAll(user);
    await user.click(button("Efetivar 3"));
    await user.click(await screen.findByRole("button", { name: "Efetivar" }));
    expect(await text("Erro ao efetivar matrícula")).toBeTruthy();
    expect(screen.getByText("Pré-matrícula não encontrada")).toBeTruthy();
    expect(bar().getByRole("alert").textContent).toBe("Parou em Espera 2, com 1 de 3 efetivadas.");
    expect(efetivarCalls()).toEqual([callOf(3), callOf(2)]);
    clear();
    await user.click(button("Efetivar 2"));
    await user.click(await screen.findByRole("button", { name: "Efetivar" }));
    expect(await text("2 matrículas efetivadas!")).toBeTruthy();
    expect(await screen.findAllByText("Efetivada", { ignore: "option" })).toHaveLength(4);
  });

  test("stops when told to, after the row that is on its way", async () => {
    const held = hold(callOf(3));
    const { user } = await open();
    await selectAll(user);
    await user.click(button("Efetivar 3"));
    await user.click(await screen.findByRole("button", { name: "Efetivar" }));
    await user.click(await bar().findByRole("button", { name: "Parar" }));
    held.answer(
      Response.json({ caminho: { inscritoEm: null, ativadoEm: null, efetivadaEm: null } }),
    );
    expect(await text("Matrícula efetivada!")).toBeTruthy();
    expect(efetivarCalls()).toEqual([callOf(3)]);
    expect(bar().getByText("4 selecionadas")).toBeTruthy();
  });

  test("has nothing to do where all are efetivadas", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Selecionar Estudante norte" }));
    expect(button("Efetivar 0").disabled).toBe(true);
  });
});
