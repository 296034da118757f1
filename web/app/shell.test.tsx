import { act, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { sessions, users } from "#server/db/schema.ts";
import { cast, PASSWORD, type Person } from "#tests/support/cast.ts";
import { setViewport } from "#tests/support/browser.ts";
import { offline, silent, startBrowser } from "#tests/support/screen.tsx";
import { pages } from "./nav.ts";

const browser = await startBrowser();
const { norma, norte } = cast;

const isMetrics = (call: string) => call === "GET /api/dashboard/metrics";
const heading = () => screen.findByRole("heading", { level: 1 });
const sidebar = () => within(screen.getByRole("complementary"));

/** spec §2: sidebar links per role. */
const people: [label: string, person: Person, links: string[]][] = [
  [
    "Franqueador",
    norma,
    [
      "Dashboard",
      "Franquias",
      "Micro-Franquias",
      "Clientes",
      "Eventos",
      "Interesses",
      "Pré-Matrículas",
      "Matrículas Efetivadas",
      "SAC",
    ],
  ],
  [
    "Franquia",
    norte.franquia,
    [
      "Dashboard",
      "Micro-franquias",
      "Interesses",
      "Pré-Matrículas",
      "Matrículas Efetivadas",
      "SAC",
    ],
  ],
  [
    "Micro-franquia",
    norte.micro,
    [
      "Dashboard",
      "Clientes",
      "Eventos",
      "Interesses",
      "Pré-Matrículas",
      "Matrículas Efetivadas",
      "SAC",
    ],
  ],
  ["Vendedor", norte.vendedor, ["Dashboard", "Clientes"]],
  [
    "Cliente",
    norte.cliente,
    ["Dashboard", "Cursos", "Eventos", "Leads", "Pré-Matrículas", "Matrículas Efetivadas"],
  ],
  ["Aluno", norte.aluno, ["Dashboard"]],
];

describe("the sidebar", () => {
  it.each(people)("of %s has exactly its links", async (label, person, links) => {
    await browser.open("/", person);
    await heading();
    const names = sidebar()
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(names).toEqual(links);
    expect(sidebar().getByText("Capelo")).toBeTruthy();
    expect(sidebar().getByText(person.nome)).toBeTruthy();
    expect(sidebar().getByText(person.nome.charAt(0))).toBeTruthy();
    expect(sidebar().getByText(label)).toBeTruthy();
    expect(sidebar().getByRole("button", { name: "Sair" })).toBeTruthy();
  });

  it("shows the e-mail of somebody without a name", async () => {
    await browser.db.update(users).set({ nome: null }).where(eq(users.id, norma.id));
    await browser.open("/", norma);
    await heading();
    expect(sidebar().getByText(norma.email)).toBeTruthy();
  });

  it("marks the page that is open", async () => {
    await browser.open("/leads?evento=todos", norte.cliente);
    await heading();
    const current = sidebar()
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.textContent)).toEqual(["Leads"]);
  });

  it("shrinks to icons with Ctrl+B, and stays so", async () => {
    const { user } = await browser.open("/", norma);
    await heading();
    await user.keyboard("{Control>}b{/Control}");
    expect(sidebar().getByRole("button", { name: "Expandir menu" })).toBeTruthy();
    expect(sidebar().getByRole("link", { name: "SAC" }).title).toBe("SAC");
    expect(localStorage.getItem("capelo:menu")).toBe("recolhido");
  });
});

