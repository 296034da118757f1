import { expect, test } from "vitest";
import { nextStatuses } from "./event-status.ts";
import { eventStatusLabels, valuesOf, type EventStatus } from "./labels.ts";

const allowed: [from: EventStatus, to: EventStatus][] = [
  ["agendado", "em_andamento"],
  ["em_andamento", "concluido"],
  ["agendado", "cancelado"],
  ["em_andamento", "cancelado"],
  ["cancelado", "agendado"],
];

const statuses = valuesOf(eventStatusLabels);
const pairs = statuses.flatMap((from) =>
  statuses.map((to): [EventStatus, EventStatus] => [from, to]),
);

// Holds product/eventos.md#changing-an-event: which status follows which.
test.each(pairs)("%s → %s", (from, to) => {
  const expected = from === to || allowed.some(([a, b]) => a === from && b === to);
  expect(nextStatuses(from).includes(to)).toBe(expected);
});
