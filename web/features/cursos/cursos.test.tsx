import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cursoModulos, cursos, eventosCursos } from "#server/db/schema.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { offline, silent, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte, irma } = cast;
const { cliente } = norte;
const MODULOS = `/api/cursos/${norte.curso}/modulos`;

type NewCurso = typeof cursos.$inferInsert;

/** Another course of Clara's school. */
async function addCurso(name: string, fields: Partial<NewCurso>) {
  const id = idOf(name);
  await browser.db
    .insert(cursos)
    .values({ id, clienteId: cliente.unitId, titulo: name, valor: "1000.00", ...fields });
  return id;
}

/** Two more modules for the course of the cast. */
async function addModulos() {
  const modulo = { cursoId: norte.curso, cargaHoraria: 40 };
  await browser.db.insert(cursoModulos).values([
    { ...modulo, id: idOf("m2"), titulo: "Conversação", modulo: "2A", ordem: 2 },
    { ...modulo, id: idOf("m3"), titulo: "Prova", modulo: "3", ordem: 3, isActive: false },
  ]);
}

const storedModulos = async (cursoId: string = norte.curso) => {
  const rows = await browser.db
    .select()
    .from(cursoModulos)
    .where(eq(cursoModulos.cursoId, cursoId))
    .orderBy(cursoModulos.ordem);
  return rows.map(
    ({ ordem, modulo, titulo, cargaHoraria }) => `${ordem} ${modulo} ${titulo} ${cargaHoraria}`,
  );
};

const storedCursos = () =>
  browser.db.select().from(cursos).where(eq(cursos.clienteId, cliente.unitId));
