import type { EventStatus, LocalEvento, TipoEscola } from "#shared/labels.ts";
import { SERIES, TURNOS, type Pergunta } from "#shared/perguntas.ts";
import type { eventos, eventosCursos } from "../schema.ts";
import { YESTERDAY, type Calendar } from "./calendar.ts";
import { inventCep } from "./documents.ts";
import { places, type Place } from "./places.ts";
import { createRandom, idOf } from "./random.ts";

/** An event of the demonstration; `dia` and `distribuicao` are days relative to today. */
export interface Event {
  key: string;
  /** Absent: the event belongs to the micro-franchise `micro`. */
  cliente?: string;
  micro?: string;
  dia: number;
  /** On this day the cards are handed out and sign-ups begin. */
  distribuicao: number;
  escola: string;
  tipo: TipoEscola;
  place: Place;
  local: LocalEvento;
  status: EventStatus;
  horario: string;
  alunos: number;
  /** Absent: null, which the public side reads as 0. */
  desconto?: string;
  observacao?: string;
  semCep?: true;
  cursos: string[];
  /** Its optional questions, which most families answer. */
  perguntas?: Escolha[];
  /** The numbers that the event has brought so far. */
  leads: number;
  pre: number;
  matriculas: number;
}

type Escolha = Pergunta & { opcoes: string[] };

const perguntas: Escolha[] = [
  { id: "serie", texto: "Série", opcoes: [...SERIES] },
  { id: "turno", texto: "Turno", opcoes: [...TURNOS] },
  { id: "a", texto: "Já fez algum curso de informática?", opcoes: ["Sim", "Não"] },
];

const LONG_SCHOOL =
  "Escola Municipal de Ensino Fundamental e Educação de Jovens e Adultos Professora Benedita Aparecida do Nascimento";

