// Holds product/mesas.md#the-table: this hour's number of each table, for whoever holds the event.
import { expect, test } from "vitest";
import type { Mesa } from "#shared/contract/mesas.ts";
import { tellContas, tellMesa, tellTodas } from "./rules-mesas.ts";

const NONE = { vieram: 0, cartoes: 0, ativados: 0, inscritos: 0 };
const QUIET = { nestaHora: 0, esperamAte: null };
const FULL = { nestaHora: 300, esperamAte: "2026-03-20T18:20:00.000Z" };
const mesa = (more: Partial<Mesa> = {}): Mesa => ({
  id: "a",
  nome: "Entrada",
  porta: false,
  feitos: { vieram: 3, cartoes: 2, ativados: 1, inscritos: 320 },
  inscricoes: QUIET,
  vistaEm: null,
  desvio: null,
  revogadaEm: null,
  ...more,
});
const figures = "vieram 3, cartões 2, ativados 1, inscritos 320";

test.each([
  [mesa({ porta: true }), true, "código em uso; chegaram 3"],
  [mesa(), true, `link ainda não aberto; ${figures}`],
  [
    mesa({ vistaEm: "2026-03-20T17:00:00.000Z", inscricoes: { ...FULL, esperamAte: null } }),
    true,
    `vista em 20/03/2026 14:00; ${figures} (300 nesta hora)`,
  ],
  [
    mesa({ inscricoes: FULL }),
    true,
    `link ainda não aberto; ${figures} (300 nesta hora: as próximas esperam até 15:20)`,
  ],
  [mesa({ inscricoes: FULL }), false, `link ainda não aberto; ${figures}`],
  [
    mesa({ revogadaEm: "2026-03-20T17:00:00.000Z", desvio: -600 }),
    true,
    `encerrada em 20/03/2026 14:00; ${figures}; relógio 10 min adiantado`,
  ],
])("a table in words: %#", (row, holds, expected) => expect(tellMesa(row, holds)).toBe(expected));

test("accounts have a line once they worked, and all tables once they are full", () => {
  expect(tellContas({ feitos: NONE, inscricoes: QUIET }, true)).toBeNull();
  expect(tellContas({ feitos: { ...NONE, vieram: 1 }, inscricoes: QUIET }, true)).toBe(
    "vieram 1, cartões 0, ativados 0, inscritos 0",
  );
  expect(tellTodas({ nestaHora: 2_999, esperamAte: null })).toBeNull();
  expect(tellTodas({ ...FULL, nestaHora: 3_000 })).toBe(
    "3.000 inscrições nas mesas deste evento nesta hora: as próximas esperam até 15:20.",
  );
});
