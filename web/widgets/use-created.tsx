import { type ReactNode, useCallback, useState } from "react";
import { lazyComponent } from "#web/ui/lazy.tsx";
import type { Created, CreatedRowProps } from "./created-row.tsx";

const CreatedRow = lazyComponent<CreatedRowProps>(
  async () => (await import("./created-row.tsx")).CreatedRow,
  // If it cannot be loaded, only the mark is lost.
  { onFailed: ({ onDone }) => onDone() },
);

/** The report of a new row's dialog. */
export interface NewRowProps {
  onCreated: (row: Omit<Created, "at">) => void;
}

export function useCreated(list: CreatedRowProps["list"]): NewRowProps & { mark: ReactNode } {
  const [created, setCreated] = useState<Created | null>(null);
  const onCreated = useCallback(
    (row: Omit<Created, "at">) => setCreated({ ...row, at: Date.now() }),
    [],
  );
  const done = useCallback(() => setCreated(null), []);
  return {
    onCreated,
    mark: created && <CreatedRow key={created.id} created={created} list={list} onDone={done} />,
  };
}
