import { z } from "zod";
import { onOneLine } from "#shared/br/text.ts";
import { fillModelo, valuesOfModelo } from "#shared/modelo-contato.ts";
import { nameOrNull, template, webLink } from "./template.ts";

const WHY =
  "Você recebe esta mensagem porque este e-mail foi informado em uma inscrição ou ativação do evento.";

const Words = {
  /** The words of staff, with places to fill in. */
  assunto: z.string(),
  texto: z.string(),
  /** The guardian, and the students of the address, by their whole names. */
  nome: z.string(),
  alunos: z.array(z.string()),
  evento: z.object({ nomeEscola: z.string(), dataEvento: z.iso.date() }),
  /** The page that the words lead to. */
  pagina: z.object({ label: z.string(), link: webLink }),
  autor: z.string(),
};
type Given = z.output<z.ZodObject<typeof Words>>;

/** A place for a name with what parts it from the words before, such as in “Olá, {nome}!”. */
const NAME = /,?[ \u00a0]?\{nome\}/g;
/** Stands for a student whose name does not look like one. */
const STUDENT = "aluno(a)";

const firstOf = (nome: string): string | undefined => nameOrNull(nome)?.split(" ", 1)[0];

/**
 * The words with their places filled in. Anybody may have typed the names with another's address, so that those which do
 * not look like names are left out.
 */
function filled({ assunto, texto, nome, alunos, evento, pagina, autor }: Given) {
  const { link } = pagina;
  const nobody = { nomeAluno: "", nomeResponsavel: null };
  const values = valuesOfModelo({ ...nobody, evento, link, atendente: autor });
  const escola = onOneLine(evento.nomeEscola);
  const first = firstOf(nome);
  const students = [...new Set(alunos.map((aluno) => firstOf(aluno) ?? STUDENT))];
  const aluno = new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(students);
  const fill = (text: string) =>
    fillModelo(first === undefined ? text.replaceAll(NAME, "") : text, {
      ...values,
      escola,
      aluno,
      nome: first ?? "",
      atendente: onOneLine(values.atendente),
    });
  return {
    subject: fill(assunto),
    nome: null,
    words: { text: fill(texto), link: pagina },
    before: [],
    after: [`Carta de ${autor} sobre o evento na ${escola}.`, WHY],
  };
}

/** The words of staff to a family of an event; `sair` ends letters like it. */
export const eventLetter = template(
  z.object({ ...Words, sair: webLink, expiresAt: z.iso.datetime() }),
  ({ sair, expiresAt, ...words }, app) => {
    const { subject, ...letter } = filled(words);
    return {
      ...letter,
      subject: `${app.name}: ${subject}`,
      instead: { label: "Não receber mais cartas como esta", link: sair },
      unsubscribe: sair,
      isOneClick: true,
      expiresAt: new Date(expiresAt),
    };
  },
);

const TEST =
  "Este é um teste, com nomes inventados. Na carta às famílias, aqui está o link para não receber mais.";

/** The same to whoever wrote it. */
export const eventLetterTest = template(z.object(Words), (words, app) => {
  const { subject, after, ...letter } = filled(words);
  return { ...letter, subject: `${app.name}: teste de carta: ${subject}`, after: [...after, TEST] };
});
