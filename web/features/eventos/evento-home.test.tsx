import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { addDays, formatData, todayInSaoPaulo } from "#shared/br/data.ts";
import { eventos, preMatriculas } from "#server/db/schema.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { button, escolaOf, field, text, words } from "#tests/support/escola.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";
import { signUp } from "#tests/support/sign-ups.ts";
import { chooseMore } from "#tests/support/fields.ts";

const browser = await startBrowser();
const escola = escolaOf(browser);
const { irma, norma, norte } = cast;
const { cliente, franquia, micro, vendedor } = norte;
const home = `/eventos/${norte.evento}`;
/** The screens read the real clock, so this test's events lie around the real day. */
const today = todayInSaoPaulo(new Date());

const heading = () => screen.findByRole("heading", { level: 1 });
const figures = async () =>
  within(await screen.findByRole("region", { name: "Números do evento" }))
    .getAllByRole("listitem")
    .map(words);
/** Two who have activated and wait. */
const addWaiting = () =>
  browser.db.insert(preMatriculas).values(
    ["Espera Um", "Espera Dois"].map((nome, index) => ({
      eventoId: norte.evento,
      nome,
      email: `espera${index}@familia.test`,
      telefone: "81988887777",
    })),
  );

/** Puts the tab in front, or behind. */
function seen(state: DocumentVisibilityState): void {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
  window.dispatchEvent(new Event("visibilitychange"));
}

afterEach(() => {
  vi.useRealTimers();
  seen("visible");
});

// Holds product/eventos.md#an-event.
describe("the event's page", () => {
  test.each([
    ["franqueador", norma, false],
    ["franquia", franquia, true],
    ["micro_franquia", micro, true],
    ["vendedor", vendedor, true],
    ["cliente", cliente, true],
  ] as const)("is open to a %s who sees the event", async (_role, person, edits) => {
    await browser.open(home, person);
    await waitFor(async () => expect((await heading()).textContent).toBe("Evento na Escola norte"));
    expect(document.title).toMatch(/^Evento na Escola norte · /);
    expect(screen.queryByRole("button", { name: "Editar" }) !== null).toBe(edits);
    expect(await screen.findByRole("button", { name: "Lista para WhatsApp" })).toBeTruthy();
    const back = within(screen.getByRole("main")).getByRole("link", {
      name: person === vendedor ? "Interesses" : "Eventos",
      current: false,
    });
    expect(back.getAttribute("href")).toBe(person === vendedor ? "/interesses" : "/eventos");
  });

  test("is not found for a neighbour's event, an unknown one, and what is no id", async () => {
    const ids = [irma.evento, idOf("nenhum"), "123"].map((id) => [id, "Evento não encontrado"]);
    // The last cannot be decoded, and is no address at all.
    for (const [id, title = ""] of [...ids, ["%F0%9F", "404 Page Not Found"]]) {
      const { close } = await browser.open(`/eventos/${id}`, cliente);
      await waitFor(async () => expect((await heading()).textContent).toBe(title));
      close();
    }
  });

  test("is closed to a student", async () => {
    await browser.open(home, norte.aluno);
    expect(await text("Acesso Negado")).toBeTruthy();
  });

  test("says that it could not be read, and tries again", async () => {
    const clear = browser.obstruct(`/api${home}`, offline);
    const { user } = await browser.open(home, cliente);
    expect(await text("Falha ao carregar o evento")).toBeTruthy();
    clear();
    await user.click(button("Tentar novamente"));
    expect(await text("Evento na Escola norte")).toBeTruthy();
  });

  test("tells how far its people have come, and leads to them", async () => {
    await signUp(browser.db, 33);
    await addWaiting();
    const { user, address } = await browser.open(home, cliente);
    await text("Evento na Escola norte");
    expect(await figures()).toEqual([
      "Inscrições34de 120 alunos · 28%",
      "Ativações3crédito ativado · 9%",
      "Aguardando efetivação2entre as ativações",
      "Matrículas efetivadas1efetivadas · 33%",
    ]);
    expect(await screen.findByRole("heading", { name: "Lista de leads" })).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Aguardando efetivação" }));
    expect(await screen.findByRole("heading", { name: "Lista de pré-matrículas" })).toBeTruthy();
    expect(address()).toMatch(/^\/eventos\/[^?]+\?aba=aguardando/);
    expect(button("Aguardando").getAttribute("aria-pressed")).toBe("true");
    expect(await text("2 pré-matrículas")).toBeTruthy();
    await user.click(button("Matrículas"));
    expect(await screen.findByRole("heading", { name: "Lista de matrículas" })).toBeTruthy();
  });

  test("leads back to the list as it was", async () => {
    const { user, address } = await browser.open("/eventos?busca=norte&estado=PE", cliente);
    await user.click(await screen.findByRole("link", { name: "Evento na Escola norte" }));
    await waitFor(async () => expect((await heading()).textContent).toBe("Evento na Escola norte"));
    expect(address()).toBe(home);
    await user.click(screen.getAllByRole("link", { name: "Eventos" }).at(-1)!);
    await waitFor(() => expect(address()).toBe("/eventos?busca=norte&estado=PE"));
  });

  test("is edited on the spot", async () => {
    const { user } = await browser.open(home, cliente);
    await user.click(await screen.findByRole("button", { name: "Editar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar Evento" }));
    await user.clear(field("Quantidade de alunos"));
    await user.type(field("Quantidade de alunos"), "10");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(async () => expect((await figures())[0]).toBe("Inscrições1de 10 alunos · 10%"));
  });
});

