import {
  addDays,
  formatData,
  formatDataHora,
  isValidData,
  SAO_PAULO_ZONE,
  todayInSaoPaulo,
} from "#shared/br/data.ts";
import { prazosDeIncidente } from "#shared/incidente.ts";
import { momentIn } from "#shared/br/time-zone.ts";
import {
  actorOf,
  listIncidents,
  NOTICE_DAYS,
  readAlcance,
  readReach,
  registerIncident,
  unitOf,
  type Alcance,
  type NovoIncidente,
} from "../access/incident.ts";
import type { Db } from "../db/client.ts";
import type { Window } from "../db/incident/reach.ts";
import { Counts } from "../lib/counts.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Asked, Command } from "./command.ts";
import { lettersOf, writeDrafts } from "./incident-letters.ts";
import type { Parts } from "./parts.ts";
import { Usage } from "./usage.ts";

function textIn({ values }: Asked, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/**
 * A day of São Paulo or a moment with its zone. Of a day the beginning, or its last millisecond.
 * @throws Usage for anything else
 */
function momentOf(name: string, text: string, { isEnd }: { isEnd: boolean }): Date {
  if (isValidData(text)) {
    const day = isEnd ? addDays(text, 1) : text;
    return new Date(
      momentIn({ date: day, time: "00:00" }, SAO_PAULO_ZONE).getTime() - Number(isEnd),
    );
  }
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = new Date(isWhole ? text : Number.NaN);
  if (Number.isNaN(moment.getTime()))
    throw new Usage(
      `--${name} “${text}” não é um dia (2026-03-10) nem um momento (2026-03-10T14:00-03:00).`,
    );
  return moment;
}

async function windowIn({ database: { db }, now }: Parts, asked: Asked): Promise<Window> {
  const [since, until] = [textIn(asked, "since"), textIn(asked, "until")];
  if (since === undefined) throw new Usage("Diga desde quando: --since 2026-03-10.");
  const window = {
    since: momentOf("since", since, { isEnd: false }),
    until: until === undefined ? now() : momentOf("until", until, { isEnd: true }),
  };
  if (window.since > now()) throw new Usage("--since está no futuro.");
  if (window.until < window.since) throw new Usage("--until vem antes de --since.");
  const [actor, unit] = [textIn(asked, "actor"), textIn(asked, "unit")];
  if (actor !== undefined && unit !== undefined)
    throw new Usage("Diga --actor ou --unit, não os dois.");
  if (actor !== undefined) return { ...window, actorId: await actorOf(db, actor) };
  return unit === undefined ? window : { ...window, unitId: await unitOf(db, unit) };
}

/** The day on which the incident became known; today unless it is said. */
function knownIn({ now }: Parts, asked: Asked): string {
  const today = todayInSaoPaulo(now());
  const known = textIn(asked, "ciente") ?? today;
  if (!isValidData(known) || known > today)
    throw new Usage("--ciente é o dia em que se soube: 2026-03-10, até hoje.");
  return known;
}

function toldOf({
  pessoas,
  contas,
  linhas,
  linhasDeContas,
  listas,
  alcance,
  ate,
  dados,
  entradas,
}: Alcance): string[] {
  const alunos = new Set(pessoas.map(({ aluno, email }) => `${aluno} ${email}`)).size;
  const responsaveis = new Set(
    pessoas.filter(({ nome }) => nome !== null).map(({ email }) => email?.toLowerCase()),
  ).size;
  const times = listas.reduce((sum, list) => sum + list.times, 0);
  return [
    `Na trilha: ${entradas} registros.`,
    `Com certeza (registro aberto ou alterado): ${alunos} alunos, contados como menores porque a idade não é guardada; ${responsaveis} responsáveis; ${contas.length} contas.`,
    times === 0
      ? "Nenhuma lista de pessoas foi lida."
      : `Em listas, buscas e exportações: ${times} leituras, ${linhas} linhas mostradas. A trilha guarda quantas linhas, não quais: até ${ate} pessoas do alcance de ${alcance}.`,
    ...(linhasDeContas > 0
      ? [`Em listas de contas e unidades: até ${linhasDeContas} linhas.`]
      : []),
    ...Object.entries(dados).map(
      ([dado, { abertos, linhas: shown }]) =>
        `  ${dado}: ${abertos} registros abertos, ${shown} linhas de listas`,
    ),
  ];
}

const LIMITS =
  "Fora da trilha: leituras direto no banco ou em backups, o último segundo antes de um processo morto, e o que já passou do prazo da trilha.";

const OPTIONS = {
  since: { type: "string" },
  until: { type: "string" },
  actor: { type: "string" },
  unit: { type: "string" },
  ciente: { type: "string" },
  descricao: { type: "string" },
  medidas: { type: "string" },
  alcance: { type: "boolean" },
  cartas: { type: "string" },
  registrar: { type: "boolean" },
  publicar: { type: "boolean" },
  enviar: { type: "boolean" },
} as const;

const isAsked = ({ values }: Asked, name: keyof typeof OPTIONS) => values[name] === true;

/** @throws Usage for a wish that lacks another */
function checkWishes(asked: Asked): void {
  for (const name of ["publicar", "enviar"] as const)
    if (isAsked(asked, name) && !isAsked(asked, "registrar"))
      throw new Usage(`--${name} vem com --registrar: o que se comunica fica no registro.`);
  const wants = isAsked(asked, "registrar") || textIn(asked, "cartas") !== undefined;
  if (wants && textIn(asked, "descricao") === undefined)
    throw new Usage("Conte o que houve, sem dados de ninguém: --descricao “…”.");
}

const incidente: Command = {
  takes:
    "[--since <dia> --until <dia> --actor <e-mail|id> --unit <id> --ciente <dia> --descricao <…> --medidas <…> --alcance --cartas <pasta nova> --registrar --publicar --enviar]",
  about: "de quem um incidente alcançou dados, pela trilha; prazos, cartas, comunicado e registro",
  options: OPTIONS,
  run: async (parts, asked) => {
    checkWishes(asked);
    const window = await windowIn(parts, asked);
    const cienteEm = knownIn(parts, asked);
    const alcance = await readAlcance(parts.database.db, window);
    const { comunicarAte, complementarAte } = prazosDeIncidente(cienteEm);
    const prazos = { comunicar: comunicarAte, complementar: complementarAte };
    const lines = [
      `De ${formatDataHora(window.since.toISOString())} a ${formatDataHora(window.until.toISOString())}, horário de Brasília.`,
      ...toldOf(alcance),
      LIMITS,
      `Prazos, de ${formatData(cienteEm)}: comunicar à ANPD e aos titulares até ${formatData(prazos.comunicar)}; completar até ${formatData(prazos.complementar)}.`,
    ];
    const descricao = textIn(asked, "descricao");
    if (descricao === undefined) return { told: { ...alcance, prazos }, lines };
    const medidas = textIn(asked, "medidas") ?? null;
    const novo = { window, cienteEm, descricao, medidas, isPublic: isAsked(asked, "publicar") };
    const done = await writeDown(parts, asked, novo, alcance);
    return { told: { ...alcance, prazos, ...done.told }, lines: [...lines, ...done.lines] };
  },
};

/** Writes what was asked for: drafts, the register, letters into the queue, the public notice. */
async function writeDown(parts: Parts, asked: Asked, novo: NovoIncidente, alcance: Alcance) {
  const { db } = parts.database;
  const reach = isAsked(asked, "alcance") ? await readReach(db, alcance) : [];
  await parts.rede.refresh();
  const rede = parts.rede.now();
  const letters = lettersOf(rede, novo, alcance, reach);
  const unreached = [...alcance.pessoas, ...reach].filter(({ email }) => email === null).length;
  const lines = unreached > 0 ? [`${unreached} pessoas sem e-mail: avise por telefone.`] : [];
  const place = textIn(asked, "cartas");
  if (place !== undefined) {
    writeDrafts(rede, place, letters);
    lines.push(`${letters.length} rascunhos de cartas em ${place}; nada foi enviado.`);
  }
  if (!isAsked(asked, "registrar")) return { told: {}, lines };
  const sent = isAsked(asked, "enviar") ? letters : [];
  const tell = (tx: Db) => queueAll(tx, parts, sent);
  const told = await registerIncident(db, novo, alcance, tell, parts.now());
  return { told, lines: [...lines, ...afterwards(told, novo.isPublic)] };
}

function afterwards({ id, queued }: { id: string; queued: number }, isPublic: boolean): string[] {
  return [
    `Registrado como ${id}; o registro fica 5 anos.`,
    queued > 0 ? `${queued} cartas na fila.` : "Nenhuma carta foi enviada.",
    ...(isPublic ? [`Comunicado em /privacidade#incidente por ${NOTICE_DAYS} dias.`] : []),
  ];
}

async function queueAll(tx: Db, { secrets, now }: Parts, letters: ReturnType<typeof lettersOf>) {
  let queued = 0;
  for (const letter of letters)
    queued += Number(await queueMail(tx, { secrets, now, counts: new Counts() }, letter));
  return queued;
}

const incidentes: Command = {
  about: "o registro de incidentes, do mais novo ao mais antigo",
  run: async ({ database: { db } }) => {
    const rows = await listIncidents(db);
    const lines = rows.map(
      ({
        id,
        registradoEm,
        cienteEm,
        pessoas,
        contas,
        atePessoas,
        cartas,
        publicoAte,
        descricao,
      }) =>
        `${id} ${formatDataHora(registradoEm.toISOString())}, ciência em ${formatData(cienteEm)}: ${pessoas} pessoas e ${contas} contas, até ${atePessoas} de listas; ${cartas} cartas${publicoAte === null ? "" : `; público até ${formatData(publicoAte)}`}. ${descricao}`,
    );
    return { told: rows, lines: lines.length > 0 ? lines : ["Nenhum incidente registrado."] };
  },
};

export const incidentCommands: Record<string, Command> = { incidente, incidentes };
