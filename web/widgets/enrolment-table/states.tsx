import { Lock, type LucideIcon, MousePointerClick, SearchX, Users } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError, sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { type FilterPatch, type Filters, TODOS, withoutFilters } from "./filters.ts";
import type { EnrolmentScreen } from "./screen.ts";

type Texts = EnrolmentScreen<{ id: string }>["texts"];

function Panel({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <span className="mb-1 rounded-xl bg-surface-2 p-3 text-fg-muted">
        <Icon aria-hidden strokeWidth={1.75} className="size-6" />
      </span>
      {children}
    </div>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="text-base font-medium">{children}</p>
);
const Hint = ({ children }: { children: ReactNode }) => (
  <p className="max-w-md text-fg-muted">{children}</p>
);

/** Before anything was asked for: the list starts at all events, but shows nothing until one says so. */
export function ChooseEvent({ texts, onAll }: { texts: Texts; onAll: () => void }) {
  return (
    <Panel icon={MousePointerClick}>
      <Line>Selecione um evento</Line>
      <Hint>Escolha um evento no filtro acima, ou veja tudo de uma vez.</Hint>
      <Button className="mt-2" onClick={onAll}>
        {texts.allEvents}
      </Button>
    </Panel>
  );
}

interface EmptyProps {
  texts: Texts;
  filters: Filters;
  onChange: (patch: FilterPatch) => void;
}

/** No rows, because there are none or because none match. */
export function Empty({ texts, filters, onChange }: EmptyProps) {
  const isFiltered = filters.busca !== "" || filters.data !== "";
  const isOneEvent = filters.evento !== "" && filters.evento !== TODOS;
  return (
    <Panel icon={isFiltered ? SearchX : Users}>
      <Line>{texts.empty}</Line>
      <Hint>{isFiltered ? "Nenhum resultado para os filtros aplicados." : texts.emptyHint}</Hint>
      {isFiltered && (
        <Button
          variant="outline"
          className="mt-2"
          onClick={() => onChange(withoutFilters(filters))}
        >
          Limpar filtros
        </Button>
      )}
      {!isFiltered && isOneEvent && (
        <Button variant="outline" className="mt-2" onClick={() => onChange({ evento: TODOS })}>
          {texts.allEvents}
        </Button>
      )}
    </Panel>
  );
}

interface FailedProps {
  texts: Texts;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The list was refused to this role, or could not be read (spec §8). */
export function Failed({ texts, error, isRetrying, onRetry }: FailedProps) {
  if (error instanceof ApiError && error.status === 403) {
    return (
      <div role="alert">
        <Panel icon={Lock}>
          <Line>{texts.forbidden}</Line>
        </Panel>
      </div>
    );
  }
  return (
    <Alert
      tone="bad"
      className="m-4"
      title={texts.failed}
      action={
        <Button variant="outline" size="compact" disabled={isRetrying} onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      {sentenceOf(error)}
    </Alert>
  );
}
