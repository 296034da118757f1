import { describe, expect, test } from "vitest";
import { openOwner } from "../sealed-account.ts";
import { daysBetween } from "#shared/br/data.ts";
import { faultOfResposta } from "#shared/perguntas.ts";
import { createSecrets } from "../../lib/secrets.ts";
import { createCalendar } from "./calendar.ts";
import { enrolmentRows } from "./enrolments.ts";
import { eventRows } from "./events.ts";
import { networkRows } from "./network.ts";
import { courseRows } from "./courses.ts";
import { ticketRows } from "./tickets.ts";

const secrets = createSecrets("the-key-of-the-tests-is-not-a-secret");

/** They hold a whole week, because sign-ups depend on it, and ends of months and years. */
const days = [
  ...Array.from({ length: 7 }, (_, day) => `2026-03-0${day + 1}`),
  "2024-02-29",
  "2026-12-31",
  "2027-01-01",
];

/** Just after midnight in São Paulo "never in the future" is hardest to keep. */
const midnight = (day: string) => new Date(`${day}T03:00:01Z`);

function rowsOf(now: Date) {
  const calendar = createCalendar(now);
  const network = networkRows({ calendar, secrets, password: "hash" });
  const enrolments = enrolmentRows({ calendar, secrets });
  return {
    ...network,
    ...courseRows(calendar),
    ...eventRows(calendar),
    ...enrolments,
    sacTickets: ticketRows(calendar),
  };
}

function byId<Row extends { id?: string }>(rows: Row[]): Map<string | undefined, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

const time = (date: Date | undefined): number => date?.getTime() ?? Number.NaN;

describe.each(days)("the demonstration data of %s", (day) => {
  const now = midnight(day);
  const rows = rowsOf(now);
  const clientes = byId(rows.clientes);
  const eventos = byId(rows.eventos);
  const leads = byId(rows.leads);
  const pres = byId(rows.preMatriculas);

  test("has the same numbers on every day", () => {
    const { leads, preMatriculas, matriculas, alunos } = rows;
    expect([leads, preMatriculas, matriculas, alunos].map((list) => list.length)).toEqual([
      1316, 476, 182, 5,
    ]);
  });

  test("has an event that asks, and families who answer", () => {
    const asking = rows.eventos.filter(({ perguntas }) => perguntas?.length);
    expect(asking.map(({ nomeEscola }) => nomeEscola)).toEqual(["E.E. Princesa do Norte"]);
    const asked = rows.leads.filter(({ eventoId }) => eventoId === asking[0]?.id);
    const answers = asked.flatMap(({ respostas }) => (respostas ? [respostas] : []));
    expect([asked.length, answers.length]).toEqual([34, 27]);
    const perguntas = asking[0]?.perguntas ?? [];
    for (const [id, said] of answers.flatMap((one) => Object.entries(one)))
      expect(faultOfResposta(perguntas, id, said)).toBeUndefined();
    expect(rows.leads.filter(({ respostas }) => respostas)).toHaveLength(answers.length);
  });

  test("tells of nothing that lies in the future", () => {
    const instants = Object.values(rows).flatMap((list) =>
      list.flatMap((row) => Object.values(row).filter((value) => value instanceof Date)),
    );
    expect(instants.length).toBeGreaterThan(2000);
    expect(Math.max(...instants.map(time))).toBeLessThan(now.getTime());
  });

  test("lets every row follow the row that it needs", () => {
    const follows = (
      row: { createdAt?: Date | undefined },
      parent: { createdAt?: Date | undefined } | undefined,
    ) => time(row.createdAt) > time(parent?.createdAt);
    const late = [
      ...rows.clientes.filter(
        (row) => row.vendedorId && !follows(row, byId(rows.vendedores).get(row.vendedorId)),
      ),
      ...rows.cursos.filter((row) => !follows(row, clientes.get(row.clienteId))),
      ...rows.eventos.filter((row) => row.clienteId && !follows(row, clientes.get(row.clienteId))),
      ...rows.leads.filter((row) => !follows(row, eventos.get(row.eventoId))),
      ...rows.preMatriculas.filter((row) => row.leadId && !follows(row, leads.get(row.leadId))),
      ...rows.matriculas.filter(
        (row) => row.preMatriculaId && !follows(row, pres.get(row.preMatriculaId)),
      ),
      ...rows.sacTickets.filter(
        (row) => row.resolvedAt && time(row.resolvedAt) <= time(row.createdAt),
      ),
    ];
    expect(late).toEqual([]);
  });

  test("signs up between the distribution of the cards and the event, activates from the event's day on", () => {
    const dayOf = (date: Date | undefined) =>
      new Date(time(date) - 3 * 3_600_000).toISOString().slice(0, 10);
    const odd = [
      ...rows.leads.filter(({ eventoId, createdAt }) => {
        const evento = eventos.get(eventoId)!;
        return (
          daysBetween(evento.dataDistribuicao, dayOf(createdAt)) < 0 ||
          daysBetween(dayOf(createdAt), evento.dataEvento) < 0
        );
      }),
      ...rows.preMatriculas.filter(({ eventoId, createdAt }) => {
        const after = daysBetween(eventos.get(eventoId)!.dataEvento, dayOf(createdAt));
        return after < 0 || after > 30;
      }),
    ];
    expect(odd).toEqual([]);
  });

  test("signs up within the number of students", () => {
    const crowded = rows.eventos.filter(
      ({ id, qtdAlunos }) => rows.leads.filter((row) => row.eventoId === id).length > qtdAlunos,
    );
    expect(crowded).toEqual([]);
  });

  test("has a weekly rhythm", () => {
    const counts = Array.from({ length: 7 }, () => 0);
    for (const { createdAt } of rows.leads)
      counts[new Date(time(createdAt) - 3 * 3_600_000).getUTCDay()]! += 1;
    const [sunday, , tuesday, wednesday, thursday, , saturday] = counts as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    expect(Math.min(tuesday, wednesday, thursday)).toBeGreaterThan(2 * Math.max(sunday, 1));
    expect(Math.min(tuesday, wednesday, thursday)).toBeGreaterThan(saturday);
  });

  test("names every row of every table once", () => {
    for (const list of Object.values(rows)) {
      const ids = list.map((row) => ("id" in row ? row.id : Object.values(row).join("+")));
      expect(new Set(ids).size).toBe(list.length);
    }
  });
});

