import type { MailRefused, Way } from "../mail/refusal.ts";

const ADVICE: Record<Way, string> = {
  dns: "o nome do servidor não existe: confira-o em SMTP_URL",
  refused:
    "ninguém atende nessa porta: confira a porta em SMTP_URL e se o servidor de e-mail está no ar",
  timeout: "sem resposta: confira o endereço em SMTP_URL e se a rede deixa sair por essa porta",
  certificate:
    "ninguém responde pelo certificado: use o nome que está nele, ou informe quem o emitiu em NODE_EXTRA_CA_CERTS",
  "tls-mode":
    "use smtp:// na porta 587 e smtps:// na 465; sem STARTTLS, só numa rede de confiança, ?requireTLS=false",
  login: "usuário ou senha recusados: confira-os em SMTP_URL, com caracteres especiais como %40",
  connection: "a conexão não se abriu: confira o endereço em SMTP_URL e a rede até ele",
};

/**
 * @returns in Portuguese what to do so that the mail server takes mails; for a refusal of one mail,
 * where to look
 */
export function adviceFor({ way }: MailRefused): string {
  return way ? ADVICE[way] : "confira o destinatário e MAIL_FROM";
}
