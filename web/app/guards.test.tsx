import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { cast, type Person } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

const heading = () => screen.findByRole("heading", { level: 1 });

const people: [label: string, person: Person][] = [
  ["Franqueador", norma],
  ["Franquia", norte.franquia],
  ["Micro-franquia", norte.micro],
  ["Vendedor", norte.vendedor],
  ["Cliente", norte.cliente],
  ["Aluno", norte.aluno],
];

/** The route table of product/telas.md#shell, written a second time so that a changed guard falls here. */
const table: Record<string, string[]> = {
  "/franquias": ["Franqueador"],
  "/micro-franquias": ["Franqueador", "Franquia"],
  "/contatos": ["Micro-franquia", "Vendedor", "Cliente"],
  "/clientes": ["Franqueador", "Micro-franquia", "Vendedor"],
  "/cursos": ["Cliente"],
  "/eventos": ["Franqueador", "Franquia", "Micro-franquia", "Cliente"],
  "/leads": ["Cliente"],
  "/interesses": ["Franqueador", "Franquia", "Micro-franquia", "Vendedor", "Cliente"],
  "/pre-matriculas": ["Franqueador", "Franquia", "Micro-franquia", "Vendedor", "Cliente"],
  "/matriculas": ["Franqueador", "Franquia", "Micro-franquia", "Vendedor", "Cliente", "Aluno"],
  "/sac": ["Franqueador", "Franquia", "Micro-franquia"],
  "/usuarios": ["Franqueador", "Micro-franquia"],
  "/modelos": ["Franqueador", "Franquia", "Micro-franquia", "Vendedor", "Cliente"],
  "/privacidade-da-rede": ["Franqueador"],
  "/auditoria": ["Franqueador", "Franquia"],
  "/auditoria/registro": ["Franqueador"],
  "/conta": ["Franqueador", "Franquia", "Micro-franquia", "Vendedor", "Cliente", "Aluno"],
};

describe("the guards", () => {
  test.each(people)("let %s into its pages and no others", async (label, person) => {
    for (const [path, allowed] of Object.entries(table)) {
      const { address, close } = await browser.open(path, person);
      const title = (await heading()).textContent;
      const isDenied = !allowed.includes(label);
      expect(address(), path).toBe(isDenied ? "/unauthorized" : path);
      expect(title === "Acesso Negado", path).toBe(isDenied);
      close();
    }
  });

  test("send a stranger to the login, and remember the page that was asked for", async () => {
    for (const path of ["/", ...Object.keys(table)]) {
      const { address, close } = await browser.open(path);
      expect((await heading()).textContent).toBe("Entrar na conta");
      expect(address()).toBe(path === "/" ? "/auth" : `/auth?volta=${encodeURIComponent(path)}`);
      close();
    }
  });

  test("redirect a signed-in user from /auth to /", async () => {
    const { address } = await browser.open("/auth?volta=%2Fleads", norte.cliente);
    expect((await heading()).textContent).toBe("Dashboard do Cliente");
    expect(address()).toBe("/");
  });
});

describe("/unauthorized", () => {
  test("says who is not allowed", async () => {
    await browser.open("/sac", norte.cliente);
    expect((await heading()).textContent).toBe("Acesso Negado");
    expect(screen.getByText("Você não tem permissão para acessar esta página.")).toBeTruthy();
    expect(screen.getByText(/Seu perfil:/).textContent).toBe("Seu perfil: Cliente");
    expect(screen.getByText(/^Ela é de/).textContent).toBe(
      "Ela é de: Franqueador, Franquia e Micro-franquia.",
    );
  });

  test("leads back to the dashboard", async () => {
    const { user, address } = await browser.open("/leads", norma);
    await user.click(await screen.findByRole("link", { name: "Voltar ao Dashboard" }));
    expect((await screen.findByRole("heading", { name: "Dashboard Geral" })).tagName).toBe("H1");
    expect(address()).toBe("/");
  });

  test("offers a stranger the login, and names no profile", async () => {
    await browser.open("/unauthorized");
    expect((await heading()).textContent).toBe("Acesso Negado");
    expect(screen.queryByText(/Seu perfil/)).toBeNull();
    expect(screen.getByRole("link", { name: "Entrar" })).toBeTruthy();
  });
});

describe("the not-found page", () => {
  test.each([undefined, norma])("answers unknown addresses (%#)", async (person) => {
    const { address } = await browser.open("/nowhere/at/all", person);
    expect((await heading()).textContent).toBe("404 Page Not Found");
    expect(address()).toBe("/nowhere/at/all");
    expect(screen.getByText("Esta página não existe ou mudou de endereço.")).toBeTruthy();
    expect(screen.getByText("Did you forget to add the page to the router?")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Voltar ao início" })).toBeTruthy();
    expect(screen.queryAllByRole("complementary")).toHaveLength(person ? 1 : 0);
  });
});
