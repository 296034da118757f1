import type { Kit, Produto } from "#shared/labels.ts";
import { places, type Place } from "./places.ts";

// The two whole networks (branches f1 and f2), and a closed franchise without an account.

export interface Unit {
  key: string;
  /** The name in its papers: razão social, or nome fantasia of a client. */
  nome: string;
  repLegal: string;
  /** The first 12 characters of its CNPJ. */
  cnpj: string;
  dia: number;
  /** Absent: the unit waits for its account, and its e-mail is 'N/A'. */
  email?: string;
  /** Absent: city and state are '-'. */
  place?: Place;
  isActive?: false;
}

export interface Micro extends Unit {
  franquia: string;
}
export interface Cliente extends Unit {
  micro: string;
  vendedor?: string;
  produto: Produto;
  kit: Kit;
  /** False: the account has no name, so the shell shows its e-mail (product/telas.md#shell). */
  named?: false;
}
export interface Vendedor {
  key: string;
  micro: string;
  nome: string;
  email: string;
  place: Place;
  dia: number;
  isActive?: false;
}

export const franqueador = {
  key: "rede",
  nome: "Rede Ipê e Mandacaru de Ensino S.A.",
  repLegal: "Helena Prado Vasconcelos",
  cnpj: "900100010001",
  dia: -1100,
  email: "franqueador@rede.test",
  place: places.campinas,
};

// Rows of a table: one property a line would hide them.
// oxfmt-ignore
export const franquias: Unit[] = [
  {
    key: "f1", nome: "Ipê-Amarelo Franquias Educacionais Ltda.", repLegal: "Otávio Guimarães Leal", cnpj: "900200020001",
    dia: -820, email: "franquia@rede.test", place: places.campinas,
  },
  {
    key: "f2", nome: "Mandacaru Ensino e Cultura Ltda.", repLegal: "Severina Brandão Alencar", cnpj: "MANDACARU001",
    dia: -760, email: "franquia2@rede.test", place: places.recife,
  },
  {
    key: "f3", nome: "Araucária Cursos do Sul Ltda. (em encerramento)", repLegal: "Edgar Peixoto", cnpj: "900400040001",
    dia: -700, isActive: false,
  },
];

// Rows of a table: one property a line would hide them.
// oxfmt-ignore
export const micros: Micro[] = [
  {
    key: "m1", franquia: "f1", nome: "Ipê-Amarelo Vale do Paraíba Ltda.", repLegal: "Lúcia Fonseca de Camargo",
    cnpj: "900500050001", dia: -610, email: "micro@rede.test", place: places.saoJose,
  },
  {
    key: "m2", franquia: "f1", nome: "Ipê-Amarelo Triângulo Mineiro Ltda.", repLegal: "Cássio Rezende Borges",
    cnpj: "IPE500060001", dia: -540, email: "uberlandia@ipeamarelo.test", place: places.uberlandia,
  },
  {
    key: "m3", franquia: "f1", nome: "Ipê-Amarelo Guanabara Ltda. - ME", repLegal: "Márcia D'Ávila Coutinho",
    cnpj: "900500070001", dia: -430, email: "niteroi@ipeamarelo.test", place: places.niteroi, isActive: false,
  },
  {
    key: "m4", franquia: "f2", nome: "Mandacaru Agreste Cursos Ltda.", repLegal: "Josué Falcão Bezerra",
    cnpj: "900600010001", dia: -580, email: "micro2@rede.test", place: places.caruaru,
  },
  {
    key: "m5", franquia: "f2",
    nome: "Mandacaru Litoral Cearense Sociedade de Educação Profissional, Cursos Livres e Preparatórios Ltda. - EPP",
    repLegal: "Maria do Perpétuo Socorro Albuquerque Cavalcanti de Vasconcelos e Figueiredo Montenegro",
    cnpj: "900600020001", dia: -390, email: "fortaleza@mandacaru.test", place: places.fortaleza,
  },
  {
    key: "m6", franquia: "f3", nome: "Araucária Curitiba Ltda.", repLegal: "Rosane Pacheco Lacerda", cnpj: "900700010001",
    dia: -680, place: places.curitiba,
  },
];

// Rows of a table: one property a line would hide them.
// oxfmt-ignore
export const vendedores: Vendedor[] = [
  { key: "v1", micro: "m1", nome: "Diego Tavares Moreira", email: "vendedor@rede.test", place: places.saoJose, dia: -600 },
  { key: "v2", micro: "m1", nome: "Núbia Assunção", email: "nubia@ipeamarelo.test", place: places.taubate, dia: -330 },
  { key: "v3", micro: "m1", nome: "Wesley Antunes Brito", email: "wesley@ipeamarelo.test", place: places.jacarei, dia: -480, isActive: false },
  { key: "v4", micro: "m4", nome: "Jurema Alves Galvão", email: "vendedor2@rede.test", place: places.caruaru, dia: -560 },
  { key: "v5", micro: "m2", nome: "Évelyn Franco Dias", email: "evelyn@ipeamarelo.test", place: places.uberaba, dia: -510 },
  { key: "v6", micro: "m5", nome: "Iranildo Chagas Neto", email: "iranildo@mandacaru.test", place: places.fortaleza, dia: -300 },
];