describe("its figures", () => {
  const reads = () => browser.calls.filter((call) => call === `GET /api${home}`).length;

  test("are never read anew by themselves, not on the return to the tab, but by 'Atualizar'", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { user } = await browser.open(home, cliente);
    await text("Evento na Escola norte");
    await signUp(browser.db, 5);
    seen("hidden");
    vi.advanceTimersByTime(300_000);
    seen("visible");
    vi.advanceTimersByTime(300_000);
    expect(reads()).toBe(1);
    await chooseMore(user, "Atualizar");
    await waitFor(async () => expect((await figures())[0]).toBe("Inscrições6de 120 alunos · 5%"));
    expect(reads()).toBe(2);
    browser.obstruct(`/api${home}`, offline);
    await chooseMore(user, "Atualizar");
    expect(await text(/Não foi possível atualizar os números/)).toBeTruthy();
    expect(button("Atualizar os números")).toBeTruthy();
    expect((await figures())[0]).toBe("Inscrições6de 120 alunos · 5%");
  });
});

describe("the way to the sign-up", () => {
  test("stands there with code, link, reminder and poster while the event takes sign-ups", async () => {
    const day = { dataEvento: addDays(today, 3) };
    await browser.db.update(eventos).set(day).where(eq(eventos.id, norte.evento));
    const { user } = await browser.open(home, cliente);
    const codigo = (await escola.evento("Escola norte"))?.codigo;
    const link = await screen.findByRole("link", { name: /\/e\// });
    expect(link.getAttribute("href")).toBe(`http://localhost:3000/e/${codigo}`);
    expect(await screen.findByRole("img", { name: "QR Code da inscrição" })).toBeTruthy();
    await user.click(button("Copiar link de inscrição"));
    expect(await navigator.clipboard.readText()).toBe(`http://localhost:3000/e/${codigo}`);
    await user.click(button("Copiar lembrete para o WhatsApp"));
    expect(await navigator.clipboard.readText()).toContain("Escola norte");
    await user.click(button("Cartaz com QR Code"));
    expect(await screen.findByRole("dialog", { name: "QR Code do evento" })).toBeTruthy();
  });

  test.each([
    [{ status: "cancelado" }, /foi cancelado/],
    [{ dataEvento: addDays(today, -1) }, /não recebe mais inscrições/],
  ] as const)("is gone when the event is over or cancelled: %o", async (change, said) => {
    await browser.db.update(eventos).set(change).where(eq(eventos.id, norte.evento));
    await browser.open(home, cliente);
    expect(await text(said)).toBeTruthy();
    expect(screen.queryByRole("link", { name: /\/e\// })).toBeNull();
    expect(screen.queryByRole("button", { name: "Copiar link de inscrição" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Copiar lembrete/ })).toBeNull();
  });
});

describe("its people", () => {
  test("are those of this event alone, searched and opened", async () => {
    await signUp(browser.db, 2, { eventoId: await escola.addEvento("Outra"), nome: "Alheia" });
    await signUp(browser.db, 2);
    const { user, address } = await browser.open(home, cliente);
    expect(await text("3 leads")).toBeTruthy();
    expect(screen.queryByText(/Alheia/)).toBeNull();
    expect(screen.queryByRole("columnheader", { name: "Evento" })).toBeNull();
    await user.type(field("Buscar"), "Aluna 0002");
    expect(await text("1 lead")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Aluna 0002" }));
    expect(await screen.findByRole("dialog", { name: "Aluna 0002" })).toBeTruthy();
    expect(address()).toMatch(/busca=Aluna\+0002&pessoa=/);
  });

  test("are efetivadas together, and the figures follow", async () => {
    await addWaiting();
    const { user } = await browser.open(`${home}?aba=ativacoes`, cliente);
    expect(await text("3 pré-matrículas")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: /todas|todos/i }));
    await user.click(button("Efetivar 2"));
    await user.click(await screen.findByRole("button", { name: "Efetivar" }));
    expect(await text("2 matrículas efetivadas!")).toBeTruthy();
    await waitFor(async () =>
      expect((await figures()).slice(2)).toEqual([
        "Aguardando efetivação0entre as ativações",
        "Matrículas efetivadas3efetivadas · 100%",
      ]),
    );
  });

  test("go out as the CSV of this event", async () => {
    const { user, downloads } = await browser.open(home, cliente);
    await text("1 lead");
    await user.click(button("Exportar CSV"));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]?.name).toMatch(/^leads_escola-norte_/);
  });

  test("go out as a list for WhatsApp, by name, phone and link", async () => {
    const { user } = await browser.open(home, vendedor);
    await user.click(await screen.findByRole("button", { name: "Lista para WhatsApp" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Lista para WhatsApp" }));
    await user.click(dialog.getByRole("button", { name: "Ativações" }));
    await addWaiting();
    await user.click(dialog.getByRole("button", { name: "Matrículas" }));
    await user.click(dialog.getByRole("button", { name: "Ativações" }));
    const [link] = await dialog.findAllByRole("link", { name: /WhatsApp de Espera/ });
    expect(link?.getAttribute("href")).toBe("https://wa.me/5581988887777");
    await user.click(dialog.getByRole("button", { name: "Copiar lista" }));
    await dialog.findByText(/^Lista copiada/);
    const copied = await navigator.clipboard.readText();
    expect(copied.split("\n")[0]).toBe(`*Evento na Escola norte, ${formatData("2026-03-20")}*`);
    expect(copied).toContain("Espera Um: (81) 98888-7777\nhttps://wa.me/5581988887777");
  });
});
