import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { checkDigit } from "#shared/br/check-digit.ts";
import { choose, type Evento } from "./inscricao.ts";
import { expect } from "./server.ts";

export const ATIVACAO = "/credito-ativacao";
export const VERIFICACAO = "/credito-verificacao";
export const ATIVAR = "ATIVAR MEU CRÉDITO GRATUITO";

export interface Pessoas {
  nomeAluno: string;
  cpfAluno: string;
  nomeResponsavel?: string;
}

/** A CPF with right check digits that no other test has used: in one event it belongs to one name. */
export function newCpf(): string {
  const body = String(randomInt(100_000_000, 1_000_000_000));
  const first = checkDigit(body, 11);
  return body + first + checkDigit(body + first, 11);
}

export async function fillActivation(page: Page, pessoas: Pessoas): Promise<void> {
  await page.getByLabel("Nome do aluno").fill(pessoas.nomeAluno);
  await page.getByLabel("CPF do aluno").fill(pessoas.cpfAluno);
  await page.getByLabel("Nome do responsável").fill(pessoas.nomeResponsavel ?? "Rita Conceição");
  await page.getByLabel("CPF do responsável").fill("11144477735");
  await page.getByLabel("E-mail").fill("rita@familia.test");
  await page.getByLabel("Telefone").fill("11987654321");
}

/** From an untouched form to the declaration. */
export async function activate(page: Page, evento: Evento, pessoas: Pessoas): Promise<void> {
  await choose(page, evento);
  await fillActivation(page, pessoas);
  await page.getByRole("button", { name: ATIVAR }).click();
  await expect(page.getByRole("article")).toBeVisible();
}
