import { fold } from "#shared/br/text.ts";
import { inventCelular, inventFixo } from "./documents.ts";
import type { Place } from "./places.ts";
import type { Random } from "./random.ts";

// oxfmt-ignore
const STUDENTS = [
  "Ágata", "Alícia", "Ana Clara", "Antônio", "Arthur", "Beatriz", "Benício", "Bernardo", "Bianca", "Caio", "Camila",
  "Cauã", "Cecília", "Clarice", "Davi", "Débora", "Eduarda", "Emanuel", "Enzo", "Érica", "Ester", "Fábio", "Felipe",
  "Flávia", "Gabriel", "Geovana", "Guilherme", "Gustavo", "Heitor", "Heloísa", "Henrique", "Iara", "Igor", "Inês",
  "Isabela", "Isadora", "Jéssica", "João Pedro", "João Vítor", "Joaquim", "Júlia", "Kauê", "Laís", "Lara", "Larissa",
  "Lívia", "Lorena", "Luana", "Lucas", "Luís Otávio", "Luíza", "Maitê", "Manuela", "Marcos", "Maria Eduarda",
  "Maria Luíza", "Mariana", "Matheus", "Melissa", "Miguel", "Mirela", "Murilo", "Natália", "Nicolas", "Nicole",
  "Otávio", "Pâmela", "Pedro Henrique", "Pietra", "Rafaela", "Raíssa", "Ravi", "Rebeca", "Renan", "Ruan", "Samuel",
  "Sofia", "Tainá", "Théo", "Tomás", "Valentina", "Vicente", "Vinícius", "Vitória", "Yasmin", "Zoé",
] as const;

// oxfmt-ignore
const GUARDIANS = [
  "Adriana", "Alessandra", "Amélia", "André", "Aparecida", "Cássia", "Célia", "Cícero", "Cláudia", "Cláudio",
  "Cristiane", "Daniela", "Edilson", "Edna", "Elaine", "Eliane", "Fabiana", "Fátima", "Francisca", "Geraldo",
  "Gilberto", "Gisele", "Hélio", "Ivone", "Jacira", "Joana", "Joelma", "Jorge", "José Carlos", "Josefa", "Juliana",
  "Jussara", "Leandro", "Lúcia", "Luciana", "Luiz", "Márcia", "Márcio", "Marcelo", "Maria Aparecida",
  "Maria das Graças", "Marli", "Marta", "Maurício", "Neide", "Odair", "Patrícia", "Paulo", "Priscila", "Raimundo",
  "Regina", "Renata", "Roberto", "Rogério", "Rosângela", "Sandra", "Sebastião", "Sérgio", "Silvana", "Simone",
  "Solange", "Sônia", "Tânia", "Terezinha", "Valdir", "Valéria", "Vanessa", "Vera Lúcia", "Wagner", "Zélia",
] as const;

// oxfmt-ignore
const SURNAMES = [
  "Abreu", "Aguiar", "Alencar", "Almeida", "Amaral", "Andrade", "Antunes", "Araújo", "Assunção", "Azevedo", "Barbosa",
  "Barreto", "Bastos", "Bezerra", "Borges", "Brandão", "Brito", "Camargo", "Campos", "Cardoso", "Carvalho",
  "Cavalcante", "Chagas", "Conceição", "Correia", "Costa", "Coutinho", "Cunha", "da Silva", "de Jesus", "de Souza",
  "Dias", "dos Santos", "Duarte", "Esteves", "Falcão", "Farias", "Fernandes", "Ferreira", "Figueiredo", "Fonseca",
  "Franco", "Freitas", "Galvão", "Gomes", "Gonçalves", "Guimarães", "Lacerda", "Leal", "Leite", "Lima", "Lopes",
  "Macedo", "Machado", "Magalhães", "Marques", "Martins", "Medeiros", "Melo", "Mendes", "Miranda", "Monteiro",
  "Moraes", "Moreira", "Mota", "Moura", "Nascimento", "Neves", "Nogueira", "Nunes", "Oliveira", "Pacheco", "Paiva",
  "Peixoto", "Pereira", "Pinheiro", "Pires", "Queiroz", "Ramos", "Rezende", "Ribeiro", "Rocha", "Rodrigues",
  "Sales", "Sampaio", "Santana", "Siqueira", "Soares", "Tavares", "Teixeira", "Toledo", "Vasconcelos", "Vieira",
  "Xavier",
] as const;

/** `.test` is reserved (RFC 2606), so no mail of a demonstration reaches anybody. */
const MAIL_HOSTS = ["correio.test", "exemplo.test", "familia.test"] as const;

export interface Visitor {
  nomeAluno: string;
  nomeResponsavel: string;
  email: string;
  /** Digits only. */
  telefone: string;
}

/** A student with a guardian of the same family, from near a town. */
export function inventVisitor(random: Random, place: Place): Visitor {
  const family = random.pick(SURNAMES);
  const guardian = random.pick(GUARDIANS);
  return {
    nomeAluno: nameOfChild(random, family),
    nomeResponsavel: `${guardian} ${middle(random, 0.5, family)}${family}`,
    email: mailOf(random, guardian, family),
    telefone: random.chance(0.14) ? inventFixo(random, place) : inventCelular(random, place),
  };
}

/** A brother or sister with the same guardian and contacts (product/credito-estudantil.md#repeated-sign-up). */
export function siblingOf(random: Random, visitor: Visitor): Visitor {
  const family = visitor.nomeAluno.split(" ").at(-1) ?? visitor.nomeAluno;
  return { ...visitor, nomeAluno: nameOfChild(random, family) };
}

function nameOfChild(random: Random, family: string): string {
  return `${random.pick(STUDENTS)} ${middle(random, 0.6, family)}${family}`;
}

/** Adds a further surname before the family's, in a share `p` of the names. */
function middle(random: Random, p: number, family: string): string {
  if (!random.chance(p)) return "";
  const surname = random.pick(SURNAMES);
  return surname.endsWith(family) ? "" : `${surname} `;
}

function mailOf(random: Random, guardian: string, family: string): string {
  const part = (name: string) => fold(name.slice(name.lastIndexOf(" ") + 1));
  const number = random.chance(0.7) ? random.int(1, 989) : "";
  return `${part(guardian)}.${part(family)}${number}@${random.pick(MAIL_HOSTS)}`;
}
