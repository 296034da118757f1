import type { cursoModulos, cursos } from "../schema.ts";
import type { Calendar } from "./calendar.ts";
import { createRandom, idOf } from "./random.ts";
import { clientes } from "./units.ts";

export interface CourseRows {
  cursos: (typeof cursos.$inferInsert)[];
  cursoModulos: (typeof cursoModulos.$inferInsert)[];
}

interface Course {
  key: string;
  cliente: string;
  titulo: string;
  descricao?: string;
  valor: string;
  /**
   * Absent means null. 'com desconto' is shown only between 0 and `valor` (product/cursos.md#meus-cursos).
   */
  comDesconto?: string;
  parcelas: number;
  /** Titles in order; "2A: …" has its own label, "(x) …" is switched off. */
  modulos: string[];
  isActive?: false;
}

// Rows of a table: one property a line would hide them.
// oxfmt-ignore
export const courses: Course[] = [
  {
    key: "k1", cliente: "c1", titulo: "Informática para o Mercado de Trabalho", valor: "1200.00", comDesconto: "900.00", parcelas: 12,
    descricao: "Do primeiro contato com o computador às planilhas que as empresas da região usam todos os dias.",
    modulos: [
      "Introdução à informática", "Editor de textos", "2A: Editor de textos: documentos longos", "Planilhas eletrônicas",
      "Apresentações", "Internet e segurança", "(x) Gravação de CDs e DVDs", "Projeto final",
    ],
  },
  {
    key: "k2", cliente: "c1", titulo: "Inglês Instrumental", valor: "1500.00", parcelas: 10,
    descricao: "Leitura de textos técnicos e conversação básica.",
    modulos: ["Reading I", "Reading II", "Conversação", "Inglês para entrevistas"],
  },
  {
    key: "k3", cliente: "c1", titulo: "Auxiliar Administrativo", valor: "980.00", comDesconto: "980.00", parcelas: 1,
    descricao: "Rotinas de escritório, atendimento e noções de departamento pessoal.",
    modulos: ["Rotinas de escritório", "Atendimento ao público", "Departamento pessoal"],
  },
  {
    key: "k4", cliente: "c1", titulo: "Preparatório para o ENEM", valor: "2400.00", comDesconto: "0.00", parcelas: 12, modulos: [],
  },
  {
    key: "k5", cliente: "c1", titulo: "Design Gráfico e Edição de Vídeo", valor: "1800.00", comDesconto: "1349.90", parcelas: 6,
    descricao: "Turma encerrada: o laboratório está em reforma.", isActive: false,
    modulos: ["Fundamentos do design", "Tratamento de imagens", "Edição de vídeo"],
  },
  {
    key: "k6", cliente: "c2", titulo: "Música e Canto Coral", valor: "640.00", comDesconto: "320.00", parcelas: 8,
    modulos: ["Teoria musical", "Técnica vocal", "Prática de conjunto"],
  },
  {
    key: "k7", cliente: "c2", titulo: "Oficina de Reforço Escolar", valor: "0.00", parcelas: 1,
    descricao: "Gratuita para as famílias da comunidade.", modulos: ["Português", "Matemática"],
  },
  {
    key: "k8", cliente: "c3", titulo: "Pré-Vestibular Extensivo", valor: "4800.00", comDesconto: "3600.00", parcelas: 12,
    modulos: ["Linguagens", "Matemática", "Ciências da Natureza", "Ciências Humanas", "Redação"],
  },
  {
    key: "k9", cliente: "c4", titulo: "Gestão Escolar e Coordenação Pedagógica", valor: "2750.00", comDesconto: "2199.99", parcelas: 11,
    modulos: ["Políticas educacionais", "Gestão de pessoas", "Avaliação institucional"],
  },
  {
    key: "k10", cliente: "c6", titulo: "Técnico em Agronegócio", valor: "5600.00", comDesconto: "4480.00", parcelas: 18,
    modulos: ["Solos e clima", "Produção vegetal", "Produção animal", "Mercados agrícolas", "Gestão rural"],
  },
  {
    key: "k11", cliente: "c6", titulo: "Drones na Agricultura", valor: "890.00", comDesconto: "690.00", parcelas: 3,
    modulos: ["Legislação", "Pilotagem", "Mapeamento"],
  },
  {
    key: "k12", cliente: "c7", titulo: "Cuidador de Idosos", valor: "720.00", comDesconto: "540.00", parcelas: 6,
    modulos: ["Envelhecimento e saúde", "Primeiros socorros", "Ética do cuidado"],
  },
  {
    key: "k13", cliente: "c8", titulo: "Turismo Receptivo", valor: "1350.00", parcelas: 9,
    modulos: ["Guiamento", "Espanhol para turismo", "Roteiros"],
  },
  {
    key: "k14", cliente: "c9", titulo: "Auxiliar de Enfermagem: Fundamentos", valor: "3200.00", comDesconto: "2560.00", parcelas: 12,
    descricao: "Fundamentos teóricos com visitas orientadas; não substitui a formação técnica regulamentada.",
    modulos: ["Anatomia", "Biossegurança", "Fundamentos da enfermagem", "Saúde coletiva", "5A: Visitas orientadas"],
  },
  {
    key: "k15", cliente: "c9", titulo: "Corte, Costura e Modelagem", valor: "760.00", comDesconto: "570.00", parcelas: 4,
    modulos: ["Medidas e moldes", "Máquinas", "Peças do vestuário"],
  },
  {
    key: "k16", cliente: "c9", titulo: "Robótica Educacional", valor: "1980.00", parcelas: 12,
    modulos: ["Eletrônica básica", "Programação em blocos", "Sensores e motores", "Desafio final"],
  },
  {
    key: "k17", cliente: "c9", titulo: "Libras Básico", valor: "450.00", comDesconto: "450.00", parcelas: 1, isActive: false,
    modulos: ["Alfabeto e saudações", "Conversação inicial"],
  },
  {
    key: "k18", cliente: "c10", titulo: "Irrigação e Fruticultura", valor: "2100.00", comDesconto: "1575.00", parcelas: 10,
    modulos: ["Água e solo", "Sistemas de irrigação", "Manga e uva", "Pós-colheita"],
  },
  {
    key: "k19", cliente: "c12",
    titulo: "Formação Continuada em Educação Inclusiva, Acessibilidade Comunicacional e Tecnologias Assistivas na Escola Básica",
    valor: "3990.00", comDesconto: "2990.00", parcelas: 12,
    modulos: ["Fundamentos", "Acessibilidade", "Tecnologias assistivas", "Plano individual"],
  },
  {
    key: "k20", cliente: "c14", titulo: "Panificação Artesanal", valor: "580.00", comDesconto: "435.00", parcelas: 2,
    modulos: ["Massas", "Fermentação natural", "Confeitaria"],
  },
];

