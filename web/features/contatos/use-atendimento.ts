import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type {
  Contato,
  NovoResultado,
  PedidoDeProximo,
  Proximo,
} from "#shared/contract/contatos.ts";
import { namesOf } from "#web/widgets/familia.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { isUnheard, type Recorte, useTake, useUndo } from "./data.ts";
import type { Ditos, Feito } from "./data-ditos.ts";
import { useDitos } from "./use-ditos.ts";

/** While there is no network, the next family is asked for at this pace. */
const EVERY = 8_000;

/** The outcome told before. */
interface Anterior {
  nonce: string;
  contato: Contato;
  resultado: NovoResultado["resultado"];
}

/** One sitting of calls: the person in hand, who was passed over, and why there is nobody. */
export function useAtendimento(recorte: Recorte, waiting: readonly Contato[]) {
  const [skipped, setSkipped] = useState<string[]>([]);
  const [told, setTold] = useState<string[]>([]);
  const { taken, setTaken, ask, ...asking } = useAsking(recorte);
  const next = () => ask({ pulados: skipped });
  const telling = useTelling({
    onTold: ({ id }) => setTold((all) => [...all, id]),
    onNext: next,
    onWait: asking.wait,
    onBack: (contato) => {
      setTold((all) => all.filter((id) => id !== contato.id));
      asking.stop();
      setTaken(contato);
    },
  });
  // A caller who comes back to the page finds the person they had.
  const mine = waiting.find(
    ({ id, tomado }) => tomado?.meu === true && !skipped.includes(id) && !told.includes(id),
  );
  const current = taken ?? mine ?? null;
  useEveryTurn(asking.isWaiting && current === null, async () => {
    await telling.ditos.sync();
    if (!telling.ditos.hasWaiting()) next();
  });
  return {
    current,
    isFresh: taken !== null,
    isWaiting: asking.isWaiting,
    answer: asking.answer,
    isBusy: asking.isTaking || telling.isBusy,
    telling,
    next,
    skip: (id: string) => {
      const all = [...skipped, id].slice(-200);
      setSkipped(all);
      ask({ pulados: all });
    },
    takeOne: (id: string) => ask({ id }),
    goOn: () => ask({ pulados: skipped, foraDoHorario: true }),
  };
}
export type Atendimento = ReturnType<typeof useAtendimento>;

interface Told {
  onTold: (contato: Contato) => void;
  onNext: () => void;
  /** There is no network: nobody is in hand until there is one. */
  onWait: () => void;
  /** The person is in hand again. */
  onBack: (contato: Contato) => void;
}

/** Tells outcomes, and takes the one before back. */
function useTelling({ onTold, onNext, onWait, onBack }: Told) {
  const { ditos, visao } = useDitos();
  const [before, setBefore] = useState<Anterior | null>(null);
  const tell = useMutation({
    mutationFn: ({ contato, outcome }: { contato: Contato; outcome: NovoResultado }) =>
      ditos.tell(contato.id, namesOf(contato), outcome),
    onSuccess: (feito: Feito, { contato, outcome: { resultado } }) => {
      if (feito.estado === "recusado")
        return toastFailure("Erro ao registrar resultado", new Error(feito.motivo), feito.motivo);
      setBefore({ nonce: feito.nonce, contato, resultado });
      onTold(contato);
      if (feito.estado === "espera") onWait();
      else onNext();
    },
  });
  const takeBack = useTakeBack(ditos, (contato) => {
    setBefore(null);
    if (contato) onBack(contato);
  });
  return {
    ditos,
    visao,
    before: before && {
      ...before,
      /** Absent while it waits here, and where another tab sent it. */
      registrado: ditos.answerTo(before.nonce),
      isHere: visao.fila.some(({ fato }) => fato.nonce === before.nonce),
    },
    isBusy: tell.isPending || takeBack.isPending,
    tell: (contato: Contato, outcome: NovoResultado) => tell.mutate({ contato, outcome }),
    undo: () => before && takeBack.mutate(before),
  };
}

/** 'Desfazer', here or at the server. @param onBack gets the person, where this tab knows what to take back */
function useTakeBack(ditos: Ditos, onBack: (contato: Contato | null) => void) {
  const undo = useUndo();
  return useMutation({
    mutationFn: async ({ nonce, contato }: Anterior) => {
      if (await ditos.undo(nonce)) return contato;
      const answer = ditos.answerTo(nonce);
      if (answer === undefined) return null;
      return undo.mutateAsync({ id: contato.id, tentativaId: answer.tentativaId });
    },
    onSuccess: onBack,
  });
}

/** Runs at a pace, and when a network comes. */
function useEveryTurn(isOn: boolean, work: () => Promise<void>): void {
  const turn = useEffectEvent(() => void work());
  useEffect(() => {
    if (!isOn) return;
    const run = () => turn();
    const timer = setInterval(run, EVERY);
    addEventListener("online", run);
    return () => {
      clearInterval(timer);
      removeEventListener("online", run);
    };
  }, [isOn]);
}

/** Asks for a person and keeps the answer; outside of the hours once allowed is always allowed. */
function useAsking({ eventoId, arquivo }: Recorte) {
  const [taken, setTaken] = useState<Contato | null>(null);
  const [answer, setAnswer] = useState<Proximo | null>(null);
  const [isBeyond, setIsBeyond] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const take = useTake();
  const wait = () => {
    setTaken(null);
    setIsWaiting(true);
  };
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
          setIsWaiting(false);
          setAnswer(next);
          setTaken(next.contato);
        },
        onError: (error) => {
          if (body.id !== undefined) return;
          if (isUnheard(error)) wait();
          else setTaken(null);
        },
      },
    );
  };
  const stop = () => setIsWaiting(false);
  return { taken, setTaken, answer, isTaking: take.isPending, isWaiting, wait, stop, ask };
}
