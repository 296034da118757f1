import type { Way } from "../mail/refusal.ts";

type SiteWay = Exclude<Way, "tls-mode" | "login">;

const ADVICE: Record<SiteWay, (setting: string) => string> = {
  dns: (setting) =>
    `o nome não existe, ou esta máquina não o encontra: confira-o em ${setting}, e o DNS`,
  refused: (setting) =>
    `ninguém atende nessa porta: confira a porta em ${setting} e se o serviço está no ar`,
  timeout: (setting) =>
    `sem resposta: confira o endereço em ${setting} e se a rede deixa chegar lá`,
  certificate: (setting) =>
    `ninguém responde pelo certificado: renove-o, use em ${setting} o nome que está nele, ou informe quem o emitiu em NODE_EXTRA_CA_CERTS`,
  connection: (setting) => `a conexão não se abriu: confira o endereço em ${setting} e a rede`,
};

const CODES: Record<string, SiteWay> = {
  ENOTFOUND: "dns",
  EAI_AGAIN: "dns",
  ECONNREFUSED: "refused",
  ETIMEDOUT: "timeout",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  UND_ERR_HEADERS_TIMEOUT: "timeout",
};

/** The names that Node gives to a certificate nobody answers for (OpenSSL's X509_V_ERR_…). */
const CERTIFICATE = /CERT|SIGNATURE|SIGNED|ISSUER/;

/**
 * Tells why a site was not reached.
 * @param error of `fetch`, whose own words are always "fetch failed"
 * @param setting the variable that holds the address
 * @returns the cause as a code, and in Portuguese what to do
 */
export function siteRefusal(error: unknown, setting: string): { code: string; advice: string } {
  const isLate = error instanceof Error && error.name === "TimeoutError";
  const { cause } = error instanceof Error ? error : {};
  const code = isLate ? "ETIMEDOUT" : String(Object(cause).code ?? "connection");
  const way = CODES[code] ?? (CERTIFICATE.test(code) ? "certificate" : "connection");
  return { code, advice: ADVICE[way](setting) };
}
