import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { button, chooseMore } from "#tests/support/fields.ts";

const browser = await startBrowser();
const { norma, norte } = cast;

const files = () => browser.calls.filter((call) => call.includes("/export.csv"));

describe("every list is taken along", () => {
  test.each([
    ["/franquias?ordem=-nome", norma, "/api/franquias/export.csv?ordem=-nome"],
    ["/micro-franquias?status=ativo", norma, "/api/micro-franquias/export.csv?isActive=true"],
    ["/clientes?busca=norte", norte.micro, "/api/clientes/export.csv?busca=norte"],
    ["/usuarios?perfil=vendedor", norte.micro, "/api/usuarios/export.csv?role=vendedor"],
    ["/eventos?estado=PE", norte.cliente, "/api/eventos/export.csv?estado=PE"],
    ["/sac?status=em_andamento", norte.franquia, "/api/sac/tickets/export.csv?status=em_andamento"],
  ] as const)("%s as it is filtered and sorted", async (path, person, url) => {
    const { user, downloads } = await browser.open(path, person);
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Exportar CSV" });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(files()).toEqual([`GET ${url}`]);
  });

  test("as CSV, or as CSV for Excel", async () => {
    const { user, downloads } = await browser.open("/franquias", norma);
    await screen.findAllByRole("rowheader");
    await chooseMore(user, "CSV para Excel");
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(await downloads[0]?.text).toMatch(/^"Razão Social";"CNPJ";/);
    await user.click(button("Exportar CSV"));
    await waitFor(() => expect(downloads).toHaveLength(2));
    expect(await downloads[1]?.text).toMatch(/^"Razão Social","CNPJ",/);
  });

  test("without marks, but for lists of people", async () => {
    const offered = async (path: string) => {
      const { user, close } = await browser.open(path, norte.micro);
      await screen.findAllByRole("rowheader");
      await user.click(button("Mais opções"));
      const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) =>
        textContent?.trim(),
      );
      close();
      return items.filter((item) => item?.includes("CSV"));
    };
    const plain = ["CSV para Excel"];
    expect(await offered("/clientes")).toEqual(plain);
    expect(await offered("/interesses")).toEqual([
      ...plain,
      "CSV com a coluna Não Contatar",
      "CSV para Excel com a coluna Não Contatar",
    ]);
  });

  test("and says when to come back where too many are under way", async () => {
    const message = "Você já tem 2 exportações em andamento. Tente novamente em 10 segundos.";
    const body = { error: message, message, requestId: "1" };
    browser.obstruct("/api/franquias/export.csv", () => Response.json(body, { status: 429 }));
    const { user, downloads } = await browser.open("/franquias", norma);
    await screen.findAllByRole("rowheader");
    await user.click(screen.getByRole("button", { name: "Exportar CSV" }));
    expect(await screen.findByText("Erro ao exportar CSV")).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(downloads).toEqual([]);
  });

  test("and says where the file has another order", async () => {
    const { user, downloads } = await browser.open(
      "/leads?evento=todos&ordem=criacao",
      norte.cliente,
    );
    expect(await screen.findByText("O arquivo vem do mais novo ao mais antigo.")).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Exportar CSV" });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(files()).toEqual(["GET /api/leads/export.csv"]);
  });
});
