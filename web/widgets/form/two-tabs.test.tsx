import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  clientes,
  cursoModulos,
  cursos,
  eventos,
  franquias,
  microFranquias,
  users,
} from "#server/db/schema.ts";
import { sealOwner } from "#server/db/sealed-account.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { field, text } from "#tests/support/escola.ts";
import { startBrowser } from "#tests/support/screen.tsx";

// Holds product/dados.md#two-who-edit-the-same.

const browser = await startBrowser();
const { norma, norte } = cast;
const { db, secrets } = browser;

/** The stage's accounts lack what the units' forms demand. */
beforeEach(async () => {
  for (const { id } of [norte.franquia, norte.micro, norte.cliente]) {
    const owner = {
      cpf: "52998224725",
      endereco: "Rua da Aurora, 1",
      dataNascimento: "1980-05-17",
    };
    await db
      .update(users)
      .set({ telefone: "81987654321", ...sealOwner(secrets, id, owner) })
      .where(eq(users.id, id));
  }
});

const TITLE = "Este cadastro mudou enquanto você o editava";
const save = () => within(screen.getByRole("dialog")).getByRole("button", { name: "Salvar" });

interface Form {
  path: string;
  person: Person;
  /** The field that both change, and its stored text. */
  label: string;
  store: (value: string) => Promise<unknown>;
  stored: () => Promise<string | undefined>;
}

const REP = "Representante Legal";
const forms: Record<string, Form> = {
  franquia: {
    path: `/franquias?editar=${norte.franquia.unitId}`,
    person: norma,
    label: REP,
    store: (repLegal) =>
      db.update(franquias).set({ repLegal }).where(eq(franquias.id, norte.franquia.unitId)),
    stored: async () =>
      (await db.select().from(franquias).where(eq(franquias.id, norte.franquia.unitId)))[0]
        ?.repLegal,
  },
  "micro-franquia": {
    path: `/micro-franquias?editar=${norte.micro.unitId}`,
    person: norte.franquia,
    label: REP,
    store: (repLegal) =>
      db.update(microFranquias).set({ repLegal }).where(eq(microFranquias.id, norte.micro.unitId)),
    stored: async () =>
      (await db.select().from(microFranquias).where(eq(microFranquias.id, norte.micro.unitId)))[0]
        ?.repLegal,
  },
  cliente: {
    path: `/clientes?editar=${norte.cliente.unitId}`,
    person: norte.micro,
    label: REP,
    store: (repLegal) =>
      db.update(clientes).set({ repLegal }).where(eq(clientes.id, norte.cliente.unitId)),
    stored: async () =>
      (await db.select().from(clientes).where(eq(clientes.id, norte.cliente.unitId)))[0]?.repLegal,
  },
  curso: {
    path: `/cursos?editar=${norte.curso}`,
    person: norte.cliente,
    label: "Título",
    store: (titulo) => db.update(cursos).set({ titulo }).where(eq(cursos.id, norte.curso)),
    stored: async () =>
      (await db.select().from(cursos).where(eq(cursos.id, norte.curso)))[0]?.titulo,
  },
  evento: {
    path: `/eventos?editar=${norte.evento}`,
    person: norte.cliente,
    label: "Nome da escola",
    store: (nomeEscola) =>
      db.update(eventos).set({ nomeEscola }).where(eq(eventos.id, norte.evento)),
    stored: async () =>
      (await db.select().from(eventos).where(eq(eventos.id, norte.evento)))[0]?.nomeEscola,
  },
};

describe.each(Object.entries(forms))("%s", (_name, { path, person, label, store, stored }) => {
  async function openBoth() {
    const opened = await browser.open(path, person);
    await screen.findByRole("dialog");
    await screen.findAllByLabelText(new RegExp(`^${label}`));
    await store("Salvo por outra aba");
    await opened.user.clear(field(label));
    await opened.user.type(field(label), "Digitado aqui");
    await opened.user.click(save());
    const alert = (await text(TITLE)).closest<HTMLElement>("[role=alert]");
    return { ...opened, alert };
  }

  test("the later save shows both texts, and saves at the second try", async () => {
    const { user, alert } = await openBoth();
    expect(alert?.textContent).toContain(
      `${label}: agora está Salvo por outra aba; o seu é Digitado aqui`,
    );
    expect(await stored()).toBe("Salvo por outra aba");
    expect(field(label).value).toBe("Digitado aqui");
    await user.click(save());
    await text(/atualizad[ao]( com sucesso)?$/);
    expect(await stored()).toBe("Digitado aqui");
  });

  test("'Descartar o meu texto' goes on with the saved one", async () => {
    const { user } = await openBoth();
    await user.click(screen.getByRole("button", { name: "Descartar o meu texto" }));
    expect(field(label).value).toBe("Salvo por outra aba");
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});

test("what was left alone follows the other save and is told", async () => {
  const { user } = await browser.open(`/clientes?editar=${norte.cliente.unitId}`, norte.micro);
  await screen.findByRole("dialog", { name: "Editar Cliente" });
  await db.update(clientes).set({ kit: "premium" }).where(eq(clientes.id, norte.cliente.unitId));
  await user.clear(field(REP));
  await user.type(field(REP), "Rita Nova");
  await user.click(save());
  await text(TITLE);
  expect(screen.getByText(/Kit: agora está/).textContent).toBe(
    "Kit: agora está Premium, já no formulário",
  );
  expect(screen.getByLabelText<HTMLSelectElement>(/^Kit/).value).toBe("premium");
  await user.click(save());
  await text("Cliente atualizado");
  const [row] = await db.select().from(clientes).where(eq(clientes.id, norte.cliente.unitId));
  expect(row).toMatchObject({ kit: "premium", repLegal: "Rita Nova" });
});

test("a module that was saved elsewhere is told too", async () => {
  const { user } = await browser.open(`/cursos?editar=${norte.curso}`, norte.cliente);
  await screen.findByRole("dialog", { name: "Editar Curso" });
  await db
    .update(cursoModulos)
    .set({ titulo: "De outra aba" })
    .where(eq(cursoModulos.id, norte.modulo));
  await user.type(field("Título", 1), " daqui");
  await user.click(save());
  expect((await text(/^Módulos: agora está/)).textContent).toContain("De outra aba");
  await user.click(save());
  await text("Curso atualizado");
});
