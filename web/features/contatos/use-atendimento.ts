import { useState } from "react";
import type {
  Contato,
  NovoResultado,
  PedidoDeProximo,
  Proximo,
} from "#shared/contract/contatos.ts";
import { type Recorte, useResult, useTake, useUndo } from "./data.ts";
import { namesOf } from "#web/widgets/familia.ts";

/** One sitting of calls: the person in hand, who was passed over, and why there is nobody. */
export function useAtendimento(recorte: Recorte, waiting: readonly Contato[]) {
  const [skipped, setSkipped] = useState<string[]>([]);
  const { taken, setTaken, answer, isTaking, ask } = useAsking(recorte);
  const undo = useUndo();
  const result = useResult((sent) => undo.mutate(sent, { onSuccess: setTaken }));
  // A caller who comes back to the page finds the person they had.
  const mine = waiting.find(({ id, tomado }) => tomado?.meu === true && !skipped.includes(id));
  return {
    current: taken ?? mine ?? null,
    answer,
    isBusy: isTaking || result.isPending || undo.isPending,
    next: () => ask({ pulados: skipped }),
    skip: (id: string) => {
      const all = [...skipped, id].slice(-200);
      setSkipped(all);
      ask({ pulados: all });
    },
    takeOne: (id: string) => ask({ id }),
    goOn: () => ask({ pulados: skipped, foraDoHorario: true }),
    tell: (contato: Contato, outcome: NovoResultado) =>
      result.mutate(
        { id: contato.id, nome: namesOf(contato), ...outcome },
        // One tap leads to the next person.
        { onSuccess: () => ask({ pulados: skipped }) },
      ),
  };
}
export type Atendimento = ReturnType<typeof useAtendimento>;

/** Asks for a person and keeps the answer; outside of the hours once allowed is always allowed. */
function useAsking({ eventoId, arquivo }: Recorte) {
  const [taken, setTaken] = useState<Contato | null>(null);
  const [answer, setAnswer] = useState<Proximo | null>(null);
  const [isBeyond, setIsBeyond] = useState(false);
  const take = useTake();
  const ask = (body: PedidoDeProximo) => {
    const foraDoHorario = isBeyond || body.foraDoHorario === true;
    setIsBeyond(foraDoHorario);
    take.mutate(
      {
        ...body,
        ...(eventoId !== "" && { eventoId }),
        ...(arquivo !== "" && { arquivo: true }),
        ...(foraDoHorario && { foraDoHorario }),
      },
      {
        onSuccess: (next) => {
          setAnswer(next);
          setTaken(next.contato);
        },
      },
    );
  };
  return { taken, setTaken, answer, isTaking: take.isPending, ask };
}
