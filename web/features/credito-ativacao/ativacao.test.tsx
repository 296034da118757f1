import { cleanup, render, screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { eventos, preMatriculas } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { offline, silent } from "#tests/support/screen.tsx";
import { button, cidade, field, startVisitor } from "#tests/support/visitor.ts";
import { Ativacao } from "./ativacao.tsx";

const { norte } = cast;
const { choose, fill, posts, submit, visitor } = await startVisitor("/credito-ativacao");

const rita = {
  "Nome do aluno": "Ana Dutra",
  "CPF do aluno": "52998224725",
  "Nome do responsável": "Rita Dutra",
  "CPF do responsável": "11144477735",
  "E-mail": "rita@familia.test",
  Telefone: "81912345678",
};
const stored = () =>
  visitor.db.select().from(preMatriculas).where(eq(preMatriculas.email, rita["E-mail"]));

async function activate(values: Record<string, string> = rita) {
  render(<Ativacao needsConsent={false} />);
  await choose();
  await fill(values);
  await submit();
}

/** A new visit is a new entry of the browser's history; a reload is the same. */
function leave(): void {
  cleanup();
  history.pushState(null, "");
}

const declaration = () =>
  screen.findByRole("article", { name: "Declaração de Crédito Estudantil" });
/** The declaration as pairs of term and description. */
const rows = (article: HTMLElement) =>
  Object.fromEntries(
    [...article.querySelectorAll("dt")].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  );

test("activates the credit: celebration, value, declaration", async () => {
  const scrolled = vi.spyOn(window, "scrollTo");
  await activate();
  const h1 = await screen.findByRole("heading", { level: 1, name: "PARABÉNS" });
  expect([document.activeElement, h1.tabIndex]).toEqual([h1, -1]);
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.getByText("R$ 500,00", { selector: ".party-amount" })).toBeTruthy();

  const article = await declaration();
  expect(rows(article)).toEqual({
    Aluno: "Ana Dutra",
    "CPF do aluno": "529.982.247-25",
    Responsável: "Rita Dutra",
    "CPF do responsável": "111.444.777-35",
    "Valor do crédito": "R$\u00a0500,00",
    "Escola do evento": "Escola norte",
    "Cidade do evento": "Olinda - PE",
    "Data do evento": "20/03/2026",
  });
  expect(article.textContent).toContain(
    "Este crédito é pessoal e intransferível e só tem validade se o contrato de matrícula for formalizado com a escola credenciada.",
  );
  const [row] = await stored();
  expect(row).toMatchObject({ nome: "Ana Dutra", eventoId: norte.evento, telefone: "81912345678" });
  expect(within(article).getByText(row!.codigo!)).toBeTruthy();
  expect(within(article).getByRole("link").getAttribute("href")).toBe(
    `${location.origin}/credito-verificacao?codigo=${row!.codigo}`,
  );
  expect(within(article).getByRole("img", { name: "QR Code da verificação" })).toBeTruthy();
  expect([sessionStorage.length, localStorage.length, location.search]).toEqual([0, 0, ""]);
  expect(JSON.stringify(history.state)).not.toMatch(/52998224725|11144477735|rita@|81912345678/);
  scrolled.mockRestore();
});

test("'Imprimir' opens the print dialog; “Fazer outra ativação” begins anew", async () => {
  window.print = () => {};
  const printed = vi.spyOn(window, "print");
  const title = document.title;
  await activate();
  await declaration();
  expect(document.title).toBe("Declaração de Crédito Estudantil");
  await visitor.user.click(screen.getByRole("button", { name: "Imprimir" }));
  expect(printed).toHaveBeenCalledOnce();
  await visitor.user.click(screen.getByRole("button", { name: "Fazer outra ativação" }));
  expect(document.activeElement?.textContent).toBe("Ative o crédito do aluno");
  await screen.findByRole("option", { name: "Olinda" });
  expect(cidade().value).toBe("");
  await choose();
  expect(field("CPF do aluno").value).toBe("");
  expect(document.title).toBe(title);
});

test("a reload keeps the declaration without its CPFs, which are typed again to be printed", async () => {
  await activate();
  await declaration();
  cleanup();
  render(<Ativacao needsConsent={false} />);
  expect(rows(await declaration())).toMatchObject({
    Aluno: "Ana Dutra",
    "CPF do aluno": "a preencher à mão",
    "CPF do responsável": "a preencher à mão",
  });
  const show = () =>
    visitor.user.click(screen.getByRole("button", { name: "Mostrar a declaração" }));
  await show();
  expect(screen.getByText("CPF do aluno é obrigatório")).toBeTruthy();
  await fill({ "CPF do aluno": "12345678900" });
  await show();
  expect(await screen.findByText("Nenhuma declaração com este código e este CPF")).toBeTruthy();
  await visitor.user.clear(field("CPF do aluno"));
  await fill({ "CPF do aluno": rita["CPF do aluno"] });
  await visitor.user.type(
    screen.getByLabelText(/^CPF do responsável \(opcional\)/),
    rita["CPF do responsável"],
  );
  await show();
  await screen.findByText("529.982.247-25");
  expect(rows(await declaration())).toMatchObject({ "CPF do responsável": "111.444.777-35" });
  await visitor.user.click(screen.getByRole("button", { name: "Fazer outra ativação" }));
  cleanup();
  render(<Ativacao needsConsent={false} />);
  expect(screen.queryByRole("article")).toBeNull();
});

