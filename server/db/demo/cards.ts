import { CARTAO_ALPHABET, withCheckSign } from "#shared/cartao-codigo.ts";
import type { cartoes } from "../schema.ts";
import type { Calendar } from "./calendar.ts";
import type { EnrolmentRows } from "./enrolments.ts";
import { createRandom, idOf } from "./random.ts";

type Card = typeof cartoes.$inferInsert;

/** An event of the first school whose families have activated, and still may; and its day. */
const [EVENT, DAY] = ["e16", -5];
/** The account of the school prints and hands out. */
const SCHOOL = { id: idOf("user", "c1"), nome: "Teresa Cristina Amaral Bastos" };
/** The first of the blank cards went to families that had not signed up. */
const [BLANK, GIVEN] = [20, 3];
/** Places of cards with a name that were lost before the event, and printed again. */
const LOST = [4, 17];

/** The cards of one event, in every state: printed on its eve, and handed out at its door. */
export function cardRows(calendar: Calendar, enrolments: EnrolmentRows): Card[] {
  const eve = calendar.instant(DAY - 1, 12 * 60);
  const people = peopleOf(enrolments, eve);
  const named = people.map((person) => ({ ...person, lote: 1, impressoEm: eve }));
  const blank = blanksOf(enrolments).map((person) => ({ ...person, lote: 2, impressoEm: eve }));
  const again = LOST.flatMap((place) => people.slice(place, place + 1)).map((person) => ({
    ...person,
    lote: 3,
    impressoEm: calendar.instant(DAY, 10 * 60),
  }));
  const random = createRandom("cards");
  const sign = () => random.pick(Array.from(CARTAO_ALPHABET));
  return [...named, ...blank, ...again].map(({ isGiven, ...card }, index) => {
    const numero = index + 1;
    const isLost = card.lote === 1 && LOST.includes(index);
    const isOut = isGiven || card.preMatriculaId !== null;
    return {
      ...card,
      id: idOf("card", numero),
      eventoId: idOf("evento", EVENT),
      numero,
      codigo: withCheckSign(Array.from({ length: 9 }, sign).join("")),
      impressoPorId: SCHOOL.id,
      impressoPor: SCHOOL.nome,
      folhaEm: card.impressoEm,
      ...(isLost && voided(calendar.instant(DAY, 10 * 60))),
      ...(isOut && !isLost && handedOut(calendar.instant(DAY, 19 * 60, numero * 35_000))),
    };
  });
}

/** Those who had signed up by then, by name, with what their card became. */
function peopleOf({ leads, preMatriculas }: EnrolmentRows, until: Date) {
  const activations = new Map(preMatriculas.map((row) => [row.leadId, row]));
  return leads
    .filter(
      ({ eventoId, createdAt }) => eventoId === idOf("evento", EVENT) && isBefore(createdAt, until),
    )
    .toSorted((a, b) => a.nomeAluno.localeCompare(b.nomeAluno, "pt-BR"))
    .map(({ id = null }, index) => ({
      leadId: id,
      ...activationOf(activations.get(id)),
      isGiven: index % 3 > 0,
    }));
}

/** Blank cards, of which some were activated by who had not signed up. */
function blanksOf({ preMatriculas }: EnrolmentRows) {
  const guests = preMatriculas.filter(
    ({ eventoId, leadId }) => eventoId === idOf("evento", EVENT) && leadId === null,
  );
  return Array.from({ length: BLANK }, (_, index) => ({
    leadId: null,
    ...activationOf(index < GIVEN ? guests[index] : undefined),
    isGiven: false,
  }));
}

const isBefore = (moment: Date | undefined, until: Date) => moment !== undefined && moment < until;

const activationOf = (activation: EnrolmentRows["preMatriculas"][number] | undefined) => ({
  preMatriculaId: activation?.id ?? null,
  ativadoEm: activation?.createdAt ?? null,
});

const voided = (em: Date) => ({
  preMatriculaId: null,
  ativadoEm: null,
  anuladoEm: em,
  anuladoPorId: SCHOOL.id,
  anuladoPor: SCHOOL.nome,
});

const handedOut = (em: Date) => ({
  entregas: [{ em: em.toISOString(), porId: SCHOOL.id, por: SCHOOL.nome }],
  entregueEm: em,
});
