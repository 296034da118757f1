import { CONTATOS_FILTRADOS } from "#shared/recortes.ts";
import type { Dice } from "./dice.ts";
import { byText, rowOf, some } from "./plain-lists.ts";
import type { Query, View } from "./plain-lists.ts";
import { dayOf } from "./plain-series.ts";
import type { Rows } from "./plain-tree.ts";

// The filters by which a list of people holds exactly what a figure counted (docs/decisions/028).

export type Person = Rows["leads"][number] | Rows["pre"][number] | Rows["mat"][number];

export function cutsFor(
  view: View,
  pick: () => Person | undefined,
  roll: Dice,
  table: "leads" | "pre" | "mat",
): Query {
  const two = [pick(), pick()].filter((row) => row !== undefined);
  const days = two.map((row) => dayOf(row.createdAt)).toSorted(byText);
  const dates = two.map((row) => eventOf(view, row).dataEvento).toSorted(byText);
  const unit = pick();
  const course = pick();
  const asked = some(
    {
      desde: days[0],
      ate: days[1],
      eventosDe: dates[0],
      eventosAte: dates[1],
      unidade:
        roll.pick([unit?.franquiaId, unit?.microFranquiaId, unit?.clienteId, "sem_cliente"]) ??
        undefined,
      origem: roll.pick(view.seen.origens)?.id,
      ...(table !== "mat" && {
        contato: roll.pick(CONTATOS_FILTRADOS),
        responsavel: roll.pick(view.all.contatos)?.responsavelId ?? undefined,
      }),
      ...(table === "pre" && {
        situacao: roll.pick(["aguardando", "efetivada"]),
        curso: (course && "cursoInteresse" in course && course.cursoInteresse?.trim()) || undefined,
      }),
    },
    roll,
  );
  return { ...asked, ...answeredLike(unit) };
}

/** The answers of somebody, now and then and without dice, at the one event that they are of. */
function answeredLike(row: Person | undefined): Query {
  const said = row && "respostas" in row ? row.respostas : null;
  if (!row || !said || row.id > "8") return {};
  const { serie, turno } = said;
  return {
    eventoId: row.eventoId,
    ...(serie && { serie }),
    ...(turno && row.id < "4" && { turno }),
  };
}

const eventOf = ({ all }: View, { eventoId }: Person) => rowOf(all.eventos, eventoId)!;

export function isInCuts(view: View, row: Person, query: Query): boolean {
  const { desde, ate, eventosDe, eventosAte, unidade, situacao, curso } = query;
  const { origem, contato, responsavel, serie, turno } = query;
  const signUp = "respostas" in row ? row : rowOf(view.all.leads, row.leadId);
  const said = signUp?.respostas;
  const called = view.all.contatos.find((one) => [one.leadId, one.preMatriculaId].includes(row.id));
  const day = dayOf(row.createdAt);
  const { isActive, status, dataEvento } = eventOf(view, row);
  const isHeld = isActive && status !== "cancelado";
  const isEnrolled = view.all.mat.some(({ preMatriculaId }) => preMatriculaId === row.id);
  const units = [row.franquiaId, row.microFranquiaId, row.clienteId ?? "sem_cliente"];
  return (
    (desde === undefined || day >= desde) &&
    (ate === undefined || day <= ate) &&
    ((eventosDe === undefined && eventosAte === undefined) || isHeld) &&
    (eventosDe === undefined || dataEvento >= eventosDe) &&
    (eventosAte === undefined || dataEvento <= eventosAte) &&
    (contato === undefined || contato === (called?.resultado ?? "nunca")) &&
    (responsavel === undefined || called?.responsavelId === responsavel) &&
    (serie === undefined || said?.serie === serie) &&
    (turno === undefined || said?.turno === turno) &&
    (origem === undefined || row.origemId === origem) &&
    (unidade === undefined || units.includes(unidade)) &&
    (situacao === undefined || (situacao === "efetivada") === isEnrolled) &&
    (curso === undefined || ("cursoInteresse" in row && row.cursoInteresse === curso))
  );
}
