import { screen, waitFor, within } from "@testing-library/react";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { matriculas, preMatriculas } from "#server/db/schema.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";
import { field, fill } from "#tests/support/fields.ts";
import { askNoContact } from "#tests/support/fila.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { irma, norma, norte } = cast;
const { cliente, franquia, micro, vendedor } = norte;

const waiting = idOf("espera");
beforeEach(async () => {
  await browser.db.insert(preMatriculas).values({
    id: waiting,
    eventoId: norte.evento,
    nome: "ANA ESPERA",
    nomeResponsavel: "RITA ESPERA",
    email: "rita@familia.test",
    telefone: "81988881234",
    cursoInteresse: "Robótica",
    codigo: "ABCDEFGHJKMNPQRSTVWX",
    cpfAlunoHmac: browser.secrets.hmac("cpf-aluno", "52998224725"),
    createdAt: new Date("2026-03-06T13:30:00Z"),
  });
  await browser.db.execute(sql`SELECT tell_of_rows()`);
});

const heading = () => screen.findByRole("heading", { level: 1 });
const panel = async (name: string) => within(await screen.findByRole("region", { name }));
const steps = async () =>
  (await panel("Caminho")).getAllByRole("listitem").map((step) => step.textContent);
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));
/** Parts the lead of the cast from its activation; `leadId` becomes that of the one who waits. */
async function part(leadId: string | null) {
  await browser.db.update(preMatriculas).set({ leadId: null });
  await browser.db.update(preMatriculas).set({ leadId }).where(eq(preMatriculas.id, waiting));
}
const enrolled = () =>
  browser.db.select().from(matriculas).where(eq(matriculas.preMatriculaId, waiting));

// Holds product/pessoas.md#a-person on the screen: its history.
describe("the history", () => {
  test("tells the steps, and takes a note that warns of what not to write", async () => {
    const { user } = await browser.open(`/pessoas/${waiting}`, cliente);
    const history = await panel("Histórico");
    expect(await history.findByText("Crédito ativado")).toBeTruthy();
    expect(history.getByText(/^Não escreva sobre saúde/)).toBeTruthy();
    await user.type(history.getByLabelText("Anotação"), "Ligar depois das 18 h");
    await user.click(history.getByRole("button", { name: "Anotar" }));
    expect(await history.findByText("Ligar depois das 18 h")).toBeTruthy();
    expect(history.getByText("Clara Cliente")).toBeTruthy();
  });

  test("takes a contact that the queue did not lead to, and the moment that was promised", async () => {
    const { user, address } = await browser.open(`/pessoas/${waiting}`, cliente);
    const history = await panel("Histórico");
    await user.click(await history.findByRole("link", { name: "Anotar contato" }));
    const form = await dialogOf("Anotar contato");
    await user.click(form.getByRole("button", { name: "Anotar contato" }));
    expect(await form.findAllByText("Escolha como foi o contato")).not.toHaveLength(0);
    await user.selectOptions(form.getByLabelText(/^Como foi/), "Ligou para nós");
    await user.selectOptions(form.getByLabelText(/^O que aconteceu/), "Ligar depois");
    await fill(user, { Dia: "2026-03-12", Hora: "15:30" });
    await user.click(form.getByRole("button", { name: "Anotar contato" }));
    expect(await history.findByText("Contato: ligar depois")).toBeTruthy();
    expect(history.getByText("Ligou para nós")).toBeTruthy();
    expect(history.getByText(/volta em 12\/03\/2026 15:30/)).toBeTruthy();
    expect(address()).toBe(`/pessoas/${waiting}`);
    await user.click(history.getByRole("button", { name: "Desfazer" }));
    expect(await history.findByText(/desfeito por Clara Cliente/)).toBeTruthy();
  });

  test("is read by who does not call, without a note of their own; a failure is said", async () => {
    browser.obstruct(`GET /api/pessoas/${waiting}/historico`, offline);
    await browser.open(`/pessoas/${waiting}`, norma);
    const history = await panel("Histórico");
    expect(await history.findByText("Falha ao carregar o histórico")).toBeTruthy();
    expect(history.queryByLabelText("Anotação")).toBeNull();
  });
});

