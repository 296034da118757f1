import { verificacaoAddress } from "./address.ts";
import type { Impressa } from "./declaracao.tsx";
import { PdfButton } from "./pdf-button.tsx";

interface Props {
  /** The server requires the student's CPF, so without it there is no PDF. */
  credito: Impressa;
}

/** 'Imprimir', 'Baixar PDF', and buttons that send code and link, but no CPF or name. */
export function DeclaracaoActions({ credito }: Props) {
  const text = shareText(credito);
  const url = verificacaoAddress(credito.codigo);
  return (
    <>
      <button type="button" className="button button-primary" onClick={() => window.print()}>
        Imprimir
      </button>
      {credito.cpfAluno && <PdfButton credito={{ ...credito, cpfAluno: credito.cpfAluno }} />}
      {/* Not every browser can share. */}
      {"share" in navigator && (
        <button
          type="button"
          className="button button-light"
          onClick={() => void share({ title: "Declaração de Crédito Estudantil", text, url })}
        >
          Compartilhar
        </button>
      )}
      <a
        className="button button-light"
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        WhatsApp <span className="sr-only">(abre em nova aba)</span>
      </a>
    </>
  );
}

function shareText({ codigo, evento }: Impressa): string {
  return `Declaração de Crédito Estudantil do evento de ${evento.nomeEscola}, código ${codigo}. Verificação e segunda via:`;
}

/** A person who closes the phone's sheet has changed their mind, so nothing is told. */
async function share(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => undefined);
}
