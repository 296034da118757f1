import { useEffect, useEffectEvent, useState } from "react";
import type { ListState } from "../list/use-list.ts";

/** The number above a list that counts its rows. */
export interface Figure {
  count: number;
  isReading: boolean;
  /** Reads it anew. */
  read: () => void;
  /** 'Atualizar': reads it and its list anew. */
  readAll: () => void;
}

/** The page tells the age of its figures, with which the list is read. */
const TOLD = 0;

/**
 * Keeps a list and the figure above it in step: where one of them is older than the other, so that they contradict each other,
 * both are read anew. Once for each contradiction: a replica may lag.
 * @returns the list; while it is behind its figure its rows are on their way, so that 16 never stand above none
 */
export function useInStep<State extends ListState<unknown>>(state: State, figure: Figure): State {
  const { list, isFiltered } = state;
  const [tried, setTried] = useState({ pair: "", updatedAt: 0 });
  const isComparable = !isFiltered && !list.isPending && !list.isPlaceholder && !list.isFloor;
  const differs = isComparable && list.error === null && list.total !== figure.count;
  const isBehind = differs && list.total < figure.count;
  const pair = differs ? `${figure.count} ${list.total}` : "";
  const isStill = !list.isFetching && !figure.isReading;
  const isTried = tried.pair === pair;
  if (differs && isStill && !isTried) setTried({ pair, updatedAt: list.updatedAt });

  const readAnew = useEffectEvent(() => {
    if (tried.pair === "") return;
    figure.read();
    // More rows than were counted: the list is the newer one, and a row that an act keeps in its place stays there.
    if (isBehind) list.refresh();
  });
  useEffect(() => readAnew(), [tried]);

  const wasReadAgain = isTried && isStill && list.updatedAt !== tried.updatedAt;
  const isPending = list.isPending || (isBehind && !wasReadAgain);
  return { ...state, list: { ...list, isPending, updatedAt: TOLD, refresh: figure.readAll } };
}
