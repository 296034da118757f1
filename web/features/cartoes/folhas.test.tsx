import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { cartoes } from "#shared/contract/cartoes.ts";
import { cast } from "#tests/support/cast.ts";
import { button, text } from "#tests/support/fields.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;
const params = { id: norte.evento };
const folhas = `/api/eventos/${norte.evento}/cartoes/folhas`;
const PDF = { "content-type": "application/pdf" };

async function openWith(quantidade: number) {
  const clara = await browser.as(norte.cliente);
  await clara.call(cartoes.create, { params, body: { para: "em_branco", quantidade } });
  const opened = await browser.open(`/eventos/${norte.evento}/cartoes`, norte.cliente);
  await screen.findByRole("button", { name: "Baixar PDF do lote 1" });
  return opened;
}

/** A PDF that comes as the test sends it. */
function slowly() {
  let pipe: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (pipe = controller) });
  browser.obstruct(folhas, (signal) => {
    signal?.addEventListener("abort", () => pipe?.error(signal.reason));
    return new Response(body, { headers: PDF });
  });
  return {
    send: (words: string) => pipe?.enqueue(new TextEncoder().encode(words)),
    end: () => pipe?.close(),
    fail: () => pipe?.error(new TypeError("network error")),
  };
}

// Holds product/cartoes.md#cards: the sheets on the screen.
test("the sheets of a batch are saved as they come from the server", async () => {
  const { user, downloads } = await openWith(12);
  const numbers = await screen.findByRole("region", { name: "Números dos cartões" });
  expect(numbers.textContent).toContain("Impressos0de 12 criados");
  await user.click(button("Baixar PDF do lote 1"));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toBe("cartoes-lote-1.pdf");
  expect(await downloads[0]?.text).toMatch(/^%PDF-/);
  // The cards are printed from now on, and the page says it.
  await waitFor(() => expect(numbers.textContent).toContain("Impressos12de 12 criados"));
  expect(await screen.findByRole("button", { name: "Baixar PDF do lote 1" })).toBeTruthy();
});

test("sheets that come slowly are counted, also one that two pieces share", async () => {
  const { user, downloads } = await openWith(23);
  const pdf = slowly();
  await user.click(button("Baixar PDF do lote 1"));
  expect(await text("Folha 0 de 3")).toBeTruthy();
  pdf.send("1 0 obj /Type /Page\n2 0 obj /Type /Pa");
  expect(await text("Folha 1 de 3")).toBeTruthy();
  pdf.send("ge\n");
  expect(await text("Folha 2 de 3")).toBeTruthy();
  pdf.end();
  await waitFor(() => expect(downloads).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/^Folha \d/)).toBeNull());
});

test("a download that is cancelled saves nothing and says nothing", async () => {
  const { user, downloads } = await openWith(23);
  slowly().send("/Type /Page\n");
  await user.click(button("Baixar PDF do lote 1"));
  await text("Folha 1 de 3");
  await user.click(button("Cancelar PDF do lote 1"));
  expect(await screen.findByRole("button", { name: "Baixar PDF do lote 1" })).toBeTruthy();
  expect(screen.queryByText("Erro ao baixar o PDF")).toBeNull();
  expect(downloads).toEqual([]);
});

test("a download that breaks, or is refused, says why and can be tried again", async () => {
  const { user, downloads } = await openWith(23);
  const pdf = slowly();
  await user.click(button("Baixar PDF do lote 1"));
  pdf.send("/Type /Page\n");
  await text("Folha 1 de 3");
  pdf.fail();
  expect(await text("Erro ao baixar o PDF")).toBeTruthy();
  expect(await text("Erro de conexão. Tente novamente.")).toBeTruthy();
  const message = "Muitas folhas de cartões ao mesmo tempo. Tente novamente em 10 segundos.";
  const body = { error: message, message, requestId: "1" };
  const clear = browser.obstruct(folhas, () => Response.json(body, { status: 503 }));
  await user.click(button("Baixar PDF do lote 1"));
  expect(await text(message)).toBeTruthy();
  expect(downloads).toEqual([]);
  clear();
  await user.click(button("Baixar PDF do lote 1"));
  await waitFor(() => expect(downloads).toHaveLength(1));
});
