import { z } from "zod";
import { plural } from "#shared/br/numero.ts";
import { formatData } from "#shared/br/data.ts";
import { valuesOf } from "#shared/labels.ts";
import { tipoPedidoLabels, tipoRegistroLabels } from "#shared/titulares.ts";
import { template, untilWhen, webLink } from "./template.ts";

const tipo = z.enum(valuesOf(tipoPedidoLabels));
const nome = z.string();

/** To the address that a request about personal data names, whether anything is stored of it or not. */
export const requestAsked = template(
  z.object({ nome, tipo, link: webLink, expiresAt: z.iso.datetime() }),
  ({ nome, tipo, link, expiresAt }, app) => ({
    subject: `${app.name}: confirme o seu pedido sobre dados pessoais`,
    nome,
    before: [`Alguém fez ${app.in}, com este e-mail, um pedido sobre dados pessoais.`],
    facts: [["Pedido", tipoPedidoLabels[tipo]]],
    action: { label: "Confirmar o pedido", link },
    after: [
      `O link vale até ${untilWhen(expiresAt)} e só pode ser usado uma vez.`,
      "Se não foi você, ignore esta mensagem: nada acontece.",
    ],
    expiresAt: new Date(expiresAt),
  }),
);

const Registro = z.object({
  tipo: z.enum(valuesOf(tipoRegistroLabels)),
  nomeEscola: z.string().nullable(),
  dataEvento: z.string().nullable(),
});

/** The answer at once (LGPD art. 19, I): what there is, and by when the complete answer comes. */
export const requestConfirmed = template(
  z.object({
    nome,
    tipo,
    registros: z.array(Registro),
    venceEm: z.iso.datetime().nullable(),
  }),
  ({ nome, tipo, registros, venceEm }, app) => ({
    subject: `${app.name}: recebemos o seu pedido sobre dados pessoais`,
    nome,
    before: [
      registros.length === 0
        ? `Não há nada guardado ${app.in} com este e-mail.`
        : `Com este e-mail há ${plural(registros.length, "registro", "registros")} ${app.in}:`,
    ],
    facts: [
      ...registros.map(
        ({ tipo: of, nomeEscola, dataEvento }) =>
          [
            tipoRegistroLabels[of],
            nomeEscola === null || dataEvento === null
              ? "de acesso ao sistema"
              : `evento de ${formatData(dataEvento)}, ${nomeEscola}`,
          ] as const,
      ),
      ["Pedido", tipoPedidoLabels[tipo]] as const,
    ],
    after: [
      ...(tipo === "nao_contatar"
        ? [
            "A partir de agora ninguém da rede escreve para este e-mail, nem liga para os telefones inscritos só com ele. Se um telefone também está em outros cadastros, a rede confere antes.",
          ]
        : []),
      venceEm === null
        ? registros.length === 0
          ? "A inscrição foi feita com outro e-mail? Então faça o pedido com ele."
          : "O pedido está respondido."
        : `A resposta completa chega até ${untilWhen(venceEm)}.`,
    ],
  }),
);

/** The complete answer, or the refusal with its reason; `arquivo` is the page with everything stored. */
export const requestAnswered = template(
  z.object({
    nome,
    tipo,
    isRefused: z.boolean(),
    resposta: z.string(),
    arquivo: z.object({ nome: z.string(), html: z.string() }).nullable(),
  }),
  ({ nome, tipo, isRefused, resposta, arquivo }, app) => ({
    subject: `${app.name}: resposta ao seu pedido sobre dados pessoais`,
    nome,
    before: [
      isRefused
        ? "O seu pedido não pôde ser atendido. O motivo:"
        : "O seu pedido sobre dados pessoais foi respondido.",
    ],
    facts: [["Pedido", tipoPedidoLabels[tipo]]],
    quote: resposta,
    action: undefined,
    after: [
      ...(arquivo
        ? ["Tudo o que está guardado vai em anexo, em um arquivo que abre no navegador."]
        : []),
      "Se a resposta não resolver, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD), em gov.br/anpd.",
    ],
    ...(arquivo && {
      attachments: [
        {
          filename: arquivo.nome,
          contentType: "text/html; charset=utf-8",
          content: arquivo.html,
        },
      ],
    }),
  }),
);
