import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { configQuery } from "./config.ts";

const SECOND = 1000;
/** The longest time between two looks; the minutes are the server's, whatever the device's clock says. */
const MINUTE = 60;
/** Some seconds pass while everything is loaded anew. */
const WHILE_LOADING = 5;

/** The notice of a public demonstration. A narrow screen has room for its word and the minutes. */
export function Recomeco({ notice }: { notice: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{notice}</span>
      <span aria-hidden className="sm:hidden">
        Demonstração
      </span>
      <Minutes />
    </>
  );
}

/** In how many minutes everything begins anew; then it reads anew all that this page shows. */
function Minutes() {
  const { data } = useQuery({
    ...configQuery,
    refetchInterval: ({ state }) =>
      Math.min(MINUTE, (state.data?.recomecaEm ?? MINUTE) + WHILE_LOADING) * SECOND,
  });
  const seconds = data?.recomecaEm ?? null;
  useReadAnew(seconds);
  if (seconds === null) return null;
  const minutes = Math.ceil(seconds / MINUTE);
  return ` · tudo volta ao início ${minutes === 0 ? "agora" : `em ${minutes} min`}`;
}

/** More seconds than before are a new hour: the session has ended, and the first refused call leads to the login. */
function useReadAnew(seconds: number | null): void {
  const client = useQueryClient();
  const before = useRef(seconds);
  useEffect(() => {
    const isAnew = seconds !== null && before.current !== null && seconds > before.current;
    before.current = seconds;
    if (!isAnew) return;
    void client.invalidateQueries({ predicate: ({ queryKey: [root] }) => root !== "config" });
  }, [client, seconds]);
}
