import { useMemo } from "react";
import type { Metrics } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import { stored, useStored } from "#web/lib/stored.ts";
import { useFatores } from "#web/widgets/fator/own.ts";
import { exemploDe, type useRede } from "#web/widgets/rede.ts";
import { useSession } from "#web/widgets/session.ts";
import type { SeriesQuery } from "./data.ts";
import { type FirstStep, firstSteps } from "./screen-first-steps.ts";

/** A step, and whether the data shows it done. */
export interface State {
  step: FirstStep;
  isDone: boolean;
}

/** The first steps of the user's role, empty until it is known what is done. */
export interface Steps {
  /** True once all have answered, a failure too: a list that appears and goes would only startle. */
  isKnown: boolean;
  states: State[];
  /** The first that is not done. */
  next: State | undefined;
  isDismissed: boolean;
  dismiss: (isDismissed: boolean) => void;
}

/** Reads which of the role's first steps are taken (product/dashboard.md#first-steps). */
export function useFirstSteps(
  role: Exclude<Role, "aluno">,
  metrics: Metrics | null | undefined,
  { data: series, isPending }: SeriesQuery,
  rede: ReturnType<typeof useRede>,
): Steps {
  const { canOpen, user } = useSession();
  const dismissed = useMemo(
    () => stored(`capelo:passos:${user.id}:dispensados`, ["nao", "sim"]),
    [user.id],
  );
  const isDismissed = useStored(dismissed) === "sim";
  const isTold = role === "franqueador";
  const { data: own, isLoading } = useFatores(isTold);
  const isRead = metrics && series && (!isTold || (own && rede.data));
  const facts = isRead && {
    metrics,
    series,
    fatores: own?.fatores.length ?? 0,
    exemplo: rede.data && exemploDe(rede.data),
  };
  const states = facts
    ? firstSteps[role]
        .filter(({ to, isPossible }) => canOpen(to.path) && isPossible?.(facts) !== false)
        .map((step) => ({ step, isDone: step.isDone(facts) }))
    : [];
  return {
    isKnown: !isPending && !isLoading && !rede.isLoading,
    states,
    next: states.find(({ isDone }) => !isDone),
    isDismissed,
    dismiss: (isDismissed) => dismissed.set(isDismissed ? "sim" : "nao"),
  };
}