const text = (name: string) => screen.findByText(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const field = (name: string, index = 0) => screen.getAllByLabelText<HTMLInputElement>(name)[index]!;
const card = (titulo: string) => screen.getByRole("article", { name: titulo });
const writes = () => browser.calls.filter((call) => !call.startsWith("GET "));

/** What a card says, as one line. */
const words = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ") ?? "";

describe("the cards", () => {
  it("show title, description, counts, price and status of a course", async () => {
    await addModulos();
    await addCurso("Inglês", {
      descricao: "Do zero à conversação",
      valor: "1500.00",
      valorComDesconto: "900.50",
      parcelas: 12,
      isActive: false,
    });
    await browser.open("/cursos", cliente);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Meus Cursos");
    await text("2 cursos");
    expect(words(card("Curso norte"))).toContain("3 módulos100 horasR$ 1.200,00");
    expect(words(card("Curso norte"))).not.toMatch(/com desconto|parcelas/);
    expect(within(card("Curso norte")).getByText("Ativo")).toBeTruthy();
    const ingles = words(card("Inglês"));
    expect(ingles).toContain("Do zero à conversação");
    expect(ingles).toContain("0 módulos0 horas");
    expect(ingles).toContain("R$ 1.500,00R$ 900,50com desconto12x parcelas");
    expect(within(card("Inglês")).getByText("Inativo")).toBeTruthy();
    expect(within(card("Inglês")).queryByRole("button", { name: "Desativar" })).toBeNull();
  });

  it("show neither a discount that is none nor a single installment", async () => {
    await addCurso("Acima", { valorComDesconto: "1000.01" });
    await addCurso("Igual", { valorComDesconto: "1000.00" });
    await addCurso("Zero", { valorComDesconto: "0.00", parcelas: 2 });
    await browser.open("/cursos", cliente);
    await text("4 cursos");
    for (const titulo of ["Acima", "Igual", "Zero"]) {
      expect(words(card(titulo))).toContain("R$ 1.000,00");
      expect(words(card(titulo))).not.toContain("com desconto");
    }
    expect(words(card("Zero"))).toContain("2x parcelas");
    expect(words(card("Igual"))).not.toContain("parcelas");
  });

  it("unfold the modules, or say that there are none", async () => {
    await addModulos();
    await addCurso("Vazio", {});
    const { user } = await browser.open("/cursos", cliente);
    await text("2 cursos");
    const toggle = within(card("Curso norte")).getByRole("button", { name: "Módulos" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    await user.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    const table = within(card("Curso norte")).getByRole("table");
    const rows = within(table)
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows).toEqual([
      "MóduloTítuloCarga HoráriaStatus",
      "1Introdução20 horasAtivo",
      "2AConversação40 horasAtivo",
      "3Prova40 horasInativo",
    ]);
    await user.click(within(card("Vazio")).getByRole("button", { name: "Módulos" }));
    expect(screen.getByText("Este curso ainda não possui módulos.")).toBeTruthy();
  });

  it("belong to the client alone", async () => {
    await browser.open("/cursos", cliente);
    await text("1 curso");
    expect(screen.queryByText("Curso irma")).toBeNull();
    expect(screen.queryByText("Curso sul")).toBeNull();
  });
});

describe("the list", () => {
  it("waits under a spinner and begins empty", async () => {
    await browser.db.delete(eventosCursos);
    await browser.db.delete(cursos).where(eq(cursos.clienteId, cliente.unitId));
    const { user, address } = await browser.open("/cursos", cliente);
    expect(await text("Carregando cursos...")).toBeTruthy();
    expect(await text("Nenhum curso encontrado")).toBeTruthy();
    await user.click(button("Criar Primeiro Curso"));
    expect(screen.getByRole("dialog", { name: "Novo Curso" })).toBeTruthy();
    expect(address()).toBe("/cursos?novo=1");
  });

  it("is searched, by the slash key too, and says when nothing is like it", async () => {
    await addCurso("Introdução à Química", {});
    const { user, address } = await browser.open("/cursos", cliente);
    await text("2 cursos");
    await user.keyboard("/quimica");
    await text("1 curso");
    expect(card("Introdução à Química")).toBeTruthy();
    expect(address()).toBe("/cursos?busca=quimica");
    await user.clear(field("Buscar"));
    await user.type(field("Buscar"), "física");
    await text("Nenhum curso encontrado");
    await user.click(button("Limpar filtros"));
    await text("2 cursos");
  });

  it("says that it could not be read, and tries again", async () => {
    const clear = browser.obstruct("/api/cursos", offline);
    const { user } = await browser.open("/cursos", cliente);
    expect(await text("Failed to fetch cursos")).toBeTruthy();
    expect(screen.getByText("Erro de conexão. Tente novamente.")).toBeTruthy();
    clear();
    await user.click(button("Tentar novamente"));
    await text("1 curso");
  });

  it("is closed to every other role", async () => {
    await browser.open("/cursos", norte.micro);
    expect(await text("Acesso Negado")).toBeTruthy();
  });
});

describe("Novo Curso", () => {
  async function openNew() {
    const screenOf = await browser.open("/cursos", cliente);
    await text("1 curso");
    await screenOf.user.keyboard("n");
    await screen.findByRole("dialog", { name: "Novo Curso" });
    return screenOf;
  }

  it("stores a course with its modules, in their order and once", async () => {
    const { user, address } = await openNew();
    expect(field("Parcelas").value).toBe("1");
    expect(field("Parcelas").placeholder).toBe("12");
    await user.type(field("Título"), "Robótica");
    await user.type(field("Descrição"), "Com prática");
    await user.type(field("Valor"), "1.500,00");
    await user.type(field("Valor com desconto"), "900.5");
    await user.clear(field("Parcelas"));
    await user.type(field("Parcelas"), "10");
    expect(field("Valor com desconto").value).toBe("900,50");
    expect(field("Módulo").value).toBe("1");
    await user.type(field("Título", 1), "Peças");
    await user.type(field("Carga horária"), "20");
    await user.click(button("Adicionar módulo"));
    expect(field("Módulo", 1).value).toBe("2");
    expect(document.activeElement).toBe(field("Título", 2));
    expect(screen.queryByText("Título é obrigatório")).toBeNull();
    await user.keyboard("Motores");
    await user.type(field("Carga horária", 1), "15");
    const summary = words(screen.getByLabelText("Resumo"));
    expect(summary).toBe("Total de módulos2Carga horária total35 horasValor com descontoR$ 900,50");
    await user.click(button("Criar Curso"));
    await text("Curso criado");
    await text("2 cursos");
    expect(address()).toBe("/cursos");
    const curso = (await storedCursos()).find(({ titulo }) => titulo === "Robótica");
    expect(curso).toMatchObject({
      descricao: "Com prática",
      valor: "1500.00",
      valorComDesconto: "900.50",
      parcelas: 10,
      isActive: true,
    });
    expect(await storedModulos(curso!.id)).toEqual(["1 1 Peças 20", "2 2 Motores 15"]);
    expect(writes()).toEqual(["POST /api/cursos"]);
  });

  it("names every field that has to be corrected", async () => {
    const { user } = await openNew();
    await user.clear(field("Módulo"));
    await user.clear(field("Parcelas"));
    await user.click(button("Criar Curso"));
    const alert = await screen.findByRole("alert");
    const problems = within(alert)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    expect(problems).toEqual([
      "Título é obrigatório",
      "Valor deve ser maior ou igual a 0",
      "Número de parcelas deve ser maior que 0",
      "Título é obrigatório",
      "Módulo é obrigatório",
      "Carga horária deve ser maior que 0",
    ]);
    expect(document.activeElement).toBe(field("Título"));
    expect(writes()).toEqual([]);
  });

  it("refuses a discount above the value", async () => {
    const message = "Valor com desconto deve ser menor ou igual ao valor original";
    const { user } = await openNew();
    await user.type(field("Título"), "Caro");
    await user.type(field("Título", 1), "Só um");
    await user.type(field("Carga horária"), "1");
    await user.type(field("Valor"), "100");
    await user.type(field("Valor com desconto"), "100,01");
    expect(await text(message)).toBeTruthy();
    await user.click(button("Criar Curso"));
    expect(await screen.findByRole("button", { name: message })).toBeTruthy();
    expect(writes()).toEqual([]);
    await user.clear(field("Valor com desconto"));
    await user.type(field("Valor com desconto"), "100");
    await user.click(button("Criar Curso"));
    await text("Curso criado");
  });

  it("drops an unsaved module only after asking, and never the last", async () => {
    const { user } = await openNew();
    expect(screen.queryByRole("button", { name: "Remover módulo 1" })).toBeNull();
    await user.click(button("Adicionar módulo"));
    await user.type(field("Título", 2), "Extra");
    await user.click(button("Remover módulo 1"));
    const question = within(screen.getByRole("alertdialog", { name: "Remover módulo?" }));
    expect(question.getByText(/ainda não foi salvo e sai apenas deste formulário/)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Cancelar" }));
    expect(screen.getAllByRole("listitem", { name: /^Módulo / })).toHaveLength(2);
    await user.click(button("Remover módulo 1"));
    await user.click(button("Remover"));
    expect(screen.getAllByRole("listitem", { name: /^Módulo / })).toHaveLength(1);
    expect(field("Título", 1).value).toBe("Extra");
    expect(field("Módulo").value).toBe("1");
    expect(screen.queryByRole("button", { name: "Remover módulo 1" })).toBeNull();
    expect(writes()).toEqual([]);
  });

  it("keeps what the server did not take, with its message or the call's own", async () => {
    const { user } = await openNew();
    await user.type(field("Título"), "Fio");
    await user.type(field("Valor"), "10");
    await user.type(field("Título", 1), "Único");
    await user.type(field("Carga horária"), "2");
    const clear = browser.obstruct("/api/cursos", silent(502));
    await user.click(button("Criar Curso"));
    expect(await text("Failed to create curso")).toBeTruthy();
    expect(screen.getByText("Erro")).toBeTruthy();
    clear();
    await user.click(button("Criar Curso"));
    await text("Curso criado");
    expect((await storedCursos()).map(({ titulo }) => titulo)).toContain("Fio");
  });
});

describe("Editar Curso", () => {
  async function openEdit() {
    const screenOf = await browser.open(`/cursos?editar=${norte.curso}`, cliente);
    await screen.findByRole("dialog", { name: "Editar Curso" });
    await waitFor(() => expect(field("Título").value).toBe("Curso norte"));
    return screenOf;
  }

  it("saves fields, new, changed and moved modules by the calls of the specification", async () => {
    await addModulos();
    const { user } = await browser.open("/cursos", cliente);
    await text("1 curso");
    await user.click(button("Editar"));
    await user.clear(field("Título"));
    await user.type(field("Título"), "Curso do Norte");
    await user.clear(field("Carga horária"));
    await user.type(field("Carga horária"), "25");
    await user.click(button("Adicionar módulo"));
    await user.keyboard("Meio");
    await user.type(field("Carga horária", 3), "5");
    field("Título", 4).focus();
    await user.keyboard("{Alt>}{ArrowUp}{ArrowUp}{/Alt}");
    expect(document.activeElement).toBe(field("Título", 2));
    expect(screen.getByText("Módulo na posição 2 de 4")).toBeTruthy();
    await user.click(button("Salvar"));
    await text("Curso atualizado");
    expect(await storedModulos()).toEqual([
      "1 1 Introdução 25",
      "2 2 Meio 5",
      "3 2A Conversação 40",
      "4 4 Prova 40",
    ]);
    expect(writes()).toEqual([
      `PATCH /api/cursos/${norte.curso}`,
      `PATCH ${MODULOS}/${norte.modulo}`,
      `POST ${MODULOS}`,
      `PATCH ${MODULOS}/${idOf("m2")}`,
      `PATCH ${MODULOS}/${idOf("m3")}`,
    ]);
    await waitFor(() => expect(card("Curso do Norte")).toBeTruthy());
  });

  it("stays open after a partial failure and sends again only what failed", async () => {
    await addModulos();
    const clear = browser.obstruct(`${MODULOS}/${idOf("m2")}`, silent(503));
    const { user } = await openEdit();
    await user.type(field("Valor com desconto"), "800");
    await user.type(field("Título", 2), " II");
    await user.type(field("Título", 3), " final");
    await user.click(button("Adicionar módulo"));
    await user.keyboard("Bônus");
    await user.type(field("Carga horária", 3), "2");
    await user.click(button("Salvar"));
    expect(await text("Failed to update module: 503:")).toBeTruthy();
    const alert = within(screen.getByRole("dialog")).getByRole("alert");
    expect(alert.textContent).toContain("Não foi salvo: módulo “Conversação II”");
    expect(screen.getByRole("dialog", { name: "Editar Curso" })).toBeTruthy();
    expect(await storedModulos()).toEqual([
      "1 1 Introdução 20",
      "2 2A Conversação 40",
      "3 3 Prova final 40",
      "4 4 Bônus 2",
    ]);
    browser.calls.length = 0;
    clear();
    await user.click(button("Salvar"));
    await text("Curso atualizado");
    expect(writes()).toEqual([`PATCH ${MODULOS}/${idOf("m2")}`]);
    expect((await storedModulos())[1]).toBe("2 2A Conversação II 40");
  });

  it("names the fallbacks of the specification when modules and course fail", async () => {
    browser.obstruct(MODULOS, silent(503));
    const { user } = await openEdit();
    await user.click(button("Adicionar módulo"));
    await user.keyboard("Novo");
    await user.type(field("Carga horária", 1), "2");
    await user.click(button("Salvar"));
    expect(await text("Failed to create module: 503:")).toBeTruthy();
    browser.obstruct(`/api/cursos/${norte.curso}`, silent(503));
    await user.type(field("Descrição"), "x");
    await user.click(button("Salvar"));
    expect(await text("Failed to update curso")).toBeTruthy();
    expect(screen.getByText("Erro")).toBeTruthy();
  });

  it("removes a stored module at once, after a warning, and asks nothing more on leaving", async () => {
    await addModulos();
    const { user, address } = await openEdit();
    await user.click(button("Remover módulo 2"));
    expect(screen.getByText(/“Conversação” será excluído agora/)).toBeTruthy();
    await user.click(button("Remover"));
    await text("Módulo removido");
    expect(await storedModulos()).toEqual(["1 1 Introdução 20", "3 3 Prova 40"]);
    expect(writes()).toEqual([`DELETE ${MODULOS}/${idOf("m2")}`]);
    expect(field("Módulo", 1).value).toBe("2");
    await user.click(button("Salvar"));
    await text("Curso atualizado");
    expect(await storedModulos()).toEqual(["1 1 Introdução 20", "2 2 Prova 40"]);
    expect(address()).toBe("/cursos");
  });

  it("closes without a question when all that changed is already removed on the server", async () => {
    await addModulos();
    const { user } = await openEdit();
    await user.click(button("Remover módulo 3"));
    await user.click(button("Remover"));
    await text("Módulo removido");
    await user.click(button("Cancelar"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText("Descartar alterações?")).toBeNull();
  });

  it("says in the question why a module could not be removed", async () => {
    await addModulos();
    browser.obstruct(`${MODULOS}/${idOf("m2")}`, silent(503));
    const { user } = await openEdit();
    await user.click(button("Remover módulo 2"));
    await user.click(button("Remover"));
    const question = within(screen.getByRole("alertdialog"));
    expect((await question.findByRole("alert")).textContent).toBe("Failed to delete module");
    await user.click(question.getByRole("button", { name: "Cancelar" }));
    expect(screen.getAllByRole("listitem", { name: /^Módulo / })).toHaveLength(3);
  });

  it("takes a module that somebody else has removed for removed", async () => {
    await addModulos();
    const { user } = await openEdit();
    await browser.db.delete(cursoModulos).where(eq(cursoModulos.id, idOf("m2")));
    await user.click(button("Remover módulo 2"));
    await user.click(button("Remover"));
    await text("Módulo removido");
    expect(screen.getAllByRole("listitem", { name: /^Módulo / })).toHaveLength(2);
  });

  it("only warns of a discount above the value, and clears an empty one", async () => {
    const { user } = await openEdit();
    await user.type(field("Valor com desconto"), "1.200,01");
    expect(await screen.findByText(/acima do valor original/)).toBeTruthy();
    await user.click(button("Salvar"));
    await text("Curso atualizado");
    expect((await storedCursos())[0]?.valorComDesconto).toBe("1200.01");
  });

  it("does not accept a course without modules", async () => {
    const id = await addCurso("Sem módulos", {});
    const { user } = await browser.open(`/cursos?editar=${id}`, cliente);
    await screen.findByRole("dialog", { name: "Editar Curso" });
    await user.click(button("Salvar"));
    expect(
      await screen.findByRole("button", { name: "Deve haver pelo menos um módulo" }),
    ).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  it("switches a module off without removing it", async () => {
    const { user } = await openEdit();
    await user.click(screen.getByLabelText("Módulo ativo"));
    await user.click(button("Salvar"));
    await text("Curso atualizado");
    const [modulo] = await browser.db
      .select()
      .from(cursoModulos)
      .where(eq(cursoModulos.id, norte.modulo));
    expect(modulo?.isActive).toBe(false);
  });

  it("finds no course of a neighbour", async () => {
    await browser.open(`/cursos?editar=${irma.curso}`, cliente);
    expect(await text("Curso não encontrado")).toBeTruthy();
  });

  it("asks before unsaved changes are lost", async () => {
    const { user, address } = await browser.open("/cursos", cliente);
    await text("1 curso");
    await user.click(button("Editar"));
    await user.type(field("Título"), "!");
    await user.keyboard("{Escape}");
    expect(await text("Descartar alterações?")).toBeTruthy();
    await user.click(button("Continuar editando"));
    await user.click(button("Cancelar"));
    await text("Descartar alterações?");
    await user.click(button("Descartar"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).not.toContain("editar");
    expect(writes()).toEqual([]);
  });

  it("folds the modules up on phones, and unfolds what has to be corrected", async () => {
    await addModulos();
    setViewport(390);
    const { user } = await openEdit();
    const fold = button("Conversação");
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    await user.click(fold);
    await user.clear(field("Carga horária", 1));
    await user.click(fold);
    await user.click(button("Salvar"));
    await screen.findByRole("button", { name: "Carga horária deve ser maior que 0" });
    expect(button("Conversação").getAttribute("aria-expanded")).toBe("true");
  });
});

describe("Desativar", () => {
  it("warns that there is no way back, then switches the course off", async () => {
    const { user } = await browser.open("/cursos", cliente);
    await text("1 curso");
    await user.click(button("Desativar"));
    const question = within(screen.getByRole("alertdialog", { name: "Desativar curso?" }));
    expect(question.getByText(/Esta ação não pode ser desfeita\./)).toBeTruthy();
    expect(document.activeElement).toBe(question.getByRole("button", { name: "Cancelar" }));
    await user.click(question.getByRole("button", { name: "Desativar" }));
    await text("Curso desativado");
    expect(within(card("Curso norte")).getByText("Inativo")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Desativar" })).toBeNull();
    expect((await storedCursos())[0]?.isActive).toBe(false);
    expect(writes()).toEqual([`PATCH /api/cursos/${norte.curso}`]);
  });

  it("takes it back when the server does not answer", async () => {
    browser.obstruct(`/api/cursos/${norte.curso}`, offline);
    const { user } = await browser.open("/cursos", cliente);
    await text("1 curso");
    await user.click(button("Desativar"));
    await user.click(
      within(screen.getByRole("alertdialog")).getByRole("button", { name: "Desativar" }),
    );
    expect(await text("Falha ao desativar o curso.")).toBeTruthy();
    expect(within(card("Curso norte")).getByText("Ativo")).toBeTruthy();
  });
});