// Holds product/pessoas.md#a-person on the screen.
describe("the page of a person", () => {
  test.each([
    ["franqueador", norma],
    ["franquia", franquia],
    ["micro_franquia", micro],
    ["vendedor", vendedor],
    ["cliente", cliente],
  ] as const)("is open to a %s, the guardian first", async (_role, person: Person) => {
    await browser.open(`/pessoas/${waiting}`, person);
    await waitFor(async () => expect((await heading()).textContent).toBe("Ana Espera"));
    const [first] = screen.getAllByRole("heading", { level: 2 });
    expect(first?.textContent).toBe("Responsável");
    const guardian = await panel("Responsável");
    expect(guardian.getByText("Rita Espera")).toBeTruthy();
    expect(guardian.getByRole("link", { name: "rita@familia.test" })).toBeTruthy();
    expect(guardian.getByRole("link", { name: "Ligar para Rita Espera" })).toBeTruthy();
    const [chat] = guardian.getAllByRole("link", { name: /^WhatsApp de Rita Espera/ });
    expect(chat?.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/5581988881234/);
    const event = screen.getByRole("link", { name: "Escola norte" });
    expect(event.getAttribute("href")).toBe(`/eventos/${norte.evento}`);
  });

  test("has the way with days and hours of São Paulo, and the steps not taken as such", async () => {
    await browser.open(`/pessoas/${waiting}`, cliente);
    expect(await steps()).toEqual([
      "InscritoInscrição no evento · sem registro",
      "AtivadoCrédito ativado · 06/03/2026 10:30",
      "DeclaraçãoDeclaração de crédito emitida · 06/03/2026 10:30",
      "Pré-matrículaNa lista de quem espera · 06/03/2026 10:30",
      "MatriculadoMatrícula efetivada · ainda não",
    ]);
  });

  test("settles on the address of the lead, and tells what differed at the sign-up", async () => {
    const { address } = await browser.open(`/pessoas/${norte.matricula}`, cliente);
    await waitFor(() => expect(address()).toBe(`/pessoas/${norte.lead}`));
    expect((await heading()).textContent).toBe("Estudante norte");
    expect(screen.getByText("Matriculado", { selector: "span" })).toBeTruthy();
    const signUp = await panel("Dados da inscrição");
    expect(signUp.getByText("Responsável norte")).toBeTruthy();
    expect(browser.calls.filter((call) => /\/api\/pessoas\/[\w-]+$/.test(call))).toHaveLength(1);
  });

  test("is reached from the dialog of a row, whose details begin with the guardian", async () => {
    const { user, address } = await browser.open("/pre-matriculas?busca=espera", cliente);
    expect(await screen.findByText("Rita Espera", { exact: false })).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Ana Espera" }));
    const dialog = await dialogOf("Ana Espera");
    expect(dialog.getAllByRole("term")[0]?.textContent).toBe("Responsável");
    await user.click(dialog.getByRole("link", { name: "Abrir página" }));
    await waitFor(() => expect(address()).toBe(`/pessoas/${waiting}`));
    expect((await heading()).textContent).toBe("Ana Espera");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the next step", () => {
  test("is to efetivar, once, with the way and the list told of it", async () => {
    const { user } = await browser.open(`/pessoas/${waiting}`, cliente);
    await user.click(await screen.findByRole("button", { name: "Efetivar Ana Espera" }));
    expect(await screen.findByText("Matrícula efetivada!")).toBeTruthy();
    await waitFor(async () => expect((await steps())[4]).not.toContain("ainda não"));
    expect(
      screen.getByText("Falta o acesso do aluno: convide-o pelo menu das ações."),
    ).toBeTruthy();
    expect(await enrolled()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Desfazer matrícula de Ana Espera" }));
    expect(await screen.findByRole("button", { name: "Efetivar Ana Espera" })).toBeTruthy();
    expect(await enrolled()).toHaveLength(0);
  });

  test("is nobody's who may not efetivar", async () => {
    await browser.open(`/pessoas/${waiting}`, vendedor);
    expect(await screen.findByText(/^Falta efetivar: quem efetiva é a escola/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Efetivar/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Ações de/ })).toBeNull();
  });

  test("may be to correct the activation, which the page then shows", async () => {
    const { user, address } = await browser.open(`/pessoas/${waiting}`, cliente);
    await user.click(await screen.findByRole("button", { name: "Ações de Ana Espera" }));
    await user.click(await screen.findByRole("menuitem", { name: "Corrigir" }));
    const dialog = await dialogOf("Corrigir ativação");
    expect(address()).toBe(`/pessoas/${waiting}?corrigir=${waiting}`);
    await fill(user, { "Nome do responsável": "Rosa Espera" });
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Ativação corrigida")).toBeTruthy();
    expect(await (await panel("Responsável")).findByText("Rosa Espera")).toBeTruthy();
  });

  test("of a sign-up is the family's; staff may correct it", async () => {
    await part(null);
    const { user } = await browser.open(`/pessoas/${norte.lead}`, vendedor);
    expect(await screen.findByText(/^Falta ativar o crédito/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Corrigir Estudante norte" }));
    await dialogOf("Corrigir inscrição");
    expect(field("Nome do aluno").value).toBe("Estudante norte");
  });

  test("may be to undo the activation: who signed up stays, who did not is gone", async () => {
    await part(norte.lead);
    const { user, address } = await browser.open(`/pessoas/${waiting}`, cliente);
    await waitFor(() => expect(address()).toBe(`/pessoas/${norte.lead}`));
    await user.click(await screen.findByRole("button", { name: "Ações de Ana Espera" }));
    await user.click(await screen.findByRole("menuitem", { name: "Desfazer ativação" }));
    const dialog = await dialogOf("Desfazer ativação?");
    await user.selectOptions(dialog.getByRole("combobox", { name: /^Motivo/ }), "É uma repetição");
    await user.click(dialog.getByRole("button", { name: "Desfazer ativação" }));
    await screen.findByText("Ativação desfeita");
    await waitFor(async () => expect((await steps())[1]).toContain("ainda não"));
    expect((await heading()).textContent).toBe("Estudante norte");
  });
});

describe("a person who is not there", () => {
  test.each([
    ["of another unit", irma.lead],
    ["of no row", idOf("ninguém")],
    ["of no id", "5"],
  ])("%s is told in a sentence", async (_what, id) => {
    await browser.open(`/pessoas/${id}`, cliente);
    await waitFor(async () => expect((await heading()).textContent).toBe("Pessoa não encontrada"));
    expect(screen.getByText(/a ativação foi desfeita/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ver pré-matrículas" })).toBeTruthy();
  });

  test("is not the same as one that cannot be read", async () => {
    const clear = browser.obstruct(`/api/pessoas/${waiting}`, offline);
    const { user } = await browser.open(`/pessoas/${waiting}`, cliente);
    expect((await screen.findByRole("alert")).textContent).toContain("Falha ao carregar a pessoa");
    clear();
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(async () => expect((await heading()).textContent).toBe("Ana Espera"));
  });

  test("is no student's page", async () => {
    const { address } = await browser.open(`/pessoas/${waiting}`, norte.aluno);
    await heading();
    expect(address()).toBe("/unauthorized");
  });
});

// Holds product/privacidade.md#no-contact on the screen.
test("a family that asked for no contact has no buttons for one", async () => {
  const family = { email: "rita@familia.test", telefone: null };
  await askNoContact(browser.db, browser.secrets, family);
  await browser.open(`/pessoas/${waiting}`, cliente);
  const guardian = await panel("Responsável");
  expect(guardian.getByRole("alert").textContent).toMatch(/^Não contatarA família pediu/);
  expect(guardian.queryByRole("link", { name: /WhatsApp/ })).toBeNull();
});
