import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { eventos, users } from "#server/db/schema.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";
import { words } from "#tests/support/escola.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { irma, norma, norte } = cast;
const { cliente, franquia, micro, vendedor } = norte;

/** The days of the screens are those of the real clock. */
const today = todayInSaoPaulo(new Date());
const heading = () => screen.findByRole("heading", { level: 1 });
const region = async (name: string) => within(await screen.findByRole("region", { name }));
const figures = async () =>
  (await region("Números da unidade")).getAllByRole("listitem").map(words);
const move = (dataEvento: string) =>
  browser.db.update(eventos).set({ dataEvento }).where(eq(eventos.id, norte.evento));

// Holds product/unidades.md#a-unit on the screen.
describe("the page of a unit", () => {
  test.each([
    ["/franquias", norma, franquia.unitId, "Franquia norte", "Franquia"],
    ["/micro-franquias", franquia, micro.unitId, "Micro norte", "Micro-franquia"],
    ["/clientes", vendedor, cliente.unitId, "Escola norte", "Cliente"],
  ] as const)("%s/:id has contact, events and figures", async (...row) => {
    const [path, person, id, nome, kind] = row;
    await browser.db.update(users).set({ telefone: "81988887777" });
    await move(addDays(today, 3));
    await browser.open(`${path}/${id}`, person);
    await waitFor(async () => expect((await heading()).textContent).toBe(nome));
    expect(screen.getByText(new RegExp(`^${kind}`), { selector: "p" })).toBeTruthy();
    const contact = await region("Contato");
    expect(contact.getAllByRole("link", { name: /^WhatsApp de/ })[0]?.getAttribute("href")).toMatch(
      /^https:\/\/wa\.me\/5581988887777/,
    );
    const next = await region("Próximos eventos");
    expect(await next.findByRole("link", { name: "Escola norte" })).toBeTruthy();
    expect(next.getByText(/\(em 3 dias\)/)).toBeTruthy();
    expect((await figures()).at(-1)).toBe("Matrículas efetivadas1efetivadas · 100%");
  });

  test("puts an event of yesterday among the past ones", async () => {
    await move(addDays(today, -1));
    await browser.open(`/clientes/${cliente.unitId}`, norma);
    const past = await region("Eventos anteriores");
    expect(await past.findByText(/\(ontem\)/)).toBeTruthy();
    expect(
      await (await region("Próximos eventos")).findByText("Nenhum evento marcado."),
    ).toBeTruthy();
  });

  test("its figures lead to their rows, and the list names the unit", async () => {
    const { user, address } = await browser.open(`/clientes/${cliente.unitId}`, norma);
    await user.click(await screen.findByRole("link", { name: "Ativações" }));
    await waitFor(() => expect(address()).toBe(`/pre-matriculas?unidade=${cliente.unitId}`));
    expect(await screen.findByRole("button", { name: /Escola norte/ })).toBeTruthy();
    expect(browser.calls.filter((call) => call.includes("/api/unidades/"))).toHaveLength(1);
  });

  test("leads up to the unit above where this role may open that", async () => {
    const { close } = await browser.open(`/clientes/${cliente.unitId}`, norma);
    const above = await screen.findByRole("link", { name: "Micro norte" });
    expect(above.getAttribute("href")).toBe(`/micro-franquias/${micro.unitId}`);
    close();
    await browser.open(`/clientes/${cliente.unitId}`, vendedor);
    expect(await screen.findByText("Micro norte")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Micro norte" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Eventos" })).toBeNull();
  });

  test("is reached from the dialog of its row, and leads back to it", async () => {
    const { user, address } = await browser.open("/clientes", norma);
    await user.click((await screen.findAllByRole("button", { name: "Escola norte" }))[0]!);
    const dialog = within(await screen.findByRole("dialog", { name: "Escola norte" }));
    await user.click(dialog.getByRole("link", { name: "Abrir página" }));
    await waitFor(() => expect(address()).toBe(`/clientes/${cliente.unitId}`));
    await user.click(await screen.findByRole("link", { name: "Ver na lista" }));
    expect(await screen.findByRole("dialog", { name: "Escola norte" })).toBeTruthy();
  });

  test("moves to the address of its own kind", async () => {
    const { address } = await browser.open(`/franquias/${cliente.unitId}`, norma);
    await waitFor(() => expect(address()).toBe(`/clientes/${cliente.unitId}`));
    expect((await heading()).textContent).toBe("Escola norte");
  });
});

describe("a unit that is not there", () => {
  test.each([irma.cliente.unitId, idOf("ninguém"), "5"])(
    "is told in a sentence (%s)",
    async (id) => {
      await browser.open(`/clientes/${id}`, micro);
      await waitFor(async () =>
        expect((await heading()).textContent).toBe("Unidade não encontrada"),
      );
      expect(screen.getByText("A unidade não existe, ou é de outra parte da rede.")).toBeTruthy();
    },
  );

  test("is not the same as one that cannot be read, nor as events that cannot", async () => {
    const clear = browser.obstruct(`/api/unidades/${cliente.unitId}`, offline);
    browser.obstruct("/api/eventos", offline);
    const { user } = await browser.open(`/clientes/${cliente.unitId}`, norma);
    expect((await screen.findByRole("alert")).textContent).toContain("Falha ao carregar a unidade");
    clear();
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(async () => expect((await heading()).textContent).toBe("Escola norte"));
    const next = await region("Próximos eventos");
    expect((await next.findByRole("alert")).textContent).toContain("Falha ao carregar eventos");
  });

  test.each([
    ["/franquias", franquia],
    ["/micro-franquias", micro],
    ["/clientes", cliente],
  ] as [string, Person][])("%s/:id is not for everybody", async (path, person) => {
    const { address } = await browser.open(`${path}/${cliente.unitId}`, person);
    await heading();
    expect(address()).toBe("/unauthorized");
  });
});

// Holds docs/decisions/028: the chip of an address that somebody else sent.
describe("the unit of a shared address", () => {
  test.each(["/pre-matriculas", "/eventos"])("is named on %s", async (path) => {
    const { address, user } = await browser.open(`${path}?unidade=${cliente.unitId}`, norma);
    await user.click(await screen.findByRole("button", { name: /Escola norte/ }));
    await waitFor(() => expect(address()).toBe(path));
  });

  test("stays without a name where this role does not see the unit", async () => {
    await browser.open(`/pre-matriculas?unidade=${irma.cliente.unitId}`, micro);
    expect(await screen.findByRole("button", { name: /De uma unidade/ })).toBeTruthy();
  });
});