// Rows of a table: one property a line would hide them.
// oxfmt-ignore
export const events: Event[] = [
  {
    // Its families are past the term of the law's reading, so that forgetting has somebody to count.
    key: "e00", cliente: "c14", dia: -400, distribuicao: -411, escola: "Escola Vale dos Vinhedos", tipo: "publica", place: places.caxias,
    local: "escola", status: "concluido", horario: "19:00", alunos: 60, desconto: "900.00", cursos: ["k20"],
    observacao: "Primeiro evento na serra.", leads: 16, pre: 6, matriculas: 2,
  },
  {
    key: "e01", cliente: "c1", dia: -60, distribuicao: -71, escola: "E.E. Professora Dalva Figueiroa", tipo: "publica", place: places.saoJose,
    local: "escola", status: "concluido", horario: "19:00", alunos: 240, desconto: "1500.00", cursos: ["k1", "k2"],
    observacao: "Entrada pelo portão lateral.", leads: 92, pre: 46, matriculas: 24,
  },
  {
    key: "e02", cliente: "c9", dia: -56, distribuicao: -66, escola: "Escola de Referência Mestre Zuza", tipo: "publica", place: places.caruaru,
    local: "escola", status: "concluido", horario: "18:30", alunos: 210, desconto: "1200.00", cursos: ["k14", "k15"],
    observacao: "Levar lista impressa dos alunos.", leads: 78, pre: 38, matriculas: 19,
  },
  {
    key: "e03", cliente: "c6", dia: -52, distribuicao: -61, escola: "E.E. Cerrado Vivo", tipo: "publica", place: places.uberlandia,
    local: "comercial", status: "concluido", horario: "09:00", alunos: 180, desconto: "2000.00", cursos: ["k10"],
    observacao: "Auditório da associação comercial.", leads: 74, pre: 34, matriculas: 17,
  },
  {
    key: "e04", cliente: "c12", dia: -47, distribuicao: -57, escola: "Colégio Praia do Futuro Novo", tipo: "privada", place: places.fortaleza,
    local: "hotel", status: "concluido", horario: "14h às 17h", alunos: 160, desconto: "1800.00", cursos: ["k19"],
    observacao: "Sala de convenções no 2º andar.", leads: 70, pre: 30, matriculas: 14,
  },
  {
    key: "e05", cliente: "c14", dia: -43, distribuicao: -52, escola: "Colégio Estadual Gralha-Azul", tipo: "publica", place: places.curitiba,
    local: "escola", status: "concluido", horario: "19:30", alunos: 150, desconto: "900.00", cursos: ["k20"],
    observacao: "Confirmar projetor.", leads: 60, pre: 24, matriculas: 10,
  },
  {
    key: "e06", cliente: "c2", dia: -39, distribuicao: -48, escola: "Escola Paroquial Santo Agostinho", tipo: "privada", place: places.taubate,
    local: "igreja", status: "cancelado", horario: "16:00", alunos: 90, desconto: "800.00", cursos: ["k6"],
    observacao: "Cancelado por causa da chuva; nova data a combinar.", leads: 38, pre: 0, matriculas: 0,
  },
  {
    key: "e07", cliente: "c8", dia: -36, distribuicao: -45, escola: "Colégio Enseada", tipo: "privada", place: places.niteroi,
    local: "escola", status: "concluido", horario: "10:00", alunos: 140, desconto: "1600.00", cursos: ["k13"],
    observacao: "Estacionamento na rua de trás.", leads: 64, pre: 28, matriculas: 13,
  },
  {
    key: "e08", cliente: "c10", dia: -33, distribuicao: -43, escola: "Escola Família Agrícola do Sertão", tipo: "publica", place: places.petrolina,
    local: "outros", status: "concluido", horario: "08:30", alunos: 170, desconto: "1100.00", cursos: ["k18"],
    observacao: "Galpão da cooperativa.", leads: 66, pre: 30, matriculas: 13,
  },
  {
    key: "e09", cliente: "c1", dia: -30, distribuicao: -41, escola: LONG_SCHOOL, tipo: "publica", place: places.jacarei,
    local: "escola", status: "em_andamento", horario: "19:00", alunos: 260, desconto: "1500.00", cursos: ["k1", "k2", "k3"],
    observacao: "Último dia para ativar o crédito deste evento.", leads: 88, pre: 46, matriculas: 17,
  },
  {
    key: "e10", cliente: "c7", dia: -26, distribuicao: -35, escola: "Escola Estadual Vereda Tropical", tipo: "publica", place: places.uberaba,
    local: "igreja", status: "em_andamento", horario: "15:00", alunos: 130, desconto: "700.00", cursos: ["k12"],
    observacao: "Salão paroquial.", leads: 58, pre: 26, matriculas: 9,
  },
  {
    key: "e11", cliente: "c9", dia: -22, distribuicao: -32, escola: "EREM Sete Colinas", tipo: "publica", place: places.garanhuns,
    local: "escola", status: "em_andamento", horario: "19:00", alunos: 200, desconto: "1250.50", cursos: ["k14", "k15", "k16"],
    observacao: "Acessível para cadeira de rodas.", leads: 72, pre: 34, matriculas: 11,
  },
  {
    key: "e12", cliente: "c13", dia: -18, distribuicao: -27, escola: "Colégio Boulevard do Arco", tipo: "privada", place: places.sobral,
    local: "comercial", status: "concluido", horario: "17:00", alunos: 110, desconto: "1000.00", cursos: [],
    observacao: "Público também dos municípios vizinhos.", leads: 54, pre: 22, matriculas: 7,
  },
  {
    key: "e13", cliente: "c2", dia: -15, distribuicao: -24, escola: "Instituto Educacional Sant'Ana D'Água", tipo: "privada", place: places.saoJose,
    local: "igreja", status: "em_andamento", horario: "19:30", alunos: 150, desconto: "800.00", cursos: ["k6", "k7"],
    observacao: "Apresentação do coral às 20h.", leads: 76, pre: 28, matriculas: 8,
  },
  {
    key: "e14", cliente: "c10", dia: -12, distribuicao: -21, escola: "Colégio Estadual Ponte Velha", tipo: "publica", place: places.juazeiro,
    local: "outros", status: "em_andamento", horario: "08:00", alunos: 145, desconto: "1100.00", cursos: ["k18"],
    observacao: "Tenda na praça da orla.", leads: 62, pre: 22, matriculas: 6,
  },
  {
    key: "e15", cliente: "c14", dia: -8, distribuicao: -17, escola: "Escola Parreiral", tipo: "privada", place: places.caxias,
    local: "hotel", status: "em_andamento", horario: "18:00", alunos: 100, desconto: "950.00", cursos: ["k20"],
    observacao: "Café para os convidados.", leads: 48, pre: 16, matriculas: 4,
  },
  {
    key: "e16", cliente: "c1", dia: -5, distribuicao: -15, escola: "Colégio Jardim das Palmeiras", tipo: "privada", place: places.saoJose,
    local: "escola", status: "em_andamento", horario: "19:00", alunos: 230, desconto: "1500.00", cursos: ["k1"],
    observacao: "Sorteio de um curso completo no encerramento.", leads: 96, pre: 32, matriculas: 6,
  },
  {
    key: "e17", micro: "m1", dia: -2, distribuicao: -12, escola: 'Feira "Profissões em Foco"', tipo: "publica", place: places.saoJoseTyped,
    local: "outros", status: "em_andamento", horario: "09:00", alunos: 400, desconto: "1000.00", cursos: [],
    observacao: "Estande da micro-franquia, sem escola anfitriã.", leads: 52, pre: 14, matriculas: 2,
  },
  {
    key: "e18", cliente: "c9", dia: 0, distribuicao: -12, escola: "Colégio Alto do Moura Novo", tipo: "privada", place: places.caruaru,
    local: "hotel", status: "em_andamento", horario: "19:00", alunos: 190, desconto: "1250.50", cursos: ["k16"],
    observacao: "Credenciamento a partir das 18h.", leads: 58, pre: 0, matriculas: 0,
  },
  {
    key: "e19", cliente: "c3", dia: 4, distribuicao: -9, escola: "E.E. Monteiro de Barros Filho", tipo: "publica", place: places.taubate,
    local: "comercial", status: "agendado", horario: "20:00", alunos: 120, cursos: ["k8"], semCep: true,
    leads: 40, pre: 0, matriculas: 0,
  },
  {
    key: "e20", cliente: "c1", dia: 7, distribuicao: -8, escola: "E.E. Princesa do Norte", tipo: "publica", place: places.pinda,
    local: "escola", status: "agendado", horario: "19:00", alunos: 175, desconto: "1500.00", cursos: ["k1", "k3"],
    observacao: "Falar com a vice-diretora na chegada.", perguntas, leads: 34, pre: 0, matriculas: 0,
  },
  {
    key: "e21", cliente: "c5", dia: 11, distribuicao: -5, escola: "Escola Pequeno Planeta - Unidade II", tipo: "privada", place: places.guara,
    local: "escola", status: "agendado", horario: "10:30", alunos: 60, desconto: "600.00", cursos: [],
    observacao: "Cliente inativo: o evento não aceita inscrições.", leads: 16, pre: 0, matriculas: 0,
  },
  {
    key: "e22", cliente: "c4", dia: 19, distribuicao: -4, escola: "Curso Patamar", tipo: "privada", place: places.jacarei,
    local: "comercial", status: "cancelado", horario: "18:00", alunos: 45, desconto: "2000.00", cursos: ["k9"],
    observacao: "Cancelado pelo cliente.", leads: 4, pre: 0, matriculas: 0,
  },
  {
    key: "e23", cliente: "c6", dia: 30, distribuicao: 16, escola: "Colégio Ipê do Planalto", tipo: "privada", place: places.goiania,
    local: "hotel", status: "agendado", horario: "09:30", alunos: 220, desconto: "2000.00", cursos: ["k10", "k11"],
    observacao: "Primeiro evento fora de Minas Gerais.", leads: 0, pre: 0, matriculas: 0,
  },
  {
    key: "e24", cliente: "c9", dia: 45, distribuicao: 31, escola: "Escola Ladeira da Misericórdia", tipo: "publica", place: places.salvador,
    local: "outros", status: "agendado", horario: "14:00", alunos: 1, desconto: "5000.00", cursos: ["k14"],
    observacao: "Visita técnica com um único aluno.", leads: 0, pre: 0, matriculas: 0,
  },
];

