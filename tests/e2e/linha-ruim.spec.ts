// Holds security.md#public-forms-and-declarations: a broken line, double taps, Back and reload store nothing twice.
import type { BrowserContext, Page } from "@playwright/test";
import { ATIVACAO, ATIVAR, newCpf } from "./support/ativacao.ts";
import { BOTAO, type Evento, openEvent, PAGINA } from "./support/inscricao.ts";
import { expect, fromOurPage, test, TORTURE } from "./support/server.ts";

// The public forms on a line that is slow, breaks and comes back, by thumbs that press twice: at every step nothing typed is
// lost, no CPF lies in the browser's storage, and nothing is stored twice.

interface Form {
  path: string;
  button: string;
  /** The path of the call that sends the form; the list of the same path shows what was stored. */
  api: string;
  done: string;
  /** True if a reload shows the success again. */
  isKept: boolean;
  cpfs: Record<string, string>;
}

const typed = (nomeAluno: string) => ({
  "Nome do aluno": nomeAluno,
  "Nome do responsável": "Rita Conceição",
  "E-mail": "rita@familia.test",
  Telefone: "(11) 98765-4321",
});

const FORMS: Record<string, () => Form> = {
  "sign-up": () => ({
    path: PAGINA,
    button: BOTAO,
    api: "/api/leads",
    done: "Tudo certo!",
    isKept: false,
    cpfs: {},
  }),
  activation: () => ({
    path: ATIVACAO,
    button: ATIVAR,
    api: "/api/pre-matriculas",
    done: "PARABÉNS",
    isKept: true,
    cpfs: { "CPF do aluno": newCpf(), "CPF do responsável": "11144477735" },
  }),
};

async function stored(page: Page, api: string, nomeAluno: string): Promise<number> {
  const data = { email: "franqueador@rede.test", password: "demo1234" };
  expect((await page.request.post("/api/login", { ...fromOurPage, data })).status()).toBe(200);
  const answer = await page.request.get(api, { params: { busca: nomeAluno } });
  await page.request.post("/api/logout", fromOurPage);
  return ((await answer.json()) as unknown[]).length;
}

async function expectTyped(page: Page, evento: Evento, values: Record<string, string>) {
  await expect(page.getByLabel("Cidade")).toHaveValue(evento.cidade);
  await expect(page.getByLabel("Evento")).toHaveValue(evento.id);
  for (const [label, value] of Object.entries(values))
    await expect(page.getByLabel(label)).toHaveValue(value);
}

/** A slow line: every call takes its time. */
async function slowDown(page: Page, milliseconds: number): Promise<void> {
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => {});
  });
}

/** City and event, the events on a line that is gone when they are asked for. */
async function chooseOnBrokenLine(page: Page, context: BrowserContext, evento: Evento) {
  // The field stands there before its cities do.
  await expect(page.getByLabel("Cidade").locator(`[value="${evento.cidade}"]`)).toBeAttached();
  await context.setOffline(true);
  await page.getByLabel("Cidade").selectOption(evento.cidade);
  await expect(page.getByText("Não foi possível carregar os eventos")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Cidade")).toHaveValue(evento.cidade);
  await page.getByLabel("Evento").selectOption(evento.id);
}

for (const [name, make] of Object.entries(FORMS)) {
  test(
    `the ${name} loses nothing typed and stores nothing twice`,
    TORTURE,
    async ({ page, context }) => {
      test.setTimeout(120_000);
      const form = make();
      const values = typed(`Zélia ${name} Prado`);
      const nomeAluno = values["Nome do aluno"];
      const evento = await openEvent(page);
      const button = page.getByRole("button", { name: form.button });
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST" && request.url().endsWith(form.api))
          sent.push(request.headers()["idempotency-key"] ?? "");
      });
      const expectNoCpf = async () => {
        const kept = await page.evaluate(() =>
          JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
        );
        for (const cpf of Object.values(form.cpfs))
          expect(kept.replace(/\D/g, "")).not.toContain(cpf);
      };

      await slowDown(page, 300);
      await page.goto(form.path);
      await chooseOnBrokenLine(page, context, evento);

      // A reload after every field.
      const sofar: Record<string, string> = {};
      for (const [label, value] of Object.entries(values)) {
        await page.getByLabel(label).fill(value);
        sofar[label] = value;
        await page.reload();
        await expectTyped(page, evento, sofar);
      }

      // Away by a link, and Back.
      await page.goto("/privacidade");
      await page.goBack();
      await expectTyped(page, evento, values);

      // Sent without a line.
      for (const [label, cpf] of Object.entries(form.cpfs)) await page.getByLabel(label).fill(cpf);
      await expectNoCpf();
      await context.setOffline(true);
      await button.tap();
      await expect(page.getByText("O que você preencheu continua aqui.")).toBeVisible();
      await expectTyped(page, evento, values);
      for (const [label, cpf] of Object.entries(form.cpfs))
        await expect(page.getByLabel(label)).toHaveValue(
          cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, "$1.$2.$3-$4"),
        );
      await expectNoCpf();
      await context.setOffline(false);

      // Sent twice at once, on a slow line.
      sent.length = 0;
      await button.evaluate((node: HTMLButtonElement) => {
        node.click();
        node.click();
      });
      await button.tap({ timeout: 1000 }).catch(() => {});
      await expect(page.getByText(form.done).first()).toBeVisible();
      expect(sent).toHaveLength(1);
      await expectNoCpf();
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

      // A reload of what came of it sends nothing again.
      await page.reload();
      if (form.isKept) await expect(page.getByText(form.done).first()).toBeVisible();
      else await expect(page.getByLabel("Cidade")).toHaveValue("");
      expect(sent).toHaveLength(1);
      expect(await stored(page, form.api, nomeAluno)).toBe(1);
    },
  );

  test(
    `a reload while the ${name} is on its way stores nothing twice`,
    TORTURE,
    async ({ page }) => {
      const form = make();
      const values = typed(`Yara ${name} Prado`);
      const evento = await openEvent(page);
      const send = async () => {
        for (const [label, cpf] of Object.entries(form.cpfs))
          await page.getByLabel(label).fill(cpf);
        await page.getByRole("button", { name: form.button }).tap();
      };
      await page.goto(
        `${form.path}?cidade=${encodeURIComponent(evento.cidade)}&evento=${evento.id}`,
      );
      for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
      let arrived = () => {};
      const stores = new Promise<void>((resolve) => (arrived = resolve));
      await page.route(`**${form.api}`, async (route) => {
        await route.fetch();
        arrived();
      });
      await send();
      await stores;
      await page.reload();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await expectTyped(page, evento, values);
      await send();
      await expect(page.getByText(form.done).first()).toBeVisible();
      expect(await stored(page, form.api, values["Nome do aluno"])).toBe(1);
    },
  );
}