/** All courses with their modules; the hours differ by module. */
export function courseRows(calendar: Calendar): CourseRows {
  return {
    cursos: courses.map((course, index) => ({
      id: idOf("curso", course.key),
      clienteId: idOf("cliente", course.cliente),
      titulo: course.titulo,
      descricao: course.descricao ?? null,
      valor: course.valor,
      valorComDesconto: course.comDesconto ?? null,
      parcelas: course.parcelas,
      isActive: course.isActive ?? true,
      createdAt: calendar.instant(registrationOf(course.cliente) + 3 + index, 10 * 60 + index * 7),
    })),
    cursoModulos: courses.flatMap(moduleRows),
  };
}

function registrationOf(cliente: string): number {
  const unit = clientes.find(({ key }) => key === cliente);
  if (unit === undefined) throw new RangeError(`a course of an unknown client: ${cliente}`);
  return unit.dia;
}

function moduleRows(course: Course): CourseRows["cursoModulos"] {
  const random = createRandom(`modulos ${course.key}`);
  return course.modulos.map((text, index) => {
    const [, off, label, titulo = text] = /^(\(x\) )?(?:(\w+): )?(.*)$/.exec(text) ?? [];
    return {
      id: idOf("modulo", `${course.key}.${index}`),
      cursoId: idOf("curso", course.key),
      titulo,
      modulo: label ?? String(index + 1),
      cargaHoraria: random.int(2, 15) * 4,
      ordem: index + 1,
      isActive: off === undefined,
    };
  });
}
