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

// Holds product/privacidade.md#personal-data: a CPF is hidden until it is asked for, or a form that edits it opens.

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

  test("has the whole CPF when it opens, which the trail notes and a save leaves", async () => {
    const opened = await open();
    expect([field("CPF").value, below("CPF")]).toEqual([CPF, ""]);
    expect(await asked()).toMatchObject([{ actorId: person.id, entityId: unit.unitId }]);
    await opened.user.click(button("Cancelar"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    opened.close();
    const again = await open();
    await again.user.type(field("Representante Legal"), " Filho");
    await save(again);
    expect(await stored(unit)).toBe("52998224725");
    expect(await asked()).toHaveLength(2);
    const [changed] = await db.select().from(trilha).where(eq(trilha.action, "update"));
    expect(changed?.details).toEqual({ fields: "repLegal" });
  });

  test("keeps the CPF out of the browser's storage", async () => {
    const { user } = await open();
    await user.type(field("CPF"), "{Backspace}{Backspace}7");
    await user.type(field("Representante Legal"), " Filho");
    const kept = Object.values<string>(localStorage).join("\n");
    expect(kept).toContain("Filho");
    expect(kept).not.toMatch(/982/);
  });

  test("takes another that is typed over it", async () => {
    const opened = await open();
    await opened.user.clear(field("CPF"));
    await opened.user.type(field("CPF"), "11144477735");
    expect(field("CPF").value).toBe("111.444.777-35");
    await save(opened);
    expect(await stored(unit)).toBe("11144477735");
  });

  test("that cannot read it says so, and opens at the next try", async () => {
    const restore = browser.obstruct(`/api/unidades/${unit.unitId}/cpf`, offline);
    const { user } = await browser.open(`${path}?editar=${unit.unitId}`, person);
    expect(await text("Falha ao carregar o cadastro")).toBeTruthy();
    expect(screen.queryByLabelText(/^CPF/)).toBeNull();
    restore();
    await user.click(button("Tentar novamente"));
    await waitFor(() => expect(field("CPF").value).toBe(CPF));
  });

  test("shows both where somebody else has saved another meanwhile", async () => {
    const { user } = await open();
    const { id } = unit;
    await db
      .update(users)
      .set(sealOwner(secrets, id, { cpf: "39053344705" }))
      .where(eq(users.id, id));
    await user.clear(field("CPF"));
    await user.type(field("CPF"), "11144477735");
    await user.click(button("Salvar"));
    const change = await text(/^CPF: agora está/);
    expect(change.textContent).toBe("CPF: agora está 390.533.447-05; o seu é 111.444.777-35");
    expect(await asked()).toHaveLength(2);
  });
});
