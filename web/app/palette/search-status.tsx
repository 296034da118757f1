import { sentenceOf } from "#web/lib/api.ts";
import { plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  typed: string;
  /** The number of rows above. */
  count: number;
  isSearching: boolean;
  error: Error | null;
  retry: () => void;
}

/** Says below the rows that more may come, that nothing was found, or that the search failed; screen readers hear each change. */
export function SearchStatus({ typed, count, isSearching, error, retry }: Props) {
  const text = typed.trim();
  return (
    <>
      {error && (
        <div
          role="alert"
          className="flex shrink-0 items-center justify-between gap-3 border-t border-border bg-bad-bg px-4 py-2 text-bad-fg"
        >
          <p className="min-w-0 break-words">Não foi possível buscar. {sentenceOf(error)}</p>
          <Button variant="outline" size="compact" onClick={retry}>
            Tentar novamente
          </Button>
        </div>
      )}
      <p
        role="status"
        className="shrink-0 border-t border-border px-4 py-2 text-xs break-words text-fg-muted empty:hidden"
      >
        {text !== "" && !error && wordsOf(text, count, isSearching)}
      </p>
    </>
  );
}

function wordsOf(text: string, count: number, isSearching: boolean): string {
  if (isSearching) return "Buscando…";
  if (count === 0) return `Nada encontrado para “${text}”.`;
  return plural(count, "resultado", "resultados");
}
