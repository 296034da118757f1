import { useState } from "react";
import { downloadPdf } from "./data.ts";
import type { Impressa } from "./declaracao.tsx";

interface Props {
  /** The student's CPF proves the right to the file. */
  credito: Impressa & { cpfAluno: string };
}

/** 'Baixar PDF': the same paper as a file, drawn by the server. */
export function PdfButton({ credito }: Props) {
  const [isFetching, setFetching] = useState(false);
  const [failure, setFailure] = useState<string>();
  const download = async () => {
    if (isFetching) return;
    setFetching(true);
    setFailure(undefined);
    const { codigo, cpfAluno, nomeResponsavel, cpfResponsavel } = credito;
    const failed = await downloadPdf({
      codigo,
      cpfAluno,
      ...(nomeResponsavel ? { nomeResponsavel } : {}),
      ...(cpfResponsavel ? { cpfResponsavel } : {}),
    });
    setFetching(false);
    if (failed) setFailure(failed.message ?? "Não conseguimos baixar agora. Confira sua conexão.");
  };
  return (
    <>
      <button
        type="button"
        className="button button-light"
        aria-disabled={isFetching}
        onClick={() => void download()}
      >
        {isFetching ? "Preparando o PDF…" : "Baixar PDF"}
      </button>
      <div role="status" className="pdf-failure">
        {failure && <p className="notice notice-error">{failure}</p>}
      </div>
    </>
  );
}
