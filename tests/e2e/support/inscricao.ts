import type { Page } from "@playwright/test";
import { expect } from "./server.ts";

export const PAGINA = "/credito-estudantil";
export const BOTAO = "GARANTIR MEU CRÉDITO GRATUITO";

export interface Evento {
  id: string;
  codigo: string;
  nomeEscola: string;
  cidade: string;
  dataEvento: string;
}

/** An event of the demonstration data that takes sign-ups, with its city as the page lists it. */
export async function openEvent(page: Page): Promise<Evento> {
  const para = "inscricao";
  const list = await page.request.get("/api/public/cidades", { params: { para } });
  const [cidade = ""] = (await list.json()) as string[];
  const answer = await page.request.get("/api/public/eventos", { params: { cidade, para } });
  const [evento] = (await answer.json()) as Evento[];
  return { ...evento!, cidade };
}

export async function choose(page: Page, evento: Evento): Promise<void> {
  await page.getByLabel("Cidade").selectOption(evento.cidade);
  await page.getByLabel("Evento").selectOption(evento.id);
  await expect(page.getByText("Agora preencha seus dados")).toBeVisible();
}

/** @param page or a frame within one */
export async function fill(page: Pick<Page, "getByLabel">, nomeAluno: string): Promise<void> {
  await page.getByLabel("Nome do aluno").fill(nomeAluno);
  await page.getByLabel("Nome do responsável").fill("Rita Conceição");
  await page.getByLabel("E-mail").fill("rita@familia.test");
  await page.getByLabel("Telefone").fill("11987654321");
}

/**
 * Collects what the page says to the console: a style or script that the policy refused, a defect of ours.
 * @returns the list as it grows; what a test provokes on purpose it takes out
 */
export function listenTo(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}
