/** Browsers and servers have it, whose types are not loaded here. */
declare const URL: new (text: string) => { hostname: string };

/** Names that no public resolver knows, or that are a network's own. */
const LOCAL =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|invalid)$/;
/** Two labels at least; the last one begins with a letter, which no address of numbers does. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Reads the host of a site, as somebody types it or copies it from the browser's bar.
 * @param typed a host name, also with accents, `https://` before it and one `/` behind
 * @returns the name in ASCII (IDNA), or a sentence that says what is wrong
 */
export function readDominio(typed: string): { dominio: string } | { erro: string } {
  const text = typed.trim().toLowerCase();
  if (text.startsWith("http://")) return { erro: "O site precisa abrir com https://" };
  const name = text.replace(/^https:\/\//, "").replace(/\/$/, "");
  if (/[/?#@\\]/.test(name))
    return { erro: "Escreva só o domínio, sem caminho: www.escola.com.br" };
  if (name.includes(":")) return { erro: "Escreva o domínio sem porta e sem números de IP" };
  const dominio = inAscii(name);
  if (LOCAL.test(dominio) || /^[\d.]+$/.test(dominio))
    return { erro: "Use um domínio público, como www.escola.com.br" };
  if (dominio.length > 253 || !HOST.test(dominio))
    return { erro: "Domínio inválido: escreva como em www.escola.com.br" };
  return { dominio };
}

/** The name by the rules of browsers (IDNA); "" for what is none. */
function inAscii(name: string): string {
  try {
    return new URL(`https://${name}`).hostname;
  } catch {
    return "";
  }
}

/** The name of the file by which a site shows whose it is. */
export const nomeDoArquivo = (codigo: string): string => `capelo-${codigo}.txt`;

/** The address of that file (RFC 8615). */
export const enderecoDoArquivo = (dominio: string, codigo: string): string =>
  `https://${dominio}/.well-known/${nomeDoArquivo(codigo)}`;

/** The reasons why a look at the file failed, each with what to do. */
export const falhaDominioLabels = {
  ausente: "Coloque o arquivo nesse endereço, sem pedir senha.",
  diferente: "O arquivo tem outro texto: envie de novo o que você baixou.",
  redirecionado: "O site leva a outro endereço: defina o domínio que fica na barra do navegador.",
  endereco: "O domínio leva a uma rede interna: use um domínio público.",
  dns: "O domínio não existe: confira como está escrito.",
  tls: "O certificado https do site não é válido: peça a quem cuida do site.",
  tempo: "O site não respondeu em 15 segundos: tente mais tarde.",
  conexao: "O site recusou a conexão: tente mais tarde.",
} as const;
export type FalhaDominio = keyof typeof falhaDominioLabels;

/** Days after the first failed look until a verified site is one no more. */
export const DIAS_ATE_PERDER = 7;
