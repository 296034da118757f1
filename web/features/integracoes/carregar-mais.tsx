import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";

interface Props {
  read: UseInfiniteQueryResult;
  /** The rows in words: "mensagens". */
  what: string;
}

/** The way to the next page of a list that grows downwards. */
export function CarregarMais({ read, what }: Props) {
  if (read.error)
    return (
      <div className="mt-3">
        <LoadFailed title={`Não foi possível carregar mais ${what}`} query={read} />
      </div>
    );
  if (!read.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      className="mt-3 w-full"
      disabled={read.isFetchingNextPage}
      onClick={() => void read.fetchNextPage()}
    >
      {read.isFetchingNextPage ? "Carregando..." : "Carregar mais"}
    </Button>
  );
}
