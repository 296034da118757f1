import { cleanup, render, screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { eventos, leads, users } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { offline, silent } from "#tests/support/screen.tsx";
import { button, cidade, field, startVisitor } from "#tests/support/visitor.ts";
import { Inscricao } from "./inscricao.tsx";
import { CreditoEstudantil } from "./page.tsx";

const { norte } = cast;
const { choose, fill, posts, submit, visitor } = await startVisitor("/credito-estudantil");

const rita = {
  "Nome do aluno": " Ana Dutra",
  "Nome do responsável": "Rita Dutra",
  "E-mail": "rita@familia.test",
  Telefone: "81912345678",
};

async function chooseAndFill() {
  render(<CreditoEstudantil />);
  await choose();
  await fill(rita);
}

const stored = () => visitor.db.select().from(leads).where(eq(leads.email, rita["E-mail"]));

// Holds product/credito-estudantil.md#sign-up-page: the card after success, and 'Inscrever um irmão'.
test("while it is on its way, the button keeps its words and nothing can be changed", async () => {
  let answer: (response: Response) => void = () => {};
  visitor.obstruct("/api/leads", () => new Promise((resolve) => (answer = resolve)));
  await chooseAndFill();
  await submit();
  await vi.waitFor(() => expect(posts()).toHaveLength(1), 5000);
  expect(button().disabled).toBe(true);
  expect(button().getAttribute("aria-busy")).toBe("true");
  expect(field("Nome do aluno").readOnly).toBe(true);
  expect(cidade().disabled).toBe(true);
  answer(new Response(null, { status: 503 }));
  await screen.findByText("Erro ao realizar inscrição");
  expect(button().disabled).toBe(false);
});

test("a script that fills it in at once waits a second and a half, and is taken then", async () => {
  const [seen, waits] = [vi.spyOn(Date, "now"), vi.spyOn(window, "setTimeout")];
  const arrival = Date.now();
  seen.mockImplementation(() => arrival);
  await chooseAndFill();
  await submit();
  expect(waits.mock.calls.map(([, ms]) => ms)).toContain(1500);
  expect(await screen.findByText("Inscrição realizada com sucesso!")).toBeTruthy();
  waits.mockRestore();
});

test("stores the lead once, thanks, keeps the event in view and starts again", async () => {
  await chooseAndFill();
  await visitor.user.dblClick(button());
  expect(await screen.findByText("Inscrição realizada com sucesso!")).toBeTruthy();
  expect(
    screen.getByText("Em breve você receberá mais informações sobre o evento selecionado."),
  ).toBeTruthy();
  const person = { nomeAluno: "Ana Dutra", nomeResponsavel: "Rita Dutra" };
  expect(await stored()).toMatchObject([
    { ...person, telefone: "81912345678", eventoId: norte.evento },
  ]);
  expect(posts()).toHaveLength(1);
  expect(cidade().value).toBe("");
  expect(screen.queryByLabelText(/^Nome do aluno/)).toBeNull();
  expect(sessionStorage).toHaveLength(0);

  const card = within(screen.getByRole("region", { name: /^Tudo certo!/ }));
  for (const text of ["Escola norte", "sexta-feira, 20 de março de 2026", "19:00"]) {
    expect(card.getByText(text)).toBeTruthy();
  }
  await visitor.user.click(card.getByRole("button", { name: "Guardar na agenda" }));
  expect(visitor.downloads[0]?.name).toBe("evento.ics");
  expect(await visitor.downloads[0]?.text).toContain("DTSTART:20260320T220000Z\r\n");
  const [{ codigo } = { codigo: "-" }] = await visitor.db
    .select({ codigo: eventos.codigo })
    .from(eventos)
    .where(eq(eventos.id, norte.evento));
  const share = card.getByRole<HTMLAnchorElement>("link", { name: /^Compartilhar no WhatsApp/ });
  expect(new URL(share.href).searchParams.get("text")).toContain(`${location.origin}/e/${codigo}`);
});

test("the success says where the confirmation went, where the event is, whom to ask and what comes next", async () => {
  const telefone = "81988887777";
  await visitor.db.update(users).set({ telefone }).where(eq(users.id, norte.cliente.id));
  await chooseAndFill();
  await submit();
  const card = within(await screen.findByRole("region", { name: "Tudo certo!" }));
  expect(document.activeElement?.textContent).toBe("Tudo certo!");
  expect(card.getByText("Ana Dutra").closest("p")?.textContent).toMatch(/^Inscrição de Ana Dutra/);
  const letter = card.getByText("ri…@familia.test").closest("summary");
  expect(letter?.textContent).toContain("Não chegou?");
  expect(card.queryByText(/rita@familia/)).toBeNull();
  expect(card.getByText(/^Espere alguns minutos/)).toBeTruthy();
  expect(card.getByRole("img", { name: "QR Code da inscrição" })).toBeTruthy();
  expect(card.getByText(/^Na entrada do evento, mostre este QR Code/)).toBeTruthy();
  const href = (name: RegExp) =>
    decodeURIComponent(card.getByRole<HTMLAnchorElement>("link", { name }).href);
  expect(href(/^Ver no mapa/).replaceAll("+", " ")).toContain("query=Escola norte, ");
  expect(card.getByRole("heading", { name: "Dúvidas? Fale com Escola norte" })).toBeTruthy();
  expect(href(/^Ligar para Escola norte/)).toBe("tel:+5581988887777");
  expect(href(/^WhatsApp de Escola norte/)).toContain("wa.me/5581988887777");
  expect(href(/^ative o crédito/)).toContain(`evento=${norte.evento}`);
});

test("'Inscrever um irmão' keeps city, event and guardian: only the child's name is typed", async () => {
  await chooseAndFill();
  await submit();
  await visitor.user.click(await screen.findByRole("button", { name: "Inscrever um irmão" }));
  await screen.findByLabelText(/^Nome do aluno/);
  await vi.waitFor(() => expect(document.activeElement).toBe(field("Nome do aluno")));
  expect(field("Nome do aluno").value).toBe("");
  await visitor.user.keyboard("Bento Dutra");
  await submit();
  expect((await screen.findByText("Bento Dutra")).closest("p")?.textContent).toMatch(/^Inscrição/);
  expect(document.activeElement?.textContent).toBe("Tudo certo!");
  const shared = { nomeResponsavel: "Rita Dutra", telefone: "81912345678", eventoId: norte.evento };
  expect((await stored()).toSorted((a, b) => (a.nomeAluno < b.nomeAluno ? -1 : 1))).toMatchObject([
    { nomeAluno: "Ana Dutra", ...shared },
    { nomeAluno: "Bento Dutra", ...shared },
  ]);
});

test("a slip in the e-mail and a missing 9 are asked about, and taken with one tap", async () => {
  render(<CreditoEstudantil />);
  await choose();
  await fill({ ...rita, "E-mail": "rita@gmial.com", Telefone: "8198765432" });
  await visitor.user.tab();
  await visitor.user.click(await screen.findByRole("button", { name: "rita@gmail.com" }));
  expect(field("E-mail").value).toBe("rita@gmail.com");
  expect(document.activeElement).toBe(field("E-mail"));
  await visitor.user.click(await screen.findByRole("button", { name: "(81) 99876-5432" }));
  expect(field("Telefone").value).toBe("(81) 99876-5432");
  await vi.waitFor(() => expect(screen.queryByText(/Você quis dizer/)).toBeNull());
});

test("what was asked about may stay: the form is sent as it was typed", async () => {
  render(<CreditoEstudantil />);
  await choose();
  await fill({ ...rita, "E-mail": "rita@gmial.com" });
  await visitor.user.tab();
  await screen.findByRole("button", { name: "rita@gmail.com" });
  await submit();
  expect(await screen.findByText("Inscrição realizada com sucesso!")).toBeTruthy();
  expect(
    await visitor.db.select().from(leads).where(eq(leads.email, "rita@gmial.com")),
  ).toHaveLength(1);
});

test("the fields of the form form a group with a name", async () => {
  render(<CreditoEstudantil />);
  expect(screen.getByRole("group", { name: "Faça sua inscrição" })).toBeTruthy();
});

test.each([
  ["no server", offline, "Erro ao enviar formulário"],
  ["a server without words", silent(502), "Erro ao enviar formulário"],
  [
    "a server's sentence",
    () => Response.json({ error: "Espere", message: "Espere 5 minutos" }, { status: 429 }),
    "Espere 5 minutos",
  ],
])("%s: says so, and keeps what is typed", async (_, obstacle, sentence) => {
  const clear = visitor.obstruct("/api/leads", obstacle);
  await chooseAndFill();
  await submit();
  const toast = (await screen.findByText("Erro ao realizar inscrição")).parentElement;
  expect(toast?.textContent).toContain(sentence);
  expect(screen.getByRole("alert").textContent).toContain("O que você preencheu continua aqui");
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  expect(field("Nome do aluno").value).toBe(" Ana Dutra");
  cleanup(); // a reload

  clear();
  render(<CreditoEstudantil />);
  expect((await screen.findByDisplayValue("rita@familia.test")).id).toBe("email");
  await submit();
  expect(await screen.findByText("Inscrição realizada com sucesso!")).toBeTruthy();
  expect(await stored()).toHaveLength(1);
});

test("an event that has closed meanwhile, and a field that only the server refuses", async () => {
  await chooseAndFill();
  await visitor.db.update(eventos).set({ isActive: false });
  await submit();
  const closed = "As inscrições para este evento estão encerradas";
  expect((await screen.findByRole("alert")).textContent).toContain(closed);
  const issues = [{ path: "email", message: "Email recusado" }];
  visitor.obstruct("/api/leads", () =>
    Response.json({ message: "Confira o formulário", issues }, { status: 400 }),
  );
  await submit();
  expect((await screen.findByRole("link", { name: "Email recusado" })).getAttribute("href")).toBe(
    "#email",
  );
  expect(document.activeElement).toBe(field("E-mail"));
});

test("a filled trap fails like a broken line, and sends nothing", async () => {
  await chooseAndFill();
  await visitor.user.type(screen.getByLabelText("Deixe este campo em branco"), "http://spam.test");
  await submit();
  expect(await screen.findByText("Erro ao enviar formulário")).toBeTruthy();
  expect(posts()).toEqual([]);
});

test("where consent is asked for, nothing leaves without it", async () => {
  render(<Inscricao needsConsent />);
  await choose();
  await fill(rita);
  await submit();
  const box = screen.getByRole("checkbox", { name: /^Li e concordo/ });
  expect(await screen.findByRole("link", { name: "Marque a caixa para continuar" })).toBeTruthy();
  expect(document.activeElement).toBe(box);
  await visitor.user.click(box);
  await submit();
  expect(await screen.findByText("Inscrição realizada com sucesso!")).toBeTruthy();
  expect(await stored()).toHaveLength(1);
});
