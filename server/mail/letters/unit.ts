import { z } from "zod";
import { formatNumber, plural } from "#shared/br/numero.ts";
import { addDays, formatData } from "#shared/br/data.ts";
import { mesPorExtenso } from "#shared/br/mes.ts";
import { valuesOf } from "#shared/labels.ts";
import { metaLabels, type TipoMeta } from "#shared/labels-contatos.ts";
import { template, webLink } from "./template.ts";

const count = z.int().min(0);
const numbers = z.object({ leads: z.int(), ativacoes: z.int(), matriculas: z.int() });
const targets = z.object({
  leads: count.nullable(),
  ativacoes: count.nullable(),
  matriculas: count.nullable(),
});
const KINDS = valuesOf(metaLabels);

/** The common part of the letters to a unit; `sair` is the page that ends them. */
const common = {
  unidade: z.string(),
  nome: z.string().nullable(),
  link: webLink,
  sair: webLink,
  expiresAt: z.iso.datetime(),
};

const monthName = (mes: string): string => mesPorExtenso(mes).replace(/ .*/, "");

/** Every Monday, to a unit: its figures beside those of the week before. It names no student. */
export const weekly = template(
  z.object({
    ...common,
    /** The Monday on which it is sent. */
    semana: z.string(),
    /** Null where there are no data, which is not 0. */
    agora: numbers.nullable(),
    antes: numbers.nullable(),
    espera: z.object({ total: count, atrasadas: count, dias: z.int().nullable() }),
    eventos: z.object({
      total: count,
      primeiros: z.array(
        z.object({
          escola: z.string(),
          cidade: z.string(),
          data: z.string(),
          horario: z.string(),
          alunos: count,
          leads: z.int(),
        }),
      ),
    }),
    meta: z
      .object({ mes: z.string(), alvo: targets, feito: numbers, esperado: targets })
      .nullable(),
  }),
  ({ semana, agora, antes, ...told }, app) => ({
    subject: `${app.name}: sua semana, ${spanOf(semana)}`,
    nome: told.nome,
    before: [`Assim foi a semana de ${told.unidade}, ao lado da anterior.`],
    facts: [
      ...KINDS.map((kind) => [metaLabels[kind], beside(agora?.[kind], antes?.[kind])] as const),
      ["À espera da matrícula", waiting(told.espera)],
      ["Próximos 7 dias", plural(told.eventos.total, "evento", "eventos")],
      ...told.eventos.primeiros.map(eventFact),
      ...(told.meta ? targetFacts(told.meta) : []),
    ],
    action: { label: "Abrir o painel", link: told.link },
    after:
      agora === null || antes === null
        ? ["“Sem dados” quer dizer que a unidade ainda não tinha evento naquela semana."]
        : [],
    ...ending(told),
  }),
);

/** To a unit whose target has come to 50, 90 or 100 %. */
export const targetReached = template(
  z.object({
    ...common,
    mes: z.string(),
    marcos: z.array(z.object({ tipo: z.enum(KINDS), marco: count, alvo: count, feito: z.int() })),
  }),
  ({ mes, marcos, ...told }, app) => ({
    subject: `${app.name}: meta de ${monthName(mes)}, ${marcos.map(({ tipo, marco }) => `${metaLabels[tipo].toLowerCase()} ${marco}%`).join(", ")}`,
    nome: told.nome,
    before: [
      marcos.some(({ marco }) => marco === 100)
        ? `${told.unidade} chegou à meta de ${monthName(mes)}:`
        : `${told.unidade} está mais perto da meta de ${monthName(mes)}:`,
    ],
    facts: marcos.map(({ tipo, marco, alvo, feito }) => [
      metaLabels[tipo],
      `${formatNumber(feito)} de ${formatNumber(alvo)}: passou de ${marco}%`.replace(
        "passou de 100%",
        "meta atingida",
      ),
    ]),
    action: { label: "Ver metas", link: `${told.link}metas` },
    after: [],
    ...ending(told),
  }),
);

function ending({ sair, expiresAt }: { sair: string; expiresAt: string }) {
  return {
    instead: { label: "Não receber mais estas cartas", link: sair },
    unsubscribe: sair,
    isOneClick: true,
    expiresAt: new Date(expiresAt),
  };
}

/** "16/03 a 22/03": the week before the Monday. */
function spanOf(monday: string): string {
  const day = (days: number) => formatData(addDays(monday, days)).slice(0, 5);
  return `${day(-7)} a ${day(-1)}`;
}

const shown = (n: number | undefined): string => (n === undefined ? "sem dados" : formatNumber(n));

/** "12 (semana anterior: 9)". */
const beside = (now: number | undefined, before: number | undefined): string =>
  `${shown(now)} (semana anterior: ${shown(before)})`;

/** Counts and days alone: a letter is no place for the names of students. */
function waiting({
  total,
  atrasadas,
  dias,
}: {
  total: number;
  atrasadas: number;
  dias: number | null;
}) {
  if (total === 0 || dias === null) return "ninguém";
  const late = atrasadas > 0 ? `, ${formatNumber(atrasadas)} há mais de 7 dias` : "";
  return `${plural(total, "pessoa", "pessoas")}${late}; quem espera há mais tempo: ${plural(dias, "dia", "dias")}`;
}

interface Next {
  escola: string;
  cidade: string;
  data: string;
  horario: string;
  alunos: number;
  leads: number;
}

const eventFact = ({ escola, cidade, data, horario, alunos, leads }: Next) =>
  [
    `${formatData(data).slice(0, 5)}, ${horario}`,
    `${escola}, ${cidade}: ${plural(leads, "inscrição", "inscrições")} para ${plural(alunos, "aluno", "alunos")}`,
  ] as const;

type Targets = Record<TipoMeta, number | null>;

function targetFacts(meta: {
  mes: string;
  alvo: Targets;
  feito: Record<TipoMeta, number>;
  esperado: Targets;
}) {
  const { mes, alvo, feito, esperado } = meta;
  return KINDS.flatMap((kind) => {
    const target = alvo[kind];
    if (target === null) return [];
    const pace = `esperado até hoje: ${formatNumber(esperado[kind] ?? 0)}`;
    return [
      [
        `Meta de ${monthName(mes)}, ${metaLabels[kind].toLowerCase()}`,
        `${formatNumber(feito[kind])} de ${formatNumber(target)} (${pace})`,
      ] as const,
    ];
  });
}
