import { writeFileSync } from "node:fs";
import { transaction } from "../db/transaction.ts";
import { correctByOperator, eraseByOperator, findByOperator } from "../access/subject.ts";
import { idsOf, type OwnRow, type Subject } from "../db/forget/subject.ts";
import { pageOf } from "../db/forget/subject-page.ts";
import { tellEverything } from "../db/forget/tell.ts";
import { motivoApagarLabels } from "#shared/titulares.ts";
import { onlyDigits } from "#shared/br/digits.ts";
import { emailPessoa, telefonePessoa } from "#shared/contract/novo-lead.ts";
import type { Asked, Command } from "./command.ts";

import { Usage } from "./usage.ts";

const OPTIONS = {
  email: { type: "string" },
  telefone: { type: "string" },
  "cpf-aluno": { type: "string" },
  aluno: { type: "string" },
} as const;
const NAMED = "[--email <…>] [--telefone <…>] [--cpf-aluno <…>] [--aluno <nome>]";

function textIn({ values }: Asked, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** @throws Usage where nobody is named */
function subjectIn(asked: Asked): Subject {
  const subject = {
    email: textIn(asked, "email"),
    telefone: textIn(asked, "telefone"),
    cpfAluno: textIn(asked, "cpf-aluno"),
    aluno: textIn(asked, "aluno"),
  };
  const { email, telefone, cpfAluno } = subject;
  if (email === undefined && telefone === undefined && cpfAluno === undefined)
    throw new Usage("Diga quem é: --email, --telefone ou --cpf-aluno.");
  for (const [digits, least] of [
    [telefone, 10],
    [cpfAluno, 11],
  ] as const)
    if (digits !== undefined && onlyDigits(digits).length < least)
      throw new Usage(`“${digits}” não está completo.`);
  return subject;
}

const KINDS = [
  ["leads", "inscrições"],
  ["preMatriculas", "pré-matrículas"],
  ["matriculas", "matrículas"],
  ["users", "contas"],
] as const;

/** "2 inscrições, 1 pré-matrícula…", without those of which there is none. */
function told(rows: OwnRow[]): string {
  const parts = KINDS.map(([kind, name]) => [idsOf(rows, kind).length, name] as const);
  const some = parts.filter(([n]) => n > 0).map(([n, name]) => `${n} ${name}`);
  return some.length > 0 ? some.join(", ") : "nada";
}

const exportar: Command = {
  takes: `<arquivo novo .html> ${NAMED}`,
  about: "grava tudo o que há de uma pessoa, para ler e em JSON",
  options: OPTIONS,
  run: async ({ database: { db }, secrets, env, now }, asked) => {
    const [place = ""] = asked.positionals;
    const { rows, apart } = await findByOperator({ db, secrets }, subjectIn(asked));
    const everything = await transaction(db, (tx) => tellEverything(tx, secrets, rows), {
      readOnly: true,
      statementMs: 60_000,
    });
    const page = pageOf(everything, { app: env.APP_NAME, now: now() });
    writeFileSync(place, page, { mode: 0o600, flag: "wx" });
    return {
      told: everything,
      lines: [
        `Gravado em ${place}: ${told(rows)}. Entregue por um caminho seguro e apague o arquivo.`,
        ...whatIsApart(apart),
      ],
    };
  },
};

const corrigir: Command = {
  takes: `${NAMED} [--novo-email <…>] [--novo-telefone <…>]`,
  about: "corrige o contato de uma pessoa em todas as inscrições e matrículas dela",
  options: { ...OPTIONS, "novo-email": { type: "string" }, "novo-telefone": { type: "string" } },
  run: async ({ database: { db }, secrets, now }, asked) => {
    const subject = subjectIn(asked);
    const [email, telefone] = [textIn(asked, "novo-email"), textIn(asked, "novo-telefone")];
    if (email === undefined && telefone === undefined)
      throw new Usage("Diga o que corrigir: --novo-email ou --novo-telefone.");
    const contact = {
      ...(email !== undefined && { email: emailPessoa.parse(email) }),
      ...(telefone !== undefined && { telefone: telefonePessoa.parse(telefone) }),
    };
    const n = await correctByOperator({ db, secrets }, subject, contact, now());
    return { told: { linhas: n }, lines: [`Corrigidas ${n} linhas.`] };
  },
};

const MOTIVOS = Object.keys(motivoApagarLabels).join("|");

const apagar: Command = {
  takes: `${NAMED} [--motivo ${MOTIVOS}] [--confirmo]`,
  about: "apaga uma pessoa para sempre; sem --confirmo só diz o que apagaria e o que fica",
  options: { ...OPTIONS, motivo: { type: "string" }, confirmo: { type: "boolean" } },
  run: async ({ database: { db }, secrets, now }, asked) => {
    const subject = subjectIn(asked);
    const motivo = textIn(asked, "motivo") ?? "";
    if (!Object.hasOwn(motivoApagarLabels, motivo)) throw new Usage(`Diga o motivo: ${MOTIVOS}.`);
    if (asked.values["confirmo"] !== true) {
      const { rows, apart } = await findByOperator({ db, secrets }, subject);
      const [goes, kept] = [rows.filter((row) => !row.isKept), rows.filter((row) => row.isKept)];
      return {
        told: { apagaria: goes, fica: kept, ligados: apart },
        lines: [
          `Seria apagado: ${told(goes)}. Não pode ser desfeito; repita com --confirmo.`,
          ...whyKept(kept),
          ...whatIsApart(apart),
        ],
      };
    }
    const { erased, kept } = await eraseByOperator({ db, secrets }, subject, motivo, now());
    return {
      told: { apagado: erased, fica: kept },
      lines: [
        `Apagado para sempre: ${told(erased)}. Um backup restaurado é apagado de novo.`,
        ...whyKept(kept),
      ],
    };
  },
};

function whyKept(kept: OwnRow[]): string[] {
  if (kept.length === 0) return [];
  const reason =
    "a matrícula é um contrato, com a inscrição e a pré-matrícula que levaram a ela (LGPD, art. 16, I); a conta da equipe fica enquanto houver vínculo";
  return [`Fica: ${told(kept)} – ${reason}.`];
}

/** They are told, because the person may have two addresses; each is asked for by itself. */
function whatIsApart(apart: OwnRow[]): string[] {
  if (apart.length === 0) return [];
  return [
    `De outro e-mail, ligado a estes pelo nome e telefone: ${told(apart)}, fora disto. Se a pessoa provou que também é dela, repita com aquele e-mail.`,
  ];
}

export const subjectCommands: Record<string, Command> = {
  "titular exportar": exportar,
  "titular corrigir": corrigir,
  "titular apagar": apagar,
};