test("'Compartilhar' and 'WhatsApp' hand on the code and its link, neither a CPF nor a name", async () => {
  const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  await activate();
  await declaration();
  await visitor.user.click(screen.getByRole("button", { name: "Compartilhar" }));
  const [row] = await stored();
  const url = `${location.origin}/credito-verificacao?codigo=${row!.codigo}`;
  const text = `Declaração de Crédito Estudantil do evento de Escola norte, código ${row!.codigo}. Verificação e segunda via:`;
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: "Declaração de Crédito Estudantil",
    text,
    url,
  });
  const link = screen.getByRole("link", { name: /^WhatsApp/ });
  expect(new URL(link.getAttribute("href")!).searchParams.get("text")).toBe(`${text} ${url}`);
  Reflect.deleteProperty(navigator, "share");
  cleanup();
  render(<Ativacao needsConsent={false} />);
  await declaration();
  expect(screen.queryByRole("button", { name: "Compartilhar" })).toBeNull();
});

test("the same CPF and name again is the same declaration, and an odd CPF does not stop anybody", async () => {
  const codes: string[] = [];
  for (const name of ["Ana Dutra", "ANA dutra"]) {
    await activate({ ...rita, "Nome do aluno": name, "CPF do aluno": "12345678900" });
    codes.push((await declaration()).querySelector(".codigo")?.textContent ?? "");
    leave();
  }
  expect(codes).toEqual([codes[0], codes[0]]);
  expect(await stored()).toHaveLength(1);
});

test("the CPF of another name shows that name's initial beside the field, and no declaration", async () => {
  const cpf = { "CPF do aluno": "12345678900" };
  await activate({ ...rita, "Nome do aluno": "Ana Dutra", ...cpf });
  await declaration();
  leave();
  await activate({ ...rita, "Nome do aluno": "Beto Dutra", ...cpf });
  const [fault] = await screen.findAllByText("CPF já ativado em nome de A***");
  expect(fault).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
  expect(await stored()).toHaveLength(1);
});

test.each([null, "0.00"])(
  "an event with the value %s prints R$ 0,00, and beside it who will tell the amount",
  async (valorTotalDesconto) => {
    await visitor.db.update(eventos).set({ valorTotalDesconto });
    await activate();
    const open = "R$\u00a00,00 Valor a confirmar com a escola";
    expect(rows(await declaration())).toMatchObject({ "Valor do crédito": open });
    expect(document.querySelector(".party-amount")?.textContent).toBe(open);
  },
);

test("names typed in capitals stand as names are written, and are stored as typed", async () => {
  await activate({
    ...rita,
    "Nome do aluno": "ANA  D'ÁVILA DOS SANTOS",
    "Nome do responsável": "rita dutra",
  });
  expect(rows(await declaration())).toMatchObject({
    Aluno: "Ana D'Ávila dos Santos",
    Responsável: "Rita Dutra",
  });
  expect(screen.getByText("O crédito de Ana D'Ávila dos Santos está ativado")).toBeTruthy();
  expect(await stored()).toMatchObject([
    { nome: "ANA  D'ÁVILA DOS SANTOS", nomeResponsavel: "rita dutra" },
  ]);
});

test.each([
  ["no server", offline, "Erro ao ativar crédito"],
  ["a server without words", silent(502), "Erro ao ativar crédito"],
  [
    "a server's sentence",
    () => Response.json({ error: "Espere", message: "Espere 5 minutos" }, { status: 429 }),
    "Espere 5 minutos",
  ],
])("%s: says so, keeps what is typed, and tries again", async (_, obstacle, sentence) => {
  const clear = visitor.obstruct("/api/pre-matriculas", obstacle);
  await activate();
  const title = await screen.findByText("Erro ao ativar crédito", { selector: ".toast-title" });
  expect(title.nextElementSibling?.textContent).toBe(sentence);
  expect(screen.getByRole("alert").textContent).toContain("O que você preencheu continua aqui");
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  expect(field("CPF do aluno").value).toBe("529.982.247-25");
  clear();
  await submit();
  await declaration();
  expect(posts()).toHaveLength(2);
  expect(await stored()).toHaveLength(1);
});

test("an event that has closed meanwhile", async () => {
  render(<Ativacao needsConsent={false} />);
  await choose();
  await fill(rita);
  await visitor.db.update(eventos).set({ isActive: false });
  await submit();
  expect((await screen.findByRole("alert")).textContent).toContain(
    "A ativação para este evento está encerrada",
  );
});

test("where consent is asked for, nothing leaves without it", async () => {
  render(<Ativacao needsConsent />);
  await choose();
  await fill(rita);
  await submit();
  expect(await screen.findByRole("link", { name: "Marque a caixa para continuar" })).toBeTruthy();
  await visitor.user.click(screen.getByRole("checkbox", { name: /^Li e concordo/ }));
  await visitor.user.dblClick(button());
  await declaration();
  expect(posts()).toHaveLength(1);
});
