import type { UseQueryResult } from "@tanstack/react-query";
import { Freshness } from "./list/freshness.tsx";

type Read = Pick<UseQueryResult, "dataUpdatedAt" | "error" | "isFetching"> & {
  readAll: () => void;
};

/** The age of a page's figures, and the way to new ones; the last attempt may have failed. */
export function IdadeDosNumeros({ read }: { read: Read }) {
  return (
    <div className="mt-2 flex flex-wrap empty:hidden items-center justify-between gap-x-3">
      <p role="status" className="text-xs text-bad-fg">
        {read.error !== null && "Não foi possível atualizar os números. Tente novamente."}
      </p>
      <Freshness
        updatedAt={read.dataUpdatedAt}
        isFetching={read.isFetching}
        onRefresh={read.readAll}
        hasFailed={read.error !== null}
        what="os números"
      />
    </div>
  );
}
