import { useEffect, useRef, useState } from "react";
import type { Failure } from "#web/widgets/public-page/form/send.ts";
import { codigoError, formatCodigo } from "./rules-codigo.ts";
import { fetchDeclaracao, type Declaracao } from "./data.ts";

/** The state of the question for a code. */
export type Result =
  | { kind: "none" | "checking" }
  | { kind: "valid"; declaracao: Declaracao }
  | { kind: "refused"; failure: Failure };

/** The code, from the address or typed, and what the server says of it. */
export function useVerificacao(isHydrated: boolean) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const { result, lookUp } = useLookup();
  const fromLink = isHydrated ? codigoFromLink() : "";
  const codigo = typed ?? fromLink;

  const verify = () => {
    const error = codigoError(codigo);
    setError(error);
    if (error) return document.getElementById("codigo")?.focus();
    // The address can be kept, shared and loaded again; a code names nobody.
    history.replaceState(null, "", `?codigo=${codigo}`);
    void lookUp(codigo);
  };
  useOnArrival(fromLink, verify);

  const change = (codigo: string) => {
    setTyped(codigo);
    if (error) setError(codigoError(codigo));
  };
  return { codigo, error, result, change, verify };
}

function useLookup() {
  const [result, setResult] = useState<Result>({ kind: "none" });
  const latest = useRef(0);
  const lookUp = async (codigo: string) => {
    const turn = ++latest.current;
    setResult({ kind: "checking" });
    const reply = await fetchDeclaracao(codigo);
    // An answer that comes too late is dropped.
    if (turn !== latest.current) return;
    setResult(
      "answer" in reply
        ? { kind: "valid", declaracao: reply.answer }
        : { kind: "refused", failure: reply.failure },
    );
  };
  return { result, lookUp };
}

/** A visitor who comes with a code in the address, as from a QR code, has asked already. */
function useOnArrival(codigo: string, verify: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (codigo === "" || done.current) return;
    done.current = true;
    verify();
  });
}

function codigoFromLink(): string {
  return formatCodigo(new URLSearchParams(location.search).get("codigo") ?? "");
}