describe("the user's menu", () => {
  it("changes the theme", async () => {
    const { user } = await browser.open("/", norma);
    await heading();
    await user.click(sidebar().getByRole("button", { name: /menu do usuário/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Escuro" }));
    expect(localStorage.getItem("capelo:tema")).toBe("escuro");
  });

  it("switches the shortcuts of one key off", async () => {
    const { user } = await browser.open("/leads", norte.cliente);
    await heading();
    const search = screen.getByRole("searchbox", { name: "Buscar" });
    await user.click(sidebar().getByRole("button", { name: /menu do usuário/ }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Atalhos de uma tecla" }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await user.keyboard("/");
    expect(document.activeElement).not.toBe(search);
  });
});

/** spec §2, route table. */
const table: Record<string, string[]> = {
  "/franquias": ["Franqueador"],
  "/micro-franquias": ["Franqueador", "Franquia"],
  "/clientes": ["Franqueador", "Micro-franquia", "Vendedor"],
  "/cursos": ["Cliente"],
  "/eventos": ["Franqueador", "Franquia", "Micro-franquia", "Cliente"],
  "/leads": ["Cliente"],
  "/interesses": ["Franqueador", "Franquia", "Micro-franquia", "Vendedor", "Cliente"],
  "/pre-matriculas": ["Franqueador", "Franquia", "Micro-franquia", "Vendedor", "Cliente"],
  "/matriculas": ["Franqueador", "Franquia", "Micro-franquia", "Vendedor", "Cliente", "Aluno"],
  "/sac": ["Franqueador", "Franquia", "Micro-franquia"],
  "/usuarios": ["Franqueador", "Micro-franquia"],
};

describe("the guards", () => {
  it.each(people)("let %s into its pages and no others", async (label, person) => {
    for (const [path, allowed] of Object.entries(table)) {
      const { address, close } = await browser.open(path, person);
      const title = (await heading()).textContent;
      const isDenied = !allowed.includes(label);
      expect(address(), path).toBe(isDenied ? "/unauthorized" : path);
      expect(title === "Acesso Negado", path).toBe(isDenied);
      close();
    }
  });

  it("show the not-found page for a page that does not exist yet", async () => {
    const missing = pages.find(({ load, roles }) => !load && roles.includes("franqueador"));
    if (!missing) return;
    await browser.open(missing.path, norma);
    expect((await heading()).textContent).toBe("404 Page Not Found");
  });

  it("send a stranger to the login, remembering where he wanted to go", async () => {
    for (const path of ["/", ...Object.keys(table)]) {
      const { address, close } = await browser.open(path);
      expect((await heading()).textContent).toBe("Entrar na conta");
      expect(address()).toBe(path === "/" ? "/auth" : `/auth?volta=${encodeURIComponent(path)}`);
      close();
    }
  });

  it("redirect a signed-in user from /auth to /", async () => {
    const { address } = await browser.open("/auth?volta=%2Fleads", norte.cliente);
    expect((await heading()).textContent).toBe("Dashboard do Cliente");
    expect(address()).toBe("/");
  });
});

describe("/unauthorized", () => {
  it("says who is not allowed", async () => {
    await browser.open("/sac", norte.cliente);
    expect((await heading()).textContent).toBe("Acesso Negado");
    expect(screen.getByText("Você não tem permissão para acessar esta página.")).toBeTruthy();
    expect(screen.getByText(/Seu perfil:/).textContent).toBe("Seu perfil: Cliente");
  });

  it("leads back to the dashboard", async () => {
    const { user, address } = await browser.open("/leads", norma);
    await user.click(await screen.findByRole("link", { name: "Voltar ao Dashboard" }));
    expect((await screen.findByRole("heading", { name: "Dashboard Geral" })).tagName).toBe("H1");
    expect(address()).toBe("/");
  });

  it("offers a stranger the login, and names no profile", async () => {
    await browser.open("/unauthorized");
    expect((await heading()).textContent).toBe("Acesso Negado");
    expect(screen.queryByText(/Seu perfil/)).toBeNull();
    expect(screen.getByRole("link", { name: "Entrar" })).toBeTruthy();
  });
});

describe("the not-found page", () => {
  it.each([undefined, norma])("answers unknown addresses (%#)", async (person) => {
    const { address } = await browser.open("/nowhere/at/all", person);
    expect((await heading()).textContent).toBe("404 Page Not Found");
    expect(address()).toBe("/nowhere/at/all");
    expect(screen.getByText("Esta página não existe ou mudou de endereço.")).toBeTruthy();
    expect(screen.getByText("Did you forget to add the page to the router?")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Voltar ao início" })).toBeTruthy();
    expect(screen.queryAllByRole("complementary")).toHaveLength(person ? 1 : 0);
  });
});

describe("while the session is being read", () => {
  it("a spinner shows", async () => {
    await browser.open("/", norma);
    expect(screen.getByRole("status").textContent).toBe("Carregando…");
    await heading();
  });

  it.each([
    ["a broken network", offline, "Erro de conexão. Tente novamente."],
    ["a server error", silent(502), "502: "],
  ])("%s shows an error and the way to try again, not the login", async (_, obstacle, message) => {
    const clear = browser.obstruct("/api/user", obstacle);
    const { user } = await browser.open("/", norma);
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Não foi possível abrir o sistema")).toBeTruthy();
    expect(alert.textContent).toContain(message);
    expect(screen.queryByText("Entrar na conta")).toBeNull();
    clear();
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("heading", { name: "Dashboard Geral" })).toBeTruthy();
  });
});

describe("'Sair'", () => {
  it("ends the session, forgets everything and shows the login", async () => {
    const { user, address } = await browser.open("/", norma);
    await heading();
    sessionStorage.setItem("rascunho", "{}");
    await user.click(sidebar().getByRole("button", { name: "Sair" }));
    expect(await screen.findByText("Entrar na conta")).toBeTruthy();
    expect(address()).toBe("/auth");
    expect(sessionStorage.getItem("rascunho")).toBeNull();
    expect(await browser.db.select().from(sessions)).toEqual([]);
  });

  it("leaves nothing of the former user to the next one", async () => {
    const { user } = await browser.open("/", norma);
    await screen.findByText("Micro-Franquias", { selector: "span.break-words" });
    await user.click(sidebar().getByRole("button", { name: "Sair" }));
    await user.type(await screen.findByLabelText("E-mail"), norte.vendedor.email);
    await user.type(screen.getByLabelText("Senha"), PASSWORD);
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    await screen.findByRole("heading", { name: "Dashboard do Vendedor" });
    await waitFor(() => expect(browser.calls.filter(isMetrics)).toHaveLength(2));
    expect(screen.queryByText("Micro-Franquias")).toBeNull();
  });

  it("tells of a failure", async () => {
    browser.obstruct("/api/logout", offline);
    const { user, address } = await browser.open("/", norma);
    await heading();
    await user.click(sidebar().getByRole("button", { name: "Sair" }));
    expect(await screen.findByText("Logout failed")).toBeTruthy();
    expect(screen.getByText("Erro de conexão. Tente novamente.")).toBeTruthy();
    expect(address()).toBe("/");
  });
});

describe("a session that ends", () => {
  it("leads to the login from any call, and back to where one was", async () => {
    const { user, address } = await browser.open("/leads?evento=todos", norte.cliente);
    await screen.findByText("Estudante norte");
    browser.dropCookies();
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    expect(await screen.findByText("Entrar na conta")).toBeTruthy();
    expect(address()).toBe("/auth?volta=%2Fleads%3Fevento%3Dtodos");
    expect(await screen.findByText("Sua sessão terminou")).toBeTruthy();
    await user.type(screen.getByLabelText("E-mail"), norte.cliente.email);
    await user.type(screen.getByLabelText("Senha"), PASSWORD);
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await screen.findByText("Estudante norte")).toBeTruthy();
    expect(address()).toBe("/leads?evento=todos");
  });
});

describe("on a narrow screen", () => {
  it("a drawer holds the sidebar, keeps the focus inside and gives it back", async () => {
    setViewport(390);
    const { user } = await browser.open("/", norma);
    await heading();
    const button = screen.getByRole("button", { name: "Abrir menu" });
    await user.click(button);
    const drawer = within(await screen.findByRole("dialog", { name: "Menu" }));
    expect(drawer.getByRole("link", { name: "Micro-Franquias" })).toBeTruthy();
    expect(drawer.getByRole("button", { name: "Sair" })).toBeTruthy();
    const inside = screen.getByRole("dialog");
    for (let step = 0; step < 20; step += 1) {
      await user.tab();
      expect(inside.contains(document.activeElement)).toBe(true);
    }
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Abrir menu");
  });

  it("a link of the drawer closes it and hands the focus to the new page's heading", async () => {
    setViewport(390);
    const { user, address } = await browser.open("/", norte.cliente);
    await heading();
    await user.click(screen.getByRole("button", { name: "Abrir menu" }));
    const drawer = within(await screen.findByRole("dialog"));
    await user.click(drawer.getByRole("link", { name: "Leads" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const title = await screen.findByRole("heading", { level: 1, name: "Leads" });
    expect(address()).toBe("/leads");
    await waitFor(() => expect(document.activeElement).toBe(title));
  });
});

describe("a page", () => {
  it("names itself in the title, and its heading takes the focus after a navigation", async () => {
    const { user } = await browser.open("/", norte.cliente);
    await heading();
    expect(document.title).toBe("Dashboard do Cliente · Capelo");
    await user.click(sidebar().getByRole("link", { name: "Leads" }));
    const title = await screen.findByRole("heading", { level: 1, name: "Leads" });
    expect(document.title).toBe("Leads · Capelo");
    expect(document.activeElement).toBe(title);
  });

  it("can be reached past the sidebar", async () => {
    await browser.open("/", norma);
    await heading();
    const skip = screen.getByRole("link", { name: "Ir para o conteúdo" });
    const target = skip.getAttribute("href") ?? "";
    expect(document.querySelector(target)).toBe(screen.getByRole("main"));
  });

  it("says so when the network is gone", async () => {
    await browser.open("/", norma);
    await heading();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void globalThis.dispatchEvent(new Event("offline")));
    expect(screen.getByText("Sem conexão. Mostrando dados já carregados.")).toBeTruthy();
    online.mockRestore();
  });

  it("of a demonstration says that its data are invented", async () => {
    await browser.open("/", norma);
    await heading();
    expect(await screen.findByText("Ambiente de demonstração · dados fictícios")).toBeTruthy();
  });
});
