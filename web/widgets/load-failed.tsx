import type { UseQueryResult } from "@tanstack/react-query";
import { sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface Props {
  title: string;
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}

/** Says that something could not be read, and offers to try again. */
export function LoadFailed({ title, query }: Props) {
  return (
    <Alert
      tone="bad"
      title={title}
      action={
        <Button
          variant="outline"
          size="compact"
          disabled={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Tentar novamente
        </Button>
      }
    >
      {sentenceOf(query.error)}
    </Alert>
  );
}
