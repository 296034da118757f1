// Holds product/integracoes.md#webhooks: each message has its cause, and what undoes it can be told.
import { expect, test } from "vitest";
import { messageOf, messages, undoing } from "./fatos.ts";
import { dadosDoEvento, eventoWebhookLabels } from "./labels-webhooks.ts";

test("each event of webhooks is told by a kind of happening", () => {
  const told = messages.flatMap(([, { evento }]) => evento ?? []);
  expect(new Set(told)).toEqual(new Set(Object.keys(eventoWebhookLabels)));
});

test("what can be undone is undone by one kind, with the same ids", () => {
  const undone = undoing.flatMap((kind) => messageOf(kind) ?? []);
  const undoable = messages.flatMap(([, { evento, isUndoable }]) => (isUndoable ? [evento] : []));
  const withEvent = undone.filter(({ evento }) => evento !== undefined);
  expect(withEvent).toHaveLength(undoable.length);
  expect(new Set(withEvent.map(({ undoes }) => undoes))).toEqual(new Set(undoable));
  for (const { evento, undoes } of withEvent)
    expect(dadosDoEvento[evento!]).toEqual(dadosDoEvento[undoes!]);
});
