import { describe, expect, test } from "vitest";
import { countTitulos, proposeCampos } from "./importacao-titulos.ts";

// Holds product/importacoes.md#importar for titles: headings of lists that schools keep, forms ask and programs write.
const HEADINGS: [titulo: string, campo: string | null][] = [
  ["Nome da criança", "nomeAluno"],
  ["Nome do filho", "nomeAluno"],
  ["Nome do(a) filho(a)", "nomeAluno"],
  ["Aluna", "nomeAluno"],
  ["ALUNO(A)", "nomeAluno"],
  ["Estudante", "nomeAluno"],
  ["Nome", "nomeAluno"],
  ["NOME COMPLETO", "nomeAluno"],
  ["Qual o nome completo do seu filho(a)?", "nomeAluno"],
  ["Nome do candidato", "nomeAluno"],
  ["Nome do aluno (obrigatório) *", "nomeAluno"],
  ["Participante", "nomeAluno"],
  ["Responsável", "nomeResponsavel"],
  ["Resp.", "nomeResponsavel"],
  ["Nome do responsável pelo aluno", "nomeResponsavel"],
  ["Responsável Financeiro", "nomeResponsavel"],
  ["Pais", "nomeResponsavel"],
  ["Pais ou responsáveis", "nomeResponsavel"],
  ["Mãe", "nomeResponsavel"],
  ["Nome da mãe", "nomeResponsavel"],
  ["Mãe do aluno", "nomeResponsavel"],
  ["Filiação", "nomeResponsavel"],
  ["Seu nome completo", "nomeResponsavel"],
  ["E-mail", "email"],
  ["e mail", "email"],
  ["Endereço de e-mail", "email"],
  ["E-mail do responsável", "email"],
  ["Email da mãe", "email"],
  ["Zap", "telefone"],
  ["Whats", "telefone"],
  ["Whats App", "telefone"],
  ["WPP", "telefone"],
  ["Celular (WhatsApp)", "telefone"],
  ["Celular", "telefone"],
  ["Cel. da mãe", "telefone"],
  ["Telefone 1", "telefone"],
  ["Telefone do responsável", "telefone"],
  ["Tel", "telefone"],
  ["Fone/Contato", "telefone"],
  ["Número de telefone com DDD", "telefone"],
  ["Qual seu WhatsApp?", "telefone"],
  ["Contato", "telefone"],
  ["Código do evento", "codigoEvento"],
  // Each of these says another thing, whatever word it shares.
  ["Série", "serie"],
  ["Turma", "serie"],
  ["Turno", "turno"],
  ["Série/ano", "serie"],
  ["Ano letivo", null],
  ["Melhor turno para contato", null],
  ["Obs", null],
  ["Série do aluno", "serie"],
  ["Data de nascimento do aluno", null],
  ["Idade da criança", null],
  ["CPF do responsável", null],
  ["Escola do filho", null],
  ["Nome da escola", null],
  ["Grau de parentesco do responsável", null],
  ["Profissão da mãe", null],
  ["Nº do aluno", null],
  ["Número", null],
  ["Quantos filhos?", null],
  ["Melhor horário para contato", null],
  ["Autoriza contato por WhatsApp?", null],
  ["Telefone da escola", null],
  ["Status do contato", null],
  ["País", null],
  ["Carimbo de data/hora", null],
];

test.each(HEADINGS)("%j is %s", (titulo, campo) => {
  expect(proposeCampos("leads", [titulo])).toEqual([campo]);
});

test("sixty headings are tried", () => {
  expect(HEADINGS.length).toBeGreaterThanOrEqual(60);
});

const named = (titulos: string, celulas: string[][] = []) =>
  Object.fromEntries(
    proposeCampos("leads", titulos.split(";"), celulas).map((campo, at) => [
      campo ?? "",
      titulos.split(";")[at],
    ]),
  );

describe("of a whole row", () => {
  test("the likelier column is taken, and no field twice", () => {
    expect(named("Nome;Nome da criança;Pai;Mãe;Telefone 2;Telefone 1;Celular;Email")).toMatchObject(
      {
        nomeAluno: "Nome da criança",
        nomeResponsavel: "Mãe",
        telefone: "Celular",
      },
    );
    expect(named("Telefone 2;Telefone 1")).toMatchObject({ telefone: "Telefone 1" });
    expect(named("Responsável;Filiação;Zap;Contato")).toMatchObject({
      nomeResponsavel: "Responsável",
      telefone: "Zap",
    });
    // The other name of a list of children is who answers for them.
    expect(named("Nome;Whats;Filho(a)")).toMatchObject({
      nomeAluno: "Filho(a)",
      nomeResponsavel: "Nome",
    });
  });

  test("a school is the event's only beside the event's day", () => {
    expect(named("Aluno;Escola;Data do evento;Matrícula em;Vendedor")).toEqual({
      nomeAluno: "Aluno",
      escolaEvento: "Escola",
      dataEvento: "Data do evento",
      matriculaEm: "Matrícula em",
      trazidoPor: "Vendedor",
    });
    expect(named("Aluno;Escola")).toEqual({ nomeAluno: "Aluno", "": "Escola" });
  });

  test("cells that say another thing take the guess back", () => {
    const titulos = "Contato;Responsável;Evento;Código";
    expect(named(titulos, [["Maria Lima"], ["maria@lista.test"], ["Feira"], ["K7P2QX"]])).toEqual({
      "": "Evento",
      codigoEvento: "Código",
    });
    expect(named("Contato;Mãe", [["81 98888-1234", ""], ["Inês"]])).toEqual({
      telefone: "Contato",
      nomeResponsavel: "Mãe",
    });
    expect(named("Pais", [["Brasil"]])).toEqual({ "": "Pais" });
  });

  test("other kinds know their titles too", () => {
    const titulos = ["Escola", "E-mail do responsável", "Município", "CNPJ", "Cor"];
    expect(proposeCampos("clientes", titulos)).toEqual([
      "nomeFantasia",
      "email",
      "cidade",
      "cnpj",
      null,
    ]);
  });

  test("a row of titles is told from one of people", () => {
    expect(countTitulos("leads", ["Nº", "Aluno", "Zap da mãe", "Turma"])).toBe(3);
    expect(countTitulos("leads", ["1", "Ana Lima", "(81) 98888-1234", "5º A"])).toBe(0);
  });
});