/** The stored rows, with the sealed values opened, because each seal differs. */
function plainRowsOf(now: Date): Record<string, Record<string, unknown>[]> {
  const { users, ...rows } = rowsOf(now);
  return {
    ...rows,
    users: users.map(({ dataNascimentoSelada = null, enderecoSelado = null, ...user }) => {
      const { id = "", cpf = null } = user;
      const sealed = { cpf, dataNascimentoSelada, enderecoSelado };
      return {
        ...user,
        ...openOwner(secrets, { id, dataNascimento: null, endereco: null, ...sealed }),
      };
    }),
  };
}

describe("declarations", () => {
  const { preMatriculas } = rowsOf(midnight("2026-03-02"));

  test("each has a code of its own, where a CPF was asked for", () => {
    const codes = preMatriculas.flatMap(({ codigo }) => codigo ?? []);
    expect(new Set(codes).size).toBe(codes.length);
    expect(preMatriculas.every(({ codigo, cpfAlunoHmac }) => !codigo === !cpfAlunoHmac)).toBe(true);
  });

  test("the one of the documents can be tried", () => {
    const named = preMatriculas.find(({ codigo }) => codigo === "MV44S-PSXVJ-6XCQW-P57SW");
    expect(named?.nome).toBe("Rafaela Nogueira Prates");
    expect(named?.cpfAlunoHmac).toBe(secrets.hmac("cpf-aluno", "00078185998"));
  });
});

describe("from day to day", () => {
  const today = plainRowsOf(new Date("2026-03-10T03:00:00Z"));

  test("leaves nothing to the database's own chance or clock", () => {
    const owned = Object.entries(today).flatMap(([table, rows]) =>
      rows.map((row) => ({ table, ...row })),
    );
    const withoutId = owned.filter((row) => !("id" in row) && row.table !== "eventosCursos");
    const withoutTime = owned.filter(
      (row) => !("createdAt" in row) && !["eventosCursos", "cursoModulos"].includes(row.table),
    );
    expect([...withoutId, ...withoutTime]).toEqual([]);
  });

  test("repeats itself on the same day, whatever the hour", () => {
    expect(plainRowsOf(new Date("2026-03-11T02:59:59Z"))).toEqual(today);
  });

  test("keeps units and people, and moves the events by a day", () => {
    const tomorrow = plainRowsOf(new Date("2026-03-11T03:00:00Z"));
    const moments = ["createdAt", "updatedAt", "resolvedAt", "dataEvento", "dataDistribuicao"];
    for (const table of Object.keys(today).filter((table) => table !== "matriculas")) {
      const still = (rows: Record<string, unknown>[] | undefined) =>
        rows?.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([column]) => !moments.includes(column))),
        );
      expect(still(tomorrow[table]), table).toEqual(still(today[table]));
    }
    const events = today["eventos"]!.map(({ dataEvento }) => String(dataEvento));
    expect(
      tomorrow["eventos"]!.map(({ dataEvento }, index) =>
        daysBetween(events[index]!, String(dataEvento)),
      ),
    ).toEqual(events.map(() => 1));
    expect(tomorrow["leads"]).not.toEqual(today["leads"]);
  });
});
