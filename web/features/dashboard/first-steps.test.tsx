import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cursos, eventos, leads, sacTickets } from "#server/db/schema.ts";
import { cast, NOON, type Person } from "#tests/support/cast.ts";
import { addApp } from "#tests/support/factors.ts";
import { nameRede, normaFirst } from "#tests/support/rede.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

const NAME = "Primeiros passos";
const list = async () => within(await screen.findByRole("region", { name: NAME }));
const settled = () => screen.findByRole("heading", { name: "Precisa de atenção" });

/** The visible steps: the one next step, its spreadsheet, and the others with their ticks. */
const steps = async () => {
  const { getByText, getAllByRole } = await list();
  const [next, ...all] = getAllByRole("link").map(({ textContent }) => textContent?.trim());
  const isSheet = (link?: string) => link?.startsWith("Trazer") ?? false;
  return {
    count: getByText(/concluídos$/).textContent,
    next,
    sheet: all.find(isSheet),
    others: all.filter((link) => !isSheet(link)),
  };
};

// Holds product/dashboard.md#first-steps.
describe("the first steps", () => {
  test("of an empty dashboard begin with one next step", async () => {
    await browser.db.delete(leads).where(eq(leads.id, cast.balcao.lead));
    await browser.db.delete(eventos).where(eq(eventos.id, cast.balcao.evento));
    const { user, address } = await browser.open("/", cast.bela);
    expect(await steps()).toEqual({
      count: "0 de 4 concluídos",
      next: "Criar o primeiro curso",
      sheet: "Trazer as famílias do ano passado",
      others: [
        "Criar o primeiro evento(a fazer)",
        "Compartilhar o link de inscrição de um evento(a fazer)",
        "Efetivar a primeira matrícula(a fazer)",
      ],
    });
    await user.click((await list()).getByRole("link", { name: "Criar o primeiro curso" }));
    await waitFor(() => expect(address()).toBe("/cursos?novo=1"));
  });

  test("tick from what there is, wherever it was done", async () => {
    const { close } = await browser.open("/", cast.bela);
    expect(await steps()).toMatchObject({
      count: "2 de 4 concluídos",
      next: "Criar o primeiro curso",
      others: [
        "Criar o primeiro evento(concluído)",
        "Compartilhar o link de inscrição de um evento(concluído)",
        "Efetivar a primeira matrícula(a fazer)",
      ],
    });
    const bar = (await list()).getByRole("progressbar", { name: NAME });
    expect([bar.getAttribute("aria-valuenow"), bar.getAttribute("aria-valuemax")]).toEqual([
      "2",
      "4",
    ]);
    close();
    await browser.db.insert(cursos).values({
      clienteId: cast.bela.unitId,
      titulo: "Curso da Bela",
      valor: "900.00",
    });
    const { close: closeAgain } = await browser.open("/", cast.bela);
    expect(await steps()).toMatchObject({
      count: "3 de 4 concluídos",
      next: "Efetivar a primeira matrícula",
    });
    closeAgain();
  });

  test("begin for a franqueador with what families see, drawn above the chain down to the events", async () => {
    await normaFirst(browser.db);
    const { user, address, close } = await browser.open("/", norma);
    const { next, others } = await steps();
    expect([next, others[0]]).toEqual([
      "Como as famílias veem a sua rede",
      "Criar a primeira franquia(concluído)",
    ]);
    const chain = within(await screen.findByRole("list", { name: "Da franquia ao evento" }));
    expect(chain.getAllByText("ninguém entrou ainda")).toHaveLength(3);
    const attention = within(screen.getByRole("region", { name: "Precisa de atenção" }));
    await user.click(
      await attention.findByRole("link", {
        name: "As famílias ainda leem um exemplo: contato@capelo.example",
      }),
    );
    await waitFor(() => expect(address()).toBe("/conta"));
    close();
    await nameRede(browser.db);
    await browser.open("/", norma);
    expect((await steps()).others[0]).toBe("Como as famílias veem a sua rede(concluído)");
    expect(screen.queryByText(/^As famílias ainda leem um exemplo/)).toBeNull();
  });

  test("are not ticked by having looked at a page", async () => {
    await nameRede(browser.db);
    const { user, back, address } = await browser.open("/", norma);
    const before = await steps();
    expect(before.next).toBe("Responder um ticket do SAC");
    await user.click((await list()).getByRole("link", { name: before.next ?? "" }));
    await waitFor(() => expect(address()).toBe("/sac"));
    back();
    await settled();
    expect(await steps()).toEqual(before);
  });

  test("are gone when all are taken", async () => {
    await browser.db
      .update(sacTickets)
      .set({ resolucao: "Feito.", resolvedAt: NOON })
      .where(eq(sacTickets.id, norte.ticketMicro));
    await nameRede(browser.db);
    await addApp(await browser.as(norma), browser.clock);
    for (const person of [norma, norte.franquia, norte.micro, norte.vendedor, norte.cliente]) {
      const { close } = await browser.open("/", person);
      await settled();
      expect(screen.queryByRole("region", { name: NAME })).toBeNull();
      expect(screen.queryByRole("button", { name: "Mostrar primeiros passos" })).toBeNull();
      close();
    }
  });

  test("recommend a second factor to the franqueador at their end, until the account has one", async () => {
    await browser.db
      .update(sacTickets)
      .set({ resolucao: "Feito.", resolvedAt: NOON })
      .where(eq(sacTickets.id, norte.ticketMicro));
    await nameRede(browser.db);
    const { user, address, close } = await browser.open("/", norma);
    const next = "Proteger a sua conta com um segundo fator";
    expect(await steps()).toMatchObject({ count: "3 de 4 concluídos", next });
    await user.click((await list()).getByRole("link", { name: next }));
    await waitFor(() => expect(address()).toBe("/conta"));
    close();
    const restore = browser.obstruct("/api/conta/fatores", offline);
    const { close: closeAgain } = await browser.open("/", norma);
    await settled();
    await screen.findByText("Para decidir");
    expect(screen.queryByRole("region", { name: NAME })).toBeNull();
    closeAgain();
    restore();
    await addApp(await browser.as(norma), browser.clock);
    await browser.open("/", norma);
    await settled();
    await waitFor(() => expect(browser.calls).toContain("GET /api/conta/fatores"));
    expect(screen.queryByRole("region", { name: NAME })).toBeNull();
  });

  test("are dismissed for this person alone, and can be brought back", async () => {
    const { user, close } = await browser.open("/", cast.bela);
    await user.click((await list()).getByRole("button", { name: "Dispensar primeiros passos" }));
    expect(screen.queryByRole("region", { name: NAME })).toBeNull();
    close();
    const { close: closeAgain } = await browser.open("/", norma);
    await list();
    closeAgain();
    const again = await browser.open("/", cast.bela);
    await settled();
    expect(screen.queryByRole("region", { name: NAME })).toBeNull();
    await again.user.click(await screen.findByRole("button", { name: "Mostrar primeiros passos" }));
    await list();
  });
});

describe("the primary action", () => {
  test.each<[Person, string, string]>([
    [norma, "+ Nova Franquia", "/franquias?novo=1"],
    [norte.franquia, "Nova Micro-franquia", "/micro-franquias?novo=1"],
    [norte.micro, "Novo Cliente", "/clientes?novo=1"],
    [norte.vendedor, "Novo Cliente", "/clientes?novo=1"],
    [norte.cliente, "Criar Evento", "/eventos?novo=1"],
  ])("of %o opens the page's dialog", async (person, label, to) => {
    const { user, address } = await browser.open("/", person);
    await user.click(await screen.findByRole("button", { name: label }));
    await screen.findByRole("dialog");
    expect(address()).toBe(to);
  });

  test("is nobody's who is a student", async () => {
    await browser.open("/", norte.aluno);
    await screen.findByText("Seu caminho até a matrícula");
    expect(within(screen.getByRole("main")).queryAllByRole("button")).toEqual([]);
  });
});
