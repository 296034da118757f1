import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { alunos, matriculas, outbox, preMatriculas, users } from "#server/db/schema.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";
import { offline, silent, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;

/** Three of Norte's students besides the one who has an account: the third has a seller's e-mail. */
const students = ["Ana Dutra", "Bia Dutra", "Caio Vendas"].map((nome, n) => ({
  id: idOf(nome),
  preMatriculaId: idOf(`pre ${nome}`),
  eventoId: norte.evento,
  nome,
  email: n === 2 ? norte.vendedor.email : `aluna${n}@familia.test`,
  cursoInteresse: "Redes",
  createdAt: new Date(Date.UTC(2099, 0, 3 - n)),
}));

beforeEach(async () => {
  await browser.db
    .insert(preMatriculas)
    .values(students.map(({ preMatriculaId, ...row }) => ({ ...row, id: preMatriculaId })));
  await browser.db.insert(matriculas).values(students);
});

const text = (name: string | RegExp) => screen.findByText(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
const bar = () => within(screen.getByRole("region", { name: "Seleção" }));
const select = (name: string) => screen.getByRole("checkbox", { name: `Selecionar ${name}` });
const mails = async () =>
  (await browser.db.select().from(outbox)).map(({ template, recipient }) => [template, recipient]);
const pathOf = (nome: string) => `/api/matriculas/${idOf(nome)}/convite`;

async function open(person: Person = norte.cliente, path = "/matriculas") {
  const opened = await browser.open(path, person);
  await screen.findAllByText("Ana Dutra");
  return opened;
}

describe("'Convidar aluno'", () => {
  test("invites, says so, and the row tells since when; then the invitation can be sent again", async () => {
    const { user } = await open();
    await user.click(button("Convidar aluno Ana Dutra"));
    expect(await text("Aluno convidado")).toBeTruthy();
    expect(
      screen.getByText("O link para criar a senha vai por e-mail e vale por 7 dias."),
    ).toBeTruthy();
    expect(rowOf("Ana Dutra").getByText(/Convidado em/).textContent).toBe(
      "Convidado em 10/03/2026",
    );
    expect(rowOf("Ana Dutra").getByText("Convite pendente")).toBeTruthy();
    expect(await mails()).toEqual([["set-password", "aluna0@familia.test"]]);
    await user.click(button("Reenviar convite a Ana Dutra"));
    expect(await text("Convite reenviado")).toBeTruthy();
    expect(
      screen.getByText("Um novo link vai por e-mail; o anterior deixou de valer."),
    ).toBeTruthy();
    expect(await mails()).toHaveLength(2);
  });

  test("is not offered for who has access, nor to sellers and students", async () => {
    const { close } = await open();
    const row = rowOf("Estudante norte");
    expect(row.getByText("Tem acesso")).toBeTruthy();
    expect(row.queryByRole("button", { name: /onvi/ })).toBeNull();
    close();
    for (const person of [norte.vendedor, norte.aluno]) {
      const other = await browser.open("/matriculas", person);
      await screen.findAllByText("Estudante norte");
      expect(screen.queryByRole("button", { name: /onvi/ })).toBeNull();
      expect(screen.queryByText("Tem acesso")).toBeNull();
      other.close();
    }
  });

  test("says that the account was there already, or was opened meanwhile", async () => {
    const account = { id: idOf("conta"), nome: "Ana", role: "aluno" as const, password: "x" };
    await browser.db.insert(users).values({ ...account, email: "aluna0@familia.test" });
    const { user } = await open();
    await user.click(button("Convidar aluno Ana Dutra"));
    expect(
      await text("Este aluno já tem uma conta. Um e-mail avisa que esta matrícula aparece nela."),
    ).toBeTruthy();
    expect(rowOf("Ana Dutra").getByText("Tem acesso")).toBeTruthy();
    await user.click(button("Convidar aluno Bia Dutra"));
    await rowOf("Bia Dutra").findByText(/Convidado em/);
    await browser.db
      .update(users)
      .set({ password: "x" })
      .where(eq(users.email, "aluna1@familia.test"));
    await user.click(button("Reenviar convite a Bia Dutra"));
    expect(await text("O aluno já tem acesso")).toBeTruthy();
    expect(await mails()).toHaveLength(2);
  });

  test("tells in the row why it failed", async () => {
    const { user } = await open();
    await user.click(button("Convidar aluno Caio Vendas"));
    expect(await text("Erro ao convidar aluno")).toBeTruthy();
    expect(rowOf("Caio Vendas").getByRole("alert").textContent).toBe(
      "O e-mail desta matrícula já é de uma conta da equipe: o aluno precisa de outro e-mail.",
    );
    expect(await browser.db.select().from(alunos)).toHaveLength(3);
    browser.obstruct(pathOf("Ana Dutra"), offline);
    await user.click(button("Convidar aluno Ana Dutra"));
    expect((await rowOf("Ana Dutra").findByRole("alert")).textContent).toBe(
      "Erro de conexão. Tente novamente.",
    );
  });

  test("stands in the person's dialog too", async () => {
    const { user } = await open(norte.cliente, `/matriculas?pessoa=${idOf("Ana Dutra")}`);
    const dialog = within(await screen.findByRole("dialog", { name: "Ana Dutra" }));
    await user.click(dialog.getByRole("button", { name: "Convidar aluno Ana Dutra" }));
    expect(await dialog.findByText(/Convidado em/)).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Reenviar convite a Ana Dutra" })).toBeTruthy();
  });

  test("stands on the card of a phone", async () => {
    setViewport(390);
    const { user } = await open();
    await user.click(button("Convidar aluno Bia Dutra"));
    expect(await text(/Convidado em/)).toBeTruthy();
  });
});

describe("'Convidar alunos (N)'", () => {
  test("counts those who were not invited, and invites them one after the other", async () => {
    let answer = (_: Response) => {};
    const held = new Promise<Response>((done) => (answer = done));
    const clear = browser.obstruct(pathOf("Bia Dutra"), () => held);
    const { user } = await open();
    for (const nome of ["Ana Dutra", "Bia Dutra", "Estudante norte"])
      await user.click(select(nome));
    await user.click(button("Convidar alunos (2)"));
    await user.click(await screen.findByRole("button", { name: "Convidar" }));
    expect(await bar().findByText("Convidando 2 de 2...")).toBeTruthy();
    expect(rowOf("Ana Dutra").getByText(/Convidado em/)).toBeTruthy();
    clear();
    answer(
      Response.json({
        preMatriculaId: null,
        convidadoEm: "2026-03-10T15:00:00.000Z",
        temAcesso: false,
      }),
    );
    expect(await text("2 alunos convidados")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Seleção" })).toBeNull();
    expect(rowOf("Bia Dutra").getByText(/Convidado em/)).toBeTruthy();
  });

  test("leaves out and names whom the server refuses, and goes on", async () => {
    const { user } = await open();
    for (const nome of ["Caio Vendas", "Ana Dutra", "Bia Dutra"]) await user.click(select(nome));
    await user.click(button("Convidar alunos (3)"));
    await user.click(await screen.findByRole("button", { name: "Convidar" }));
    expect(await text("2 de 3 convidados")).toBeTruthy();
    expect(bar().getByRole("alert").textContent).toBe(
      "Caio Vendas: O e-mail desta matrícula já é de uma conta da equipe: o aluno precisa de outro e-mail.",
    );
    expect(button("Convidar alunos (1)")).toBeTruthy();
  });

  test("ends with any other failure, and says where", async () => {
    browser.obstruct(pathOf("Bia Dutra"), silent(503));
    const { user } = await open();
    for (const nome of ["Ana Dutra", "Bia Dutra"]) await user.click(select(nome));
    await user.click(button("Convidar alunos (2)"));
    await user.click(await screen.findByRole("button", { name: "Convidar" }));
    expect(await text("Erro ao convidar aluno")).toBeTruthy();
    expect(bar().getByRole("alert").textContent).toBe("Parou em Bia Dutra, com 1 de 2 convidados.");
  });
});
