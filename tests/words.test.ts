import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { everySource, productSource } from "#tests/support/sources.ts";

/**
 * The sentences that people and other programs rely on, to the letter. The tests of each form and screen say when one is
 * shown; this list sees that none is reworded, also where a test reads it from the code.
 */
const GIVEN: Record<string, string[]> = {
  "a new password": [
    "Token de recuperação inválido.",
    "A senha deve ter pelo menos 6 caracteres.",
    "As senhas não coincidem.",
    "Erro ao processar solicitação",
    "Erro ao redefinir senha",
  ],
  "a franchise, a micro-franchise": [
    "Razão social é obrigatória",
    "CNPJ deve ter pelo menos 14 caracteres",
    "Representante legal é obrigatório",
    "CPF deve ter pelo menos 11 caracteres",
    "Data de nascimento é obrigatória",
    "Telefone é obrigatório",
    "Endereço é obrigatório",
    "Cidade é obrigatória",
    "CEP deve ter 8 dígitos",
    "CEP inválido",
    "Estado deve ter 2 caracteres",
    "Email inválido",
    "Senha deve ter pelo menos 6 caracteres",
    "Franquia ativada",
    "A franquia foi ativada com sucesso",
    "Franquia desativada",
    "A franquia foi desativada com sucesso",
    "Erro ao criar franquia",
    "Erro ao atualizar franquia",
    "Erro ao alterar status",
    "Micro-franquia criada com sucesso",
    "Micro-franquia atualizada com sucesso",
    "Erro ao criar micro-franquia",
    "Erro ao atualizar micro-franquia",
  ],
  "a client": [
    "Produto é obrigatório",
    "Kit é obrigatório",
    "Cliente criado com sucesso",
    "Cliente atualizado",
    "Cliente desativado",
    "Cliente ativado",
    "Erro ao criar cliente",
    "Erro ao atualizar cliente",
    "Ocorreu um erro ao atualizar o cliente.",
    "Erro ao desativar cliente",
    "Erro ao ativar cliente",
  ],
  "a seller": [
    "Nome é obrigatório",
    "Vendedor criado com sucesso",
    "O novo vendedor foi cadastrado no sistema",
    "Erro ao criar vendedor",
  ],
  "a course": [
    "Título é obrigatório",
    "Valor deve ser maior ou igual a 0",
    "Valor com desconto deve ser menor ou igual ao valor original",
    "Número de parcelas deve ser maior que 0",
    "Adicione pelo menos um módulo",
    "Deve haver pelo menos um módulo",
    "Carga horária deve ser maior que 0",
    "Curso criado",
    "Curso atualizado",
    "Curso desativado",
    "Módulo removido",
    "Failed to create curso",
    "Failed to update curso",
    "Failed to delete module",
    "Falha ao desativar o curso.",
  ],
  "an event": [
    "Cliente é obrigatório",
    "Evento deve pertencer a um cliente ou micro-franquia",
    "Quantidade de alunos deve ser pelo menos 1",
    "Quantidade de alunos deve ser maior que 0",
    "CEP deve ter formato válido (00000-000)",
    "Evento criado com sucesso",
    "Evento atualizado com sucesso",
    "Erro ao criar evento",
    "Erro ao atualizar evento",
    "ID do evento não encontrado",
  ],
  "a ticket": [
    "Descrição deve ter pelo menos 10 caracteres",
    "Resolução é obrigatória",
    "Ticket criado com sucesso",
    "Seu ticket foi enviado e será analisado em breve",
    "Ticket atualizado com sucesso",
    "A resposta foi registrada no sistema",
    "Erro ao criar ticket",
    "Erro ao atualizar ticket",
  ],
  "the public forms": [
    "Selecione um evento",
    "Nome do aluno é obrigatório",
    "Nome do responsável é obrigatório",
    "CPF do aluno é obrigatório",
    "CPF do responsável é obrigatório",
    "Inscrição realizada com sucesso!",
    "Em breve você receberá mais informações sobre o evento selecionado.",
    "Erro ao realizar inscrição",
    "Erro ao enviar formulário",
    "Erro ao ativar crédito",
  ],
  "an enrolment": [
    "Matrícula efetivada!",
    "A pré-matrícula foi convertida em matrícula efetivada com sucesso.",
    "Erro ao efetivar matrícula",
    "Ocorreu um erro ao efetivar a matrícula.",
  ],
  "the postal code": [
    "CEP deve conter 8 dígitos",
    "CEP encontrado",
    "CEP não encontrado",
    "Verifique o CEP informado",
    "Erro ao buscar CEP",
    "Erro desconhecido",
    "Erro na consulta do CEP",
    "Erro ao consultar CEP. Verifique sua conexão.",
  ],
  "the way in, and lists that cannot be read": [
    "Login failed",
    "Logout failed",
    "Erro de conexão. Tente novamente.",
    "Você não tem permissão para visualizar leads",
    "Falha ao carregar leads",
    "Você não tem permissão para visualizar interesses",
    "Falha ao carregar interesses",
    "Você não tem permissão para visualizar pré-matrículas",
    "Falha ao carregar pré-matrículas",
    "Você não tem permissão para visualizar matrículas",
    "Falha ao carregar matrículas",
    "Failed to fetch micro-franquias",
    "Failed to fetch clientes",
    "Failed to fetch cursos",
  ],
};

