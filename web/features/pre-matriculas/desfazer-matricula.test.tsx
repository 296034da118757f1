import { act, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { matriculas, preMatriculas, trilha } from "#server/db/schema.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast, idOf, NOON } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;

/** Three who wait, "Espera 3" first. */
beforeEach(async () => {
  // The day of the server's clock: for seven days an enrolment can be undone.
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  await browser.db.insert(preMatriculas).values(
    [1, 2, 3].map((n) => ({
      id: idOf(`espera.${n}`),
      eventoId: norte.evento,
      nome: `Espera ${n}`,
      email: `espera${n}@familia.test`,
      createdAt: new Date(Date.UTC(2099, 0, n)),
    })),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const text = (name: string | RegExp) => screen.findByText(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
const enrolled = async () =>
  (await browser.db.select().from(matriculas)).map(({ nome }) => nome).toSorted();

async function open(path = "/pre-matriculas?situacao=aguardando", person = norte.cliente) {
  const opened = await browser.open(path, person);
  await screen.findAllByText("Espera 3");
  return opened;
}
/** A press of the mouse at a place, as by a hand that stays where it is. */
const pressAt = (user: Awaited<ReturnType<typeof open>>["user"], target: Element, y: number) =>
  user.pointer({ keys: "[MouseLeft]", target, coords: { clientX: 900, clientY: y } });

// Holds product/matriculas.md#efetivar: the row stays for 8 seconds, with 'Desfazer'.
describe("'Efetivar' forgives", () => {
  test("the row stays in its place, with 'Desfazer', though its list is of those who wait", async () => {
    const { user } = await open();
    await user.click(button("Efetivar Espera 3"));
    await text("Matrícula efetivada!");
    const toast = (await text(/^A pré-matrícula foi convertida/)).textContent;
    expect(toast).toContain("Espera 3");
    expect(rowOf("Espera 3").getByText("Efetivada")).toBeTruthy();
    expect(button("Desfazer matrícula de Espera 3")).toBeTruthy();
    expect(screen.getAllByRole("row").map((row) => row.textContent?.slice(0, 8))).toEqual(
      expect.arrayContaining(["Espera 3", "Espera 2", "Espera 1"]),
    );
    expect(await enrolled()).toContain("Espera 3");
  });

  test("'Desfazer' is a call too: the row waits again, and the family gets no letter", async () => {
    const { user } = await open();
    await user.click(button("Efetivar Espera 3"));
    await user.click(await screen.findByRole("button", { name: "Desfazer matrícula de Espera 3" }));
    expect(await text("Matrícula desfeita")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Efetivar Espera 3" })).toBeTruthy();
    expect(await enrolled()).not.toContain("Espera 3");
    const [entry] = await browser.db.select().from(trilha).where(eq(trilha.action, "desfazer"));
    expect(entry?.details).toMatchObject({ motivo: "engano" });
  });

  test("a second press on the same spot does nothing, whatever stands there by then", async () => {
    const { user } = await open();
    await pressAt(user, button("Efetivar Espera 3"), 300);
    await text("Matrícula efetivada!");
    await pressAt(user, button("Efetivar Espera 2"), 305);
    await pressAt(user, button("Convidar aluno"), 310);
    expect(browser.calls.filter((call) => call.startsWith("POST"))).toHaveLength(1);
    await pressAt(user, button("Efetivar Espera 2"), 400);
    await waitFor(async () => expect(await enrolled()).toContain("Espera 2"));
  });

  test("after 8 seconds the row leaves a list of those who wait", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const { user } = await open();
    await user.click(button("Efetivar Espera 3"));
    await screen.findByRole("button", { name: "Desfazer matrícula de Espera 3" });
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    await waitFor(() => expect(screen.queryByRole("row", { name: /Espera 3/ })).toBeNull());
    expect(button("Efetivar Espera 2")).toBeTruthy();
  });

  test("the invitation does not stand where 'Efetivar' was, but in the menu", async () => {
    const { user } = await open("/pre-matriculas");
    await user.click(button("Efetivar Espera 3"));
    await text("Matrícula efetivada!");
    expect(rowOf("Espera 3").queryByRole("button", { name: /^Convidar/ })).toBeNull();
    await user.click(button("Ações de Espera 3"));
    expect(await screen.findByRole("menuitem", { name: "Convidar aluno" })).toBeTruthy();
  });
});

// Holds product/matriculas.md#undoing-an-enrolment on the screen.
describe("'Desfazer matrícula'", () => {
  const enrol = async (days: number) => {
    await browser.db.insert(matriculas).values({
      id: idOf("matricula.3"),
      preMatriculaId: idOf("espera.3"),
      eventoId: norte.evento,
      nome: "Espera 3",
      email: "espera3@familia.test",
      efetivadaEm: new Date(NOON.getTime() - days * 24 * 60 * 60 * 1000),
      createdAt: new Date("2099-01-03"),
    });
  };
  const undo = async (user: Awaited<ReturnType<typeof open>>["user"]) => {
    await user.click(await screen.findByRole("button", { name: "Ações de Espera 3" }));
    await user.click(await screen.findByRole("menuitem", { name: "Desfazer matrícula" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Desfazer matrícula?" }));
    await user.selectOptions(
      dialog.getByRole("combobox", { name: /^Motivo/ }),
      "Era para outra pessoa",
    );
    await user.click(dialog.getByRole("button", { name: "Desfazer matrícula" }));
    await text("Matrícula desfeita");
  };

  test.each(["/pre-matriculas", "/matriculas"])("with a reason, at %s", async (path) => {
    await enrol(6);
    const { user } = await open(path);
    await undo(user);
    expect(await enrolled()).not.toContain("Espera 3");
    const [entry] = await browser.db.select().from(trilha).where(eq(trilha.action, "desfazer"));
    expect(entry?.details).toMatchObject({ motivo: "outra_pessoa" });
  });

  test("on a phone", async () => {
    setViewport(390);
    await enrol(1);
    const { user } = await open("/matriculas");
    await undo(user);
    expect(await enrolled()).not.toContain("Espera 3");
  });

  test("is not offered after 7 days, nor to a seller", async () => {
    await enrol(8);
    const { close } = await open("/matriculas");
    expect(screen.queryByRole("button", { name: "Ações de Espera 3" })).toBeNull();
    close();
    await browser.db.update(matriculas).set({ efetivadaEm: NOON });
    await open("/matriculas", norte.vendedor);
    expect(screen.queryByRole("button", { name: /^Ações de/ })).toBeNull();
  });
});
