import { fold } from "#shared/br/text.ts";
import { minuteOfDay, rhythm, YESTERDAY, type Calendar } from "./calendar.ts";
import type { Event } from "./events.ts";
import { guests, type Guest } from "./guests.ts";
import { inventVisitor, siblingOf, type Visitor } from "./names.ts";
import { at, type Random } from "./random.ts";

export interface Moment {
  dia: number;
  at: Date;
}

export interface Signup extends Attendee, Moment {
  key: string;
}

/** The people of one event; a repeated sign-up counts once (product/credito-estudantil.md#repeated-sign-up). */
export interface Crowd {
  /** A new person from near the event's town. */
  invent: () => Visitor;
  /** Returns false for a person who was there before. */
  admit: (visitor: Visitor) => boolean;
}

export function createCrowd(random: Random, event: Event): Crowd {
  const known = new Set<string>();
  const admit = (visitor: Visitor) => {
    const person = `${fold(visitor.nomeAluno)}\n${visitor.email.toLowerCase()}`;
    return known.size < known.add(person).size;
  };
  const invent = () => {
    let visitor = inventVisitor(random, event.place);
    while (!admit(visitor)) visitor = inventVisitor(random, event.place);
    return visitor;
  };
  return { invent, admit };
}

/** A visitor of an event, and the last step of the visitor. */
export interface Attendee extends Visitor {
  /** Only a guest has this; for the others chance decides. */
  reached: Guest["reached"] | undefined;
  activates: boolean;
}

/**
 * Everybody who has signed up for an event, guests first. The people and their activations do not
 * depend on the calendar; only the moments change from day to day.
 * @param activations number of activations, guests first
 */
export function peopleOf(
  event: Event,
  crowd: Crowd,
  random: Random,
  activations: number,
): Attendee[] {
  const people: Attendee[] = [];
  const enter = (visitor: Visitor, reached?: Guest["reached"]) =>
    people.push({ ...visitor, reached, activates: reached === "pre" || reached === "matricula" });
  for (const { reached, ...guest } of guests[event.key] ?? []) {
    const visitor = { ...inventVisitor(random, event.place), ...guest };
    if (crowd.admit(visitor)) enter(visitor, reached);
  }
  while (people.length < event.leads) {
    const last = people.at(-1);
    const sibling =
      last && last.reached === undefined && random.chance(0.05)
        ? siblingOf(random, last)
        : undefined;
    enter(sibling && crowd.admit(sibling) ? sibling : crowd.invent());
  }
  const others = random.shuffle(people.filter(({ reached }) => reached === undefined));
  const missing = activations - people.filter(({ activates }) => activates).length;
  for (const person of others.slice(0, missing)) person.activates = true;
  return people;
}

/** The moments of the sign-ups. Whoever activates a card signed up before the event. */
export function momentsOf(
  people: Attendee[],
  event: Event,
  times: Random,
  calendar: Calendar,
): Signup[] {
  return people.map((person, index) => ({
    ...person,
    key: `${event.key}.${index}`,
    ...signupMoment(event, person.activates ? event.dia - 1 : event.dia, times, calendar),
  }));
}

function signupMoment(event: Event, last: number, random: Random, calendar: Calendar): Moment {
  const days = daysBetween(event.distribuicao, Math.min(last, YESTERDAY));
  const dia = at(
    days,
    random.weighted(days.map((dia) => rhythm(calendar, dia) * interest(event, dia))),
  );
  return momentOf(dia, minuteOfDay(random), random, calendar);
}

/** The interest is highest when the cards are handed out, and again just before the event. */
function interest(event: Event, dia: number): number {
  if (dia === event.distribuicao) return 2.2;
  return event.dia - dia <= 2 ? 1.7 : 1;
}

/** A card is activated on the evening of the event or in the weeks after it, more often soon. */
export function activationMoment(event: Event, random: Random, calendar: Calendar): Moment {
  const days = daysBetween(event.dia, Math.min(event.dia + 26, YESTERDAY));
  const weights = days.map((dia) => rhythm(calendar, dia) * 0.88 ** (dia - event.dia));
  const dia = at(days, random.weighted(weights));
  const minute = dia === event.dia ? random.int(20 * 60 + 30, 22 * 60 + 59) : minuteOfDay(random);
  return momentOf(dia, minute, random, calendar);
}

/** A moment in office hours after `start`; if that was yesterday, on the same evening. */
export function enrolmentMoment(start: Moment, random: Random, calendar: Calendar): Moment {
  const days = daysBetween(start.dia + 1, Math.min(start.dia + 12, YESTERDAY));
  if (days.length === 0)
    return { dia: start.dia, at: new Date(start.at.getTime() + random.int(5, 40) * 60_000) };
  const dia = at(days, random.weighted(days.map((dia) => rhythm(calendar, dia))));
  return momentOf(dia, random.int(8 * 60, 18 * 60), random, calendar);
}

function momentOf(dia: number, minute: number, random: Random, calendar: Calendar): Moment {
  return { dia, at: calendar.instant(dia, minute, random.int(0, 59_999)) };
}

function daysBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