const source = productSource()
  .map(({ code }) => code)
  .join("\n")
  .replaceAll(/\s+/g, " ");

// Holds product/dados.md#validation and product/telas.md#messages: the given sentences.
test.each(Object.entries(GIVEN))("the words of %s stand to the letter", (_theme, sentences) => {
  expect(
    sentences.filter((sentence) => !source.includes(sentence)),
    "These words are given: write them as they stand here.",
  ).toEqual([]);
});

/** The words that a thing is not called by, of the glossary's table. */
const refused = [...readFileSync("docs/glossary.md", "utf8").matchAll(/^\|.*\| (.+) \|$/gm)]
  .map(([, words = ""]) => words.trim().split(", "))
  .slice(2)
  .flat();

/** The texts in a program: literals, templates with … for their values, what stands between tags. */
function textsOf(file: string, code: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && texts.push(value)),
    TemplateLiteral: ({ quasis }) =>
      void texts.push(quasis.map(({ value }) => value.raw).join("…")),
    JSXText: ({ value }) => void texts.push(value),
  }).visit(parseSync(file, code).program);
  return texts;
}

/** A sentence for people is told from a name of the program by its blank or its first capital. */
const isForPeople = (text: string): boolean => /^\p{Lu}\p{Ll}+$|\p{L}[ …]+\p{L}/u.test(text.trim());

function strangeIn(file: string, code: string): string[] {
  return textsOf(file, code)
    .filter(isForPeople)
    .flatMap((text) =>
      refused
        .filter((word) => new RegExp(`(?<![\\p{L}-])${word}s?(?![\\p{L}-])`, "iu").test(text))
        .map((word) => `${file}: "${word}" in "${text.replaceAll(/\s+/g, " ").trim()}"`),
    );
}

// Holds glossary.md#one-word-a-thing.
test("a thing has one word on every screen, in every letter and message", () => {
  expect(refused).toEqual(expect.arrayContaining(["correio", "chamado", "dispositivo"]));
  const spoken = everySource().filter(
    ({ file, isTest }) =>
      !isTest &&
      (file.startsWith("web/") ||
        /^server\/(?:features|mail\/letters)\//.test(file) ||
        /^shared\/(?!importacao)/.test(file)),
  );
  expect(spoken.flatMap(({ file, code }) => strangeIn(file, code))).toEqual([]);
});

test("the rule finds a word in a literal, in a template and between tags", () => {
  const planted =
    "const a = <p title={`Abrir ${1} chamado`}>Este dispositivo</p>; f('Trilha'); g('trilha')";
  expect(strangeIn("planted.tsx", planted)).toHaveLength(3);
});
