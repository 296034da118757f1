import type { Metrics, Series } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import type { Target } from "./screen-chart.ts";

/** A step's tick is read from the data alone, so that every device and every person of a unit sees the same. */
interface Facts {
  metrics: Metrics;
  series: Series;
  /** The caller's second factors, for a franqueador. */
  fatores: number;
  /** The word that families still read as an example, for a franqueador. */
  exemplo: string | undefined;
}

export interface FirstStep {
  key: string;
  text: string;
  to: Target;
  isDone: (facts: Facts) => boolean;
  /** False while there is nothing that one could do. */
  isPossible?: (facts: Facts) => boolean;
  /** The way of who has it in a spreadsheet already: a network arrives with its lists. */
  sheet?: { text: string; to: Target };
}

const novo = { novo: "1" };
const some = (n: number | undefined) => (n ?? 0) > 0;

const cliente: FirstStep = {
  key: "cliente",
  text: "Cadastrar o primeiro cliente",
  to: { path: "/clientes", search: novo },
  isDone: ({ metrics }) => some(metrics.totalClientes),
  sheet: {
    text: "Trazer clientes de uma planilha",
    to: { path: "/importar", search: { tipo: "clientes" } },
  },
};

const familias = {
  text: "Trazer as famílias do ano passado",
  to: { path: "/importar", search: { tipo: "leads" } },
} satisfies FirstStep["sheet"];

const evento: FirstStep = {
  key: "evento",
  text: "Criar o primeiro evento",
  to: { path: "/eventos", search: novo },
  isDone: ({ metrics }) => some(metrics.totalEventos),
};

/** Units know those who signed up as Interesses, a client as Leads: two names of one count. */
const hasSignUps = ({ metrics: { totalInteresses, totalLeads } }: Facts) =>
  some(totalInteresses) || some(totalLeads);

const link: FirstStep = {
  key: "link",
  text: "Compartilhar o link de inscrição de um evento",
  to: { path: "/eventos", search: { status: "proximos" } },
  // A sign-up shows that the link was shared: nobody signs up without it.
  isDone: hasSignUps,
};

const matricula: FirstStep = {
  key: "matricula",
  text: "Efetivar a primeira matrícula",
  to: { path: "/pre-matriculas", search: { situacao: "aguardando", ordem: "criacao" } },
  isDone: ({ metrics }) => some(metrics.totalMatriculas),
};

/** product/dashboard.md#first-steps: the first steps of each role, in the order in which one takes them. */
export const firstSteps: Readonly<Record<Exclude<Role, "aluno">, readonly FirstStep[]>> = {
  franqueador: [
    {
      key: "rede",
      text: "Como as famílias veem a sua rede",
      to: { path: "/conta" },
      isDone: ({ exemplo }) => exemplo === undefined,
    },
    {
      key: "franquia",
      text: "Criar a primeira franquia",
      to: { path: "/franquias", search: novo },
      isDone: ({ metrics }) => some(metrics.totalFranquias),
    },
    {
      key: "sac",
      text: "Responder um ticket do SAC",
      to: { path: "/sac" },
      isDone: ({ series }) => some(series.chamados?.respondidos),
      isPossible: ({ series }) =>
        some(series.chamados?.abertos) || some(series.chamados?.respondidos),
    },
    {
      key: "fator",
      text: "Proteger a sua conta com um segundo fator",
      to: { path: "/conta" },
      isDone: ({ fatores }) => some(fatores),
    },
  ],
  franquia: [
    {
      key: "micro",
      text: "Criar a primeira micro-franquia",
      to: { path: "/micro-franquias", search: novo },
      isDone: ({ metrics }) => some(metrics.totalMicroFranquias),
    },
    matricula,
  ],
  micro_franquia: [
    cliente,
    {
      key: "vendedor",
      text: "Cadastrar um vendedor",
      to: { path: "/usuarios", search: novo },
      isDone: ({ series }) => some(series.vendedores),
    },
    evento,
    link,
    matricula,
  ],
  vendedor: [cliente, link],
  cliente: [
    {
      key: "curso",
      text: "Criar o primeiro curso",
      to: { path: "/cursos", search: novo },
      isDone: ({ metrics }) => some(metrics.totalCursos),
      sheet: familias,
    },
    { ...evento, sheet: familias },
    link,
    matricula,
  ],
};