// Rows of a table: one property a line would hide them.
// oxfmt-ignore
export const clientes: Cliente[] = [
  {
    key: "c1", micro: "m1", vendedor: "v1", nome: "Colégio Alvorada do Vale", repLegal: "Teresa Cristina Amaral Bastos",
    cnpj: "910100010001", dia: -380, email: "cliente@rede.test", place: places.saoJose,
    produto: "todos_pela_educacao", kit: "premium",
  },
  {
    key: "c2", micro: "m1", vendedor: "v1", nome: "Instituto Comunitário Farol da Serra", repLegal: "Elias Sampaio Duarte",
    cnpj: "910100020001", dia: -310, email: "contato@faroldaserra.test", place: places.taubate,
    produto: "church_educacao", kit: "essencial",
  },
  {
    key: "c3", micro: "m1", vendedor: "v2", nome: 'Colégio "Novo Saber" Sant\'Ana', repLegal: "Ângela Sant'Ana Paiva",
    cnpj: "91NOVO030001", dia: -95, email: "secretaria@novosaber.test", place: places.taubate,
    produto: "start_universitario", kit: "card",
  },
  {
    key: "c4", micro: "m1", nome: "Curso Patamar Preparatório", repLegal: "Rubens Leal Queiroz", cnpj: "910100040001", dia: -70,
    email: "patamar@patamar.test", place: places.jacarei, produto: "especializa_mais", kit: "digital", named: false,
  },
  {
    key: "c5", micro: "m1", vendedor: "v1", nome: "Escola Pequeno Planeta", repLegal: "Sílvia Macedo Pires", cnpj: "910100050001",
    dia: -200, email: "direcao@pequenoplaneta.test", place: places.guara, produto: "collab_educacao", kit: "gratis",
    isActive: false,
  },
  {
    key: "c6", micro: "m2", vendedor: "v5", nome: "Centro de Ensino Buriti Alto", repLegal: "Amadeu Rocha Siqueira",
    cnpj: "910200010001", dia: -340, email: "buriti@buritialto.test", place: places.uberlandia,
    produto: "todos_pela_educacao", kit: "padrao",
  },
  {
    key: "c7", micro: "m2", nome: "Associação Educativa Monte das Oliveiras", repLegal: "Pr. Ezequiel Campos Lima",
    cnpj: "910200020001", dia: -150, email: "associacao@montedasoliveiras.test", place: places.uberaba,
    produto: "church_educacao", kit: "pago",
  },
  {
    key: "c8", micro: "m3", nome: "Colégio Mar Aberto", repLegal: "Bráulio Nunes Esteves", cnpj: "910300010001", dia: -260,
    email: "colegio@maraberto.test", place: places.niteroi, produto: "start_universitario", kit: "essencial",
  },
  {
    key: "c9", micro: "m4", vendedor: "v4", nome: "Colégio Luz do Agreste", repLegal: "Maria José Cordeiro Aguiar",
    cnpj: "910400010001", dia: -370, email: "cliente2@rede.test", place: places.caruaru,
    produto: "especializa_mais", kit: "premium",
  },
  {
    key: "c10", micro: "m4", vendedor: "v4", nome: "Escola Técnica Velho Chico", repLegal: "Damião Correia Sales",
    cnpj: "910400020001", dia: -180, email: "escola@velhochico.test", place: places.petrolina,
    produto: "collab_educacao", kit: "padrao",
  },
  {
    key: "c11", micro: "m4", nome: "Educandário Pedra Furada", repLegal: "Zuleica Barreto Mota", cnpj: "910400030001", dia: -20,
    email: "educandario@pedrafurada.test", place: places.garanhuns, produto: "todos_pela_educacao", kit: "card",
  },
  {
    key: "c12", micro: "m5", vendedor: "v6", nome: "Instituto Jangada de Ensino", repLegal: "Aurélio Pinheiro Abreu",
    cnpj: "910500010001", dia: -295, email: "instituto@jangada.test", place: places.fortaleza,
    produto: "church_educacao", kit: "digital",
  },
  {
    key: "c13", micro: "m5", vendedor: "v6", nome: "Colégio Serra da Meruoca", repLegal: "Inácia Freitas Xavier",
    cnpj: "910500020001", dia: -120, email: "colegio@serradameruoca.test", place: places.sobral,
    produto: "start_universitario", kit: "gratis",
  },
  {
    key: "c14", micro: "m6", nome: "Escola Pinhão Dourado", repLegal: "Haroldo Vieira Brandão", cnpj: "910600010001", dia: -640,
    produto: "especializa_mais", kit: "pago",
  },
];