export function eventRows(calendar: Calendar) {
  const rows: (typeof eventos.$inferInsert)[] = events.map((event) => ({
    id: idOf("evento", event.key),
    clienteId: event.cliente === undefined ? null : idOf("cliente", event.cliente),
    microFranquiaId: event.micro === undefined ? null : idOf("micro", event.micro),
    nomeEscola: event.escola,
    tipoEscola: event.tipo,
    cep: event.semCep ? null : inventCep(createRandom(`cep ${event.key}`), event.place),
    cidade: event.place.cidade,
    estado: event.place.estado,
    dataDistribuicao: calendar.date(event.distribuicao),
    dataEvento: calendar.date(event.dia),
    horario: event.horario,
    local: event.local,
    qtdAlunos: event.alunos,
    valorTotalDesconto: event.desconto ?? null,
    observacao: event.observacao ?? null,
    perguntas: event.perguntas ?? [],
    status: event.status,
    createdAt: calendar.instant(
      Math.min(event.distribuicao - 6, YESTERDAY),
      9 * 60 + event.dia + 100,
    ),
  }));
  const links: (typeof eventosCursos.$inferInsert)[] = events.flatMap((event) =>
    event.cursos.map((curso) => ({
      eventoId: idOf("evento", event.key),
      cursoId: idOf("curso", curso),
    })),
  );
  return { eventos: rows, eventosCursos: links };
}
