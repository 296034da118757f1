import { useEffect, useRef, useState } from "react";
import type { Falha } from "#web/widgets/pagina-publica/formulario/envio.ts";
import { erroDoCodigo, formatCodigo } from "./codigo.ts";
import { buscarDeclaracao, type Declaracao } from "./data.ts";

/** What is known of the code. */
export type Resultado =
  | { tipo: "nada" | "verificando" }
  | { tipo: "valida"; declaracao: Declaracao }
  | { tipo: "recusada"; falha: Falha };

/** The code, from the address or typed, and what the server says of it. */
export function useVerificacao(pronto: boolean) {
  const [digitado, setDigitado] = useState<string>();
  const [erro, setErro] = useState<string>();
  const { resultado, consultar } = useConsulta();
  const doLink = pronto ? codigoDoLink() : "";
  const codigo = digitado ?? doLink;

  const verificar = () => {
    const erro = erroDoCodigo(codigo);
    setErro(erro);
    if (erro) return document.getElementById("codigo")?.focus();
    // The address can be kept, shared and loaded again; a code names nobody.
    history.replaceState(null, "", `?codigo=${codigo}`);
    void consultar(codigo);
  };
  useAoChegar(doLink, verificar);

  const mudar = (codigo: string) => {
    setDigitado(codigo);
    if (erro) setErro(erroDoCodigo(codigo));
  };
  return { codigo, erro, resultado, mudar, verificar };
}

function useConsulta() {
  const [resultado, setResultado] = useState<Resultado>({ tipo: "nada" });
  const ultima = useRef(0);
  const consultar = async (codigo: string) => {
    const vez = ++ultima.current;
    setResultado({ tipo: "verificando" });
    const envio = await buscarDeclaracao(codigo);
    // An answer that comes too late is dropped.
    if (vez !== ultima.current) return;
    setResultado(
      "resposta" in envio
        ? { tipo: "valida", declaracao: envio.resposta }
        : { tipo: "recusada", falha: envio.falha },
    );
  };
  return { resultado, consultar };
}

/** Whoever comes with a code in the address, as the QR code makes him, has asked already. */
function useAoChegar(codigo: string, verificar: () => void): void {
  const feito = useRef(false);
  useEffect(() => {
    if (codigo === "" || feito.current) return;
    feito.current = true;
    verificar();
  });
}

function codigoDoLink(): string {
  return formatCodigo(new URLSearchParams(location.search).get("codigo") ?? "");
}
