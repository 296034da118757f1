// Holds security.md#secrets-and-the-log: a CPF is hidden until somebody who may edit the unit asks, and does not go
// out unless the trail notes it.
import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { trilha, users } from "#server/db/schema.ts";
import { openOwner, sealOwner } from "#server/db/sealed-account.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { below, button, field, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

// Holds product.md#personal-data: a CPF is hidden until it is asked for.

const browser = await startBrowser();
const { db, secrets } = browser;
const { norma, norte } = cast;
const HIDDEN = "***.982.247-**";
const CPF = "529.982.247-25";

const stored = async ({ id }: Person) => {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row && openOwner(secrets, row).cpf;
};
const asked = () => db.select().from(trilha).where(eq(trilha.action, "open-cpf"));

/** The stage's accounts lack what the units' forms demand. */
beforeEach(async () => {
  for (const { id } of [norte.franquia, norte.micro, norte.cliente]) {
    const owner = { cpf: "52998224725", endereco: "Rua do Sol, 1", dataNascimento: "1980-05-17" };
    await db
      .update(users)
      .set({ telefone: "81987654321", ...sealOwner(secrets, id, owner) })
      .where(eq(users.id, id));
  }
});

const dialog = async () => within(await screen.findByRole("dialog"));

describe("the details of a franchise", () => {
  const open = () => browser.open(`/franquias?ver=${norte.franquia.unitId}`, norma);

  test("hide the CPF, show it when asked, and hide it again", async () => {
    const { user } = await open();
    expect((await dialog()).getByText(HIDDEN)).toBeTruthy();
    expect(await asked()).toEqual([]);
    await user.click(button("Mostrar CPF"));
    expect(await text(CPF)).toBeTruthy();
    expect(await asked()).toMatchObject([{ actorId: norma.id, entityId: norte.franquia.unitId }]);
    await user.click(button("Ocultar CPF"));
    expect((await dialog()).getByText(HIDDEN)).toBeTruthy();
    expect(screen.queryByText(CPF)).toBeNull();
  });

  test("say why it cannot be shown", async () => {
    const { user } = await open();
    await dialog();
    const restore = browser.obstruct(`/api/unidades/${norte.franquia.unitId}/cpf`, offline);
    await user.click(button("Mostrar CPF"));
    expect(await text("Erro ao mostrar o CPF")).toBeTruthy();
    restore();
    await user.click(button("Mostrar CPF"));
    expect(await text(CPF)).toBeTruthy();
  });
});

describe.each([
  ["franquia", norma, "/franquias", norte.franquia],
  ["micro-franquia", norte.franquia, "/micro-franquias", norte.micro],
  ["cliente", norte.vendedor, "/clientes", norte.cliente],
])("the form of a %s", (_form, person, path, unit) => {
  const open = async () => {
    const opened = await browser.open(`${path}?editar=${unit.unitId}`, person);
    await dialog();
    return opened;
  };
  const save = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(button("Salvar"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };

  test("hides the CPF, and saves the rest without it", async () => {
    const opened = await open();
    expect([field("CPF").value, below("CPF")]).toEqual([HIDDEN, ""]);
    await opened.user.type(field("Representante Legal"), " Filho");
    await save(opened);
    expect(await stored(unit)).toBe("52998224725");
    expect(await asked()).toEqual([]);
  });

  test("shows it in the field when asked, which is no change", async () => {
    const { user } = await open();
    await user.click(button("Mostrar CPF"));
    await waitFor(() => expect(field("CPF").value).toBe(CPF));
    expect(document.activeElement).toBe(field("CPF"));
    expect(screen.queryByRole("button", { name: "Mostrar CPF" })).toBeNull();
    expect(await asked()).toMatchObject([{ actorId: person.id, entityId: unit.unitId }]);
    await user.click(button("Cancelar"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("takes another that is typed over it", async () => {
    const opened = await open();
    await opened.user.type(field("CPF"), "11144477735");
    expect(field("CPF").value).toBe("111.444.777-35");
    await save(opened);
    expect(await stored(unit)).toBe("11144477735");
  });
});

test.each([
  ["before", 0, 0],
  ["in the middle", 5, 5],
  ["over a part", 2, 9],
  ["over all", 0, 14],
])("what is typed %s replaces a hidden CPF", async (_where, start, end) => {
  const { user } = await browser.open(`/franquias?editar=${norte.franquia.unitId}`, norma);
  await dialog();
  await user.type(field("CPF"), "9", { initialSelectionStart: start, initialSelectionEnd: end });
  expect(field("CPF").value).toBe("9");
  await user.keyboard("82");
  expect(field("CPF").value).toBe("982");
});

test("a hidden CPF goes whole with the first character that is deleted", async () => {
  const { user } = await browser.open(`/franquias?editar=${norte.franquia.unitId}`, norma);
  await dialog();
  await user.type(field("CPF"), "{Backspace}");
  expect(field("CPF").value).toBe("");
});
