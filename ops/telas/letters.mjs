/** Pictures of letters: as one arrived, and all of them with one example's people and places. */
import { composeMail } from "#server/mail/templates.ts";
import { lettersWith } from "#tests/support/letters.ts";
import { inscricaoAddress } from "#shared/inscricao-codigo.ts";
import { qrDrawing } from "#web/ui/qr-path.ts";

const ID = "6a8f2b1c-30d4-4f5e-8a97-1b2c3d4e5f60";
const CODE = inscricaoAddress("http://rede.test", { evento: "K7P2QX", id: ID });
/** The words of the example, by the name of the field. */
const EXAMPLE = {
  nomeAluno: "Ana Conceição",
  aluno: "Ana Conceição",
  email: "rita@familia.test",
  novoEmail: "rita.nova@familia.test",
  nomeEscola: "Colégio Ipê-Amarelo",
  escola: "Colégio Ipê-Amarelo",
  cidade: "Olinda",
  horario: "19:00",
  unidade: "Ipê-Amarelo Vale",
  curso: "Informática",
  token: "Planilha da rede",
  titulo: "Remessa de cartões",
  resolucao: "A remessa foi localizada e chega amanhã à escola.",
  resposta: "A matrícula segue em vigor, e o contrato pede que os dados fiquem.",
  descricao: "Uma lista de inscrições foi vista por quem não devia.",
  medidas: "O acesso foi fechado, e as senhas foram trocadas.",
};
const KINDS = {
  inscricao: /^(?:lead-confirmation|reminder)$/,
  matricula: /^(?:declaration|enrolment-effective|further-enrolment|incident)$/,
  pedidos: /^request-/,
  senha: /^(?:reset-password|set-password|welcome|password-changed)$/,
  conta: /^(?:email-|factor-changed|token-made)/,
  equipe: /^(?:weekly|target-reached|ticket-answered|webhook-off)$/,
};

/** Puts the example's words in the place of those that stand everywhere. */
const told = (value, key) => {
  if (Array.isArray(value)) return value.map((one) => told(one, key));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, told(one, name)]));
  return EXAMPLE[key] ?? value;
};

/** Mail programs show the code that comes with a letter; the picture has it drawn. */
export function withCode(html) {
  const { size, path } = qrDrawing(CODE);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return html.replace(/cid:[\w-]+/, `data:image/svg+xml;base64,${btoa(svg)}`);
}

/** The letters of a kind in two columns, each a page of its own. */
export const letters = (kind) => async (page) => {
  const pages = Object.entries(lettersWith("Rita Conceição"))
    .filter(([name]) => KINDS[kind].test(name))
    .map(([name, data]) => {
      const more = ["lead-confirmation", "reminder"].includes(name) ? { codigo: CODE } : {};
      return withCode(composeMail(name, { ...told(data), ...more }).html);
    });
  await page.goto("about:blank");
  await page.setContent(
    `<!doctype html><body style="margin:0;columns:2;column-gap:0;color-scheme:light dark;background:light-dark(#f9fafd,#0c101a)"></body>`,
  );
  await page.evaluate((pages) => {
    for (const html of pages) {
      const frame = document.createElement("iframe");
      frame.style = "display:block;width:100%;border:0;break-inside:avoid";
      frame.srcdoc = html;
      frame.addEventListener("load", () => {
        frame.style.height = `${frame.contentDocument.body.scrollHeight}px`;
      });
      document.body.append(frame);
    }
  }, pages);
  await page.waitForTimeout(1_000);
  return page.locator("body");
};
