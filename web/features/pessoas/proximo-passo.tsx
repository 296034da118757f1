import type { ReactNode } from "react";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import { Painel } from "#web/widgets/painel.tsx";
import { useSession } from "#web/widgets/session.ts";
import { nextStepFor } from "./rules.ts";

/** The next thing to do with a person, and the actions for it. */
export function ProximoPasso({ pessoa, actions }: { pessoa: Pessoa; actions: ReactNode }) {
  const { role } = useSession().user;
  return (
    <Painel title="Próximo passo">
      <p className="mb-3 text-fg-muted">{nextStepFor(role, pessoa)}</p>
      {/* A button that goes leaves the focus here, as in a row of a list. */}
      <div data-row={pessoa.id} tabIndex={-1} className="flex flex-wrap items-center gap-2">
        {actions}
      </div>
    </Painel>
  );
}
