import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { outbox, preMatriculas } from "#server/db/schema.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;

/** Three who wait, "Espera 3" first; the last listed has a seller's e-mail. */
beforeEach(async () => {
  await browser.db.insert(preMatriculas).values(
    [1, 2, 3].map((n) => ({
      id: idOf(`espera.${n}`),
      eventoId: norte.evento,
      nome: `Espera ${n}`,
      email: n === 1 ? norte.vendedor.email : `espera${n}@familia.test`,
      createdAt: new Date(Date.UTC(2099, 0, n)),
    })),
  );
});

const text = (name: string | RegExp) => screen.findByText(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
const select = (name: string) => screen.getByRole("checkbox", { name: `Selecionar ${name}` });
/** Chosen in the menu of a row: the invitation never stands where 'Efetivar' was. */
async function inviteByMenu(user: Awaited<ReturnType<typeof open>>["user"], nome: string) {
  await user.click(await screen.findByRole("button", { name: `Ações de ${nome}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Convidar aluno" }));
}
const invitations = async () =>
  (await browser.db.select().from(outbox))
    .filter(({ template }) => template === "set-password")
    .map(({ recipient }) => recipient)
    .toSorted();

async function open(person = norte.cliente) {
  const opened = await browser.open("/pre-matriculas", person);
  await screen.findAllByText("Espera 3");
  return opened;
}

describe("after 'Efetivar' the student can be invited", () => {
  test("by the toast", async () => {
    const { user } = await open();
    await user.click(button("Efetivar Espera 2"));
    await text("Matrícula efetivada!");
    await user.click(button("Convidar aluno"));
    expect(await text("Aluno convidado")).toBeTruthy();
    expect(await invitations()).toEqual(["espera2@familia.test"]);
    expect(rowOf("Espera 2").getByText(/Convidado em/).textContent).toBe("Convidado em 10/03/2026");
  });

  test("by the menu of the row, at any later visit", async () => {
    const { user } = await open();
    await user.click(button("Efetivar Espera 3"));
    await text("Matrícula efetivada!");
    await user.click(screen.getByRole("link", { name: "Matrículas Efetivadas" }));
    await text("Espera 3");
    await user.click(screen.getByRole("link", { name: "Pré-Matrículas" }));
    await inviteByMenu(user, "Espera 3");
    expect(await rowOf("Espera 3").findByText(/Convidado em/)).toBeTruthy();
    expect(await invitations()).toEqual(["espera3@familia.test"]);
    await user.click(screen.getByRole("link", { name: "Matrículas Efetivadas" }));
    expect(await screen.findByRole("button", { name: "Reenviar convite a Espera 3" })).toBeTruthy();
  });

  test("in its row is told to be able to enter, if the person was a student before", async () => {
    await open();
    const row = rowOf("Estudante norte");
    expect(row.getByText("Efetivada")).toBeTruthy();
    expect(row.getByText("Tem acesso")).toBeTruthy();
  });

  test("not by a seller", async () => {
    await open(norte.vendedor);
    expect(rowOf("Estudante norte").getByText("Efetivada")).toBeTruthy();
    expect(screen.queryByText("Tem acesso")).toBeNull();
  });
});

describe("after 'Efetivar' of a selection", () => {
  const efetivarAll = async (names: string[]) => {
    const { user } = await open();
    for (const nome of names) await user.click(select(nome));
    await user.click(button(`Efetivar ${names.length}`));
    await user.click(await screen.findByRole("button", { name: "Efetivar" }));
    await text(`${names.length} matrículas efetivadas!`);
    return user;
  };

  test("all can be invited by the toast", async () => {
    const user = await efetivarAll(["Espera 2", "Espera 3"]);
    await user.click(button("Convidar alunos (2)"));
    expect(await text("2 alunos convidados")).toBeTruthy();
    expect(await invitations()).toEqual(["espera2@familia.test", "espera3@familia.test"]);
    await waitFor(() => expect(screen.getAllByText(/Convidado em/)).toHaveLength(2));
  });

  test("those who cannot be invited are named, and keep it in their menu", async () => {
    const user = await efetivarAll(["Espera 1", "Espera 3"]);
    await user.click(button("Convidar alunos (2)"));
    expect(await text("1 de 2 convidados")).toBeTruthy();
    expect(screen.getByText(/^Espera 1: O e-mail desta matrícula já é de uma conta/)).toBeTruthy();
    await user.click(button("Ações de Espera 1"));
    expect(await screen.findByRole("menuitem", { name: "Convidar aluno" })).toBeTruthy();
    expect(await invitations()).toEqual(["espera3@familia.test"]);
  });

  test("they can be selected again and invited", async () => {
    const user = await efetivarAll(["Espera 2", "Espera 3"]);
    for (const nome of ["Espera 2", "Espera 3"]) await user.click(select(nome));
    const bar = within(screen.getByRole("region", { name: "Seleção" }));
    expect(bar.getByRole<HTMLButtonElement>("button", { name: "Efetivar 0" }).disabled).toBe(true);
    await user.click(bar.getByRole("button", { name: "Convidar alunos (2)" }));
    await user.click(await screen.findByRole("button", { name: "Convidar" }));
    expect(await text("2 alunos convidados")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Seleção" })).toBeNull();
  });
});
