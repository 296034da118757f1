import { z } from "zod";
import { stripCep } from "#shared/br/cep.ts";

export interface CepPlace {
  cidade: string;
  estado: string;
}

/** The origins of the two services (GET /api/config): ViaCEP and, when it fails, BrasilAPI. */
export interface CepServices {
  cepUrl: string;
  cepFallbackUrl: string;
}

/** The longest answer of each service (product/dados.md#postal-code). */
const CEP_TIMEOUT_MS = 4000;

/** The fault of a postal code (product/dados.md#validation); null when it can be looked up. */
export function cepProblem(typed: string): string | null {
  const cep = stripCep(typed);
  if (cep.length !== 8) return "CEP deve conter 8 dígitos";
  return /^[\d\s.-]+$/.test(typed) ? null : "CEP inválido";
}

/** `erro` may be true or "true" (product/dados.md#postal-code). */
const ViaCep = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal("true")]) }),
  z.object({ localidade: z.string().min(1), uf: z.string().length(2) }),
]);
const BrasilApi = z.object({ city: z.string().min(1), state: z.string().length(2) });

/**
 * Looks a postal code up: at ViaCEP and, if that is late or answers nonsense, at BrasilAPI.
 * @param cep 8 digits, masked or not
 * @returns its place, or null when no such code exists
 * @throws Error 'Erro na consulta do CEP' when neither service could tell (product/telas.md#messages)
 */
export async function lookUpCep(
  { cepUrl, cepFallbackUrl }: CepServices,
  cep: string,
  timeout = CEP_TIMEOUT_MS,
): Promise<CepPlace | null> {
  const digits = stripCep(cep);
  try {
    return await askViaCep(`${cepUrl}/ws/${digits}/json/`, timeout);
  } catch {
    try {
      return await askBrasilApi(`${cepFallbackUrl}/api/cep/v1/${digits}`, timeout);
    } catch (cause) {
      throw new Error("Erro na consulta do CEP", { cause });
    }
  }
}

async function askViaCep(url: string, timeout: number): Promise<CepPlace | null> {
  const response = await ask(url, timeout);
  if (!response.ok) throw new Error(`${response.status}`);
  const answer = ViaCep.parse(await response.json());
  return "erro" in answer ? null : { cidade: answer.localidade, estado: answer.uf };
}

async function askBrasilApi(url: string, timeout: number): Promise<CepPlace | null> {
  const response = await ask(url, timeout);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status}`);
  const { city, state } = BrasilApi.parse(await response.json());
  return { cidade: city, estado: state };
}

/**
 * It sends no cookies, because the services are not ours. The time limit includes reading the body.
 */
function ask(url: string, timeout: number): Promise<Response> {
  return fetch(url, { credentials: "omit", signal: AbortSignal.timeout(timeout) });
}
