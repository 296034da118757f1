import { z } from "zod";
import { formatData } from "#shared/br/data.ts";
import type { AppName } from "../../lib/app-name.ts";
import { drawInTurn } from "../../lib/declarations.ts";
import type { SchoolLogo } from "../../lib/school-look.ts";
import { withSpelledCidade } from "../../lib/municipios.ts";
import type { Attachment } from "../layout.ts";
import { Escola, nameOrNull, type Prove, studentFact, template, webLink } from "./template.ts";

const Declaration = z.object({
  nomeAluno: z.string(),
  nomeResponsavel: z.string(),
  codigo: z.string(),
  link: webLink,
  // Rows that an earlier version queued lack the content of the file.
  evento: z.object({
    nomeEscola: z.string(),
    dataEvento: z.string(),
    cidade: z.string().optional(),
    estado: z.string().optional(),
    valorTotalDesconto: z.string().optional(),
  }),
  escola: Escola,
  /** The school's logo for the file, as base64. */
  papel: z.object({ png: z.string(), width: z.int(), height: z.int() }).optional(),
  issue: z
    .object({ sender: z.object({ name: z.string(), cnpj: z.string() }), issuedOn: z.string() })
    .optional(),
});

/** After an activation, to the typed address; `link` verifies and gives the second copy. */
export const declaration = template(Declaration, (data, app, prove) => {
  const { nomeAluno, nomeResponsavel, codigo, link, evento, escola } = data;
  const attachments = filesOf(data, app, prove);
  return {
    subject: `${app.name}: crédito ativado`,
    nome: nomeResponsavel,
    before: ["O crédito estudantil está ativado. Guarde o código da declaração:"],
    facts: [
      ["Código da declaração", codigo],
      ...studentFact(nomeAluno),
      ["Escola", evento.nomeEscola],
      ["Data do evento", formatData(evento.dataEvento)],
    ],
    action: { label: "Abrir a declaração", link },
    after: [
      ...(attachments.length > 0
        ? ["A declaração está em anexo, com uma linha no lugar de cada CPF."]
        : []),
      "Para imprimir a segunda via, digite nessa página o CPF do aluno. Apresente a declaração na matrícula.",
      "Se você não fez esta ativação, ignore esta mensagem.",
    ],
    attachments,
    escola,
  };
});

function logoOf({ png, ...size }: NonNullable<z.infer<typeof Declaration>["papel"]>): SchoolLogo {
  return { bytes: Buffer.from(png, "base64"), tag: "", type: "image/png", ...size };
}

/** The declaration without CPFs. A name that could be a message gets no file (nameOrNull). */
function filesOf(
  { issue, escola, papel, ...data }: z.infer<typeof Declaration>,
  { logo }: Pick<AppName, "logo">,
  prove: Prove | undefined,
): Attachment[] {
  const { cidade, estado, valorTotalDesconto, ...evento } = data.evento;
  const [nomeAluno, nomeResponsavel] = [
    nameOrNull(data.nomeAluno),
    nameOrNull(data.nomeResponsavel),
  ];
  if (!issue || !cidade || !estado || !valorTotalDesconto || !nomeAluno || !nomeResponsavel)
    return [];
  const { codigo, link } = data;
  const credit = { nomeAluno, nomeResponsavel, codigo, link, valorTotalDesconto };
  const at = withSpelledCidade({ ...evento, cidade, estado });
  return [
    {
      filename: "declaracao.pdf",
      contentType: "application/pdf",
      content: async () => {
        const prova = await prove?.({ ...at, codigo, nomeAluno, issuedOn: issue.issuedOn });
        const visual = escola && { cor: escola.cor, logo: papel && logoOf(papel) };
        return drawInTurn({ ...issue, ...credit, evento: at, logo, visual, prova });
      },
    },
  ];
}
