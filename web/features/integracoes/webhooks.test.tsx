import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { webhooks as contract } from "#shared/contract/webhooks.ts";
import { webhookEntregas, webhooks, webhookTentativas } from "#server/db/schema.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { below, button, field, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

const card = async () => within(await screen.findByRole("region", { name: "Webhooks" }));
const choose = async (user: Awaited<ReturnType<typeof browser.open>>["user"], item: string) => {
  await user.click(await screen.findByRole("button", { name: /^Ações de/ }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

// Holds product/integracoes.md#integracoes and product/integracoes.md#webhooks.
describe("the endpoints of a unit", () => {
  test("are none at first; one is made and shows its keys", async () => {
    const { user } = await browser.open("/integracoes", norma);
    await (await card()).findByText(/Nenhum webhook ainda/);
    await user.click(button("Adicionar webhook"));
    await screen.findByRole("dialog", { name: "Novo webhook" });
    await user.type(field("Endereço"), "http://n8n.rede.test/");
    await user.click(screen.getByRole("checkbox", { name: /contact\.outcome/ }));
    await user.click(button("Criar webhook"));
    await waitFor(() =>
      expect(below("Endereço")).toBe(
        "Use um endereço https:// público, sem usuário, senha ou #, na porta 443, 80 ou acima de 1023",
      ),
    );
    await user.clear(field("Endereço"));
    await user.type(field("Endereço"), "https://n8n.rede.test/");
    await user.click(button("Criar webhook"));
    const keys = within(await screen.findByRole("dialog", { name: "Chaves" }));
    const segredo = keys.getByText(/^whsec_/).textContent;
    await user.click(keys.getByRole("button", { name: "Copiar Segredo (v1)" }));
    expect(await navigator.clipboard.readText()).toBe(segredo);
    await user.click(keys.getByRole("button", { name: "Trocar a chave" }));
    await keys.findByText("Chave anterior");
    expect(keys.getAllByText(/^whsec_/)).toHaveLength(2);
    await user.click(keys.getByRole("button", { name: "Encerrar a chave anterior agora" }));
    await waitFor(() => expect(keys.getAllByText(/^whsec_/)).toHaveLength(1));
    await user.click(keys.getByRole("button", { name: "Fechar" }));
    const [row] = await (await card()).findAllByRole("listitem");
    expect(row?.textContent).toContain("n8n.rede.test");
    expect(row?.textContent).toContain("Ligado");
    expect(row?.textContent).toContain("Presença registrada, Ativação desfeita");
    expect(row?.textContent).not.toContain("Resultado de contato,");
    expect(localStorage).toHaveLength(0);
  });

  test("have a guide, with a receiver to copy", async () => {
    const { user } = await browser.open("/integracoes", norma);
    await user.click(await screen.findByRole("button", { name: "Como ligar" }));
    const guide = within(await screen.findByRole("dialog", { name: "Como ligar" }));
    await guide.findByRole("heading", { name: "Quando algo falha" });
    expect(guide.getByText(/import \{ Webhook \} from "standardwebhooks"/)).toBeTruthy();
  });

  test("are switched on and off, edited and removed", async () => {
    const { user } = await browser.open("/integracoes", norte.cliente);
    await (await card()).findByText("Desligado por uma pessoa", { exact: false });
    await choose(user, "Ligar");
    expect(await text("Webhook ligado")).toBeTruthy();
    await (await card()).findByText("Ligado");
    await choose(user, "Remover");
    const asked = within(await screen.findByRole("alertdialog", { name: "Remover este webhook?" }));
    await user.click(asked.getByRole("button", { name: "Remover" }));
    expect(await text("Webhook removido")).toBeTruthy();
    await (await card()).findByText(/Nenhum webhook ainda/);
    const [row] = await browser.db.select().from(webhooks).where(eq(webhooks.id, norte.webhook));
    expect(row?.removidoEm).not.toBeNull();
  });

  test("say so when they cannot be read", async () => {
    browser.obstruct("/api/webhooks", offline);
    await browser.open("/integracoes", norma);
    expect(await screen.findByText("Não foi possível carregar os webhooks")).toBeTruthy();
  });
});

describe("the messages of an endpoint", () => {
  test("are listed with filters, opened, copied as curl and sent again", async () => {
    const { id } = (
      await (
        await browser.as(norma)
      ).call(contract.create, {
        body: { url: "https://n8n.rede.test/", descricao: "n8n", eventos: ["lead.created"] },
      })
    ).body;
    const [message] = await browser.db
      .insert(webhookEntregas)
      .values({
        webhookId: id,
        tipo: "lead.created",
        corpo: '{"type":"lead.created"}',
        em: NOON,
        proximaEm: NOON,
        desistidaEm: NOON,
        tentativas: 10,
        ultimo: "503",
      })
      .returning();
    await browser.db.insert(webhookTentativas).values({
      entregaId: message?.id ?? "",
      em: NOON,
      ms: 120,
      url: "https://n8n.rede.test/",
      assinatura: "v1,abc",
      status: 503,
      resposta: "it's down",
    });
    const { user } = await browser.open("/integracoes", norma);
    await user.click(await screen.findByRole("button", { name: "Mensagens de n8n" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mensagens" }));
    await dialog.findByText("1 mensagem");
    await user.selectOptions(field("Situação"), "Entregue");
    await dialog.findByText("Nenhuma mensagem com estes filtros.");
    await user.selectOptions(field("Situação"), "Não entregue");
    await user.click(await dialog.findByRole("button", { name: /Inscrição recebida/ }));
    await dialog.findByText("it's down");
    await user.click(dialog.getByRole("button", { name: "Copiar como curl" }));
    expect(await navigator.clipboard.readText()).toBe(
      [
        "curl -X POST 'https://n8n.rede.test/'",
        "  -H 'content-type: application/json'",
        "  -H 'user-agent: Capelo-Webhooks/1'",
        `  -H 'webhook-id: msg_${message?.id}'`,
        "  -H 'webhook-timestamp: 1773154800'",
        "  -H 'webhook-signature: v1,abc'",
        `  -d '{"type":"lead.created"}'`,
      ].join(" \\\n"),
    );
    await user.click(dialog.getByRole("button", { name: "Repetir mensagem" }));
    expect(await text("Mensagem na fila")).toBeTruthy();
    await dialog.findByText("Aguardando");
  });

  test("of some days are sent again together", async () => {
    const { user } = await browser.open("/integracoes", norte.cliente);
    await (await card()).findByText("Desligado");
    await choose(user, "Repetir mensagens");
    await screen.findByRole("dialog", { name: "Repetir mensagens" });
    await user.click(button("Repetir"));
    expect(await text("Este webhook está desligado: ligue-o antes.")).toBeTruthy();
  });
});
