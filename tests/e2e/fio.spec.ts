import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addDays } from "#shared/br/data.ts";
import { textOfPdf } from "#tests/support/pdf.ts";
import { ATIVAR, newCpf } from "./support/ativacao.ts";
import { countEffort } from "./support/effort.ts";
import { ESCOLA, eventOfSchool } from "./support/escola.ts";
import { BOTAO, fill } from "./support/inscricao.ts";
import { test } from "./support/moving-server.ts";
import { rowWith, signIn, signOut } from "./support/rede.ts";
import { expect, TORTURE } from "./support/server.ts";

// One family's whole thread on a phone: poster, sign-up, letter, reminder, activation, declaration, verification, enrolment,
// the student's own page.

const ALUNA = "Érica dos Santos";
/** No other test writes to this mailbox, so every letter in it belongs to this walk. */
const EMAIL = "erica@familia.test";

/** A letter to the family, from the demonstration's page of mails. */
async function letter(page: Page, subject: string) {
  const mail = page
    .getByRole("article")
    .filter({ hasText: EMAIL })
    .filter({ has: page.getByRole("heading", { name: subject }) });
  // A happening is told within a second.
  await expect(async () => {
    await page.goto("/dev/mail");
    expect(await mail.count()).toBeGreaterThan(0);
  }).toPass();
  return mail;
}

test(
  "from the poster to the student's page: four fields to sign up, then a first name and the CPFs",
  TORTURE,
  async ({ page, moving }) => {
    test.setTimeout(180_000);
    const spent = await countEffort(page);
    const evento = await eventOfSchool(page);

    await test.step("poster and sign-up", async () => {
      await page.goto(`/e/${evento.codigo}`);
      await expect(page.getByLabel("Nome do aluno")).toBeAttached();
      await page.getByRole("link", { name: "Preencher meus dados" }).click();
      await fill(page, ALUNA);
      await page.getByLabel("E-mail").fill(EMAIL);
      await page.getByRole("button", { name: BOTAO }).click();
      await expect(page.getByRole("region", { name: /^Tudo certo!/ })).toBeVisible();
      const { taps, typed } = spent("sign-up");
      expect([...typed]).toEqual(["nomeAluno", "nomeResponsavel", "email", "telefone"]);
      expect(taps).toBe(2);
    });

    await test.step("reminder, two days before: 'Não vou', and back", async () => {
      await moving.moveTo(new Date(`${addDays(evento.dataEvento, -2)}T12:00:00Z`));
      const reminder = await letter(page, "Capelo: lembrete do evento");
      await expect(reminder).toHaveCount(1);
      await reminder.getByRole("link", { name: /nao-vou/ }).click();
      await expect(page.getByText(evento.nomeEscola)).toBeVisible();
      await page.getByRole("button", { name: "Não vou" }).click();
      await expect(page.getByRole("heading", { name: "Anotado: você não vai" })).toBeVisible();
      await page.getByRole("button", { name: "Mudei de ideia" }).click();
      await expect(page.getByRole("heading", { name: "Combinado: você vai" })).toBeVisible();
    });

    const codigo = await test.step("activation by the letter's link", async () => {
      const confirmation = await letter(page, "Capelo: inscrição realizada");
      const link = await confirmation.getByRole("link").first().getAttribute("href");
      spent("letters");
      await page.goto(link ?? "");
      await page.getByLabel("Primeiro nome do aluno").fill(ALUNA.split(" ")[0]!);
      await page.getByLabel("Primeiro nome do aluno").press("Enter");
      await expect(page.getByLabel("CPF do aluno")).toBeFocused();
      await expect(page.getByLabel("Nome do aluno")).toHaveValue(ALUNA);
      await page.getByLabel("CPF do aluno").fill(newCpf());
      await page.getByLabel("CPF do responsável").fill("11144477735");
      await page.getByRole("button", { name: ATIVAR }).click();
      await expect(page.getByRole("article")).toContainText(ALUNA);
      const { taps, typed } = spent("activation");
      expect([...typed]).toEqual(["primeiroNome", "cpfAluno", "cpfResponsavel"]);
      expect(taps).toBe(1);
      return (await page.locator(".declaracao .codigo").textContent()) ?? "";
    });

    await test.step("declaration as a PDF, here and by letter", async () => {
      const started = page.waitForEvent("download");
      await page.getByRole("button", { name: "Baixar PDF" }).click();
      const file = await started;
      expect(file.suggestedFilename()).toBe(`declaracao-${codigo}.pdf`);
      const { pages, text } = await textOfPdf(await readFile(await file.path()));
      expect(pages).toBe(1);
      for (const words of [ALUNA, codigo, "111.444.777-35", evento.nomeEscola])
        expect(text).toContain(words);
      const activated = await letter(page, "Capelo: crédito ativado");
      await expect(activated).toContainText("declaracao.pdf");
      await activated.getByRole("link").click();
    });

    await test.step("verification by the letter's link", async () => {
      const valid = page.getByRole("region", { name: "Declaração válida" });
      await expect(valid).toContainText(evento.nomeEscola);
      await expect(valid).not.toContainText(ALUNA);
    });

    await test.step("enrolment by the school, and the invitation", async () => {
      await signIn(page, ESCOLA);
      await page.goto(`/pre-matriculas?evento=${evento.id}`);
      const row = rowWith(page, ALUNA);
      await row.getByRole("button", { name: "Efetivar" }).click();
      await expect(page.getByText("Matrícula efetivada!", { exact: true })).toBeVisible();
      await row.getByRole("button", { name: `Ações de ${ALUNA}` }).click();
      await page.getByRole("menuitem", { name: "Convidar aluno" }).click();
      await expect(page.getByText("Aluno convidado", { exact: true })).toBeVisible();
      await signOut(page);
    });

    await test.step("the student's own page", async () => {
      const invitation = await letter(page, "Capelo: crie sua senha de acesso");
      await invitation.getByRole("link").click();
      await page.getByLabel("Senha", { exact: true }).fill("minha-senha");
      await page.getByLabel("Confirmar senha").fill("minha-senha");
      await page.getByRole("button", { name: "Criar senha e entrar" }).click();
      await expect(page.getByText("Próximo passo:")).toBeVisible();
      await expect(page.getByText(codigo).first()).toBeVisible();
      await expect(page.getByRole("heading", { name: "Contato da escola" })).toBeVisible();
    });
  },
);
