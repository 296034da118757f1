import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { EstadoDaMesa } from "#shared/contract/mesas.ts";
import { ConsentBox, LgpdNotice } from "#web/widgets/public-page/lgpd-notice.tsx";
import { NOT_KEPT } from "./data-trabalho.ts";

const NO_SEAL =
  "Este navegador não protege os dados: abra a mesa por https, ou use a página pública";

interface Props {
  titulo: string;
  submit: string;
  /** The notice in force, and the box where the installation asks for it. */
  aviso: EstadoDaMesa["avisos"]["inscricao"];
  consent: { isAsked: boolean; isGiven: boolean; error: string | undefined };
  onConsent: (isGiven: boolean) => void;
  onSend: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A form of the table in the page's flow: a phone's keyboard covers no dialog. */
export function Formulario(props: Props) {
  const { titulo, submit, aviso, consent, onConsent, onSend, onClose, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setFailure(isSecureContext ? null : NO_SEAL);
    if (isSecureContext) onSend().catch(() => setFailure(NOT_KEPT));
  };
  return (
    <form className="sheet mesa-form" noValidate onSubmit={send}>
      <h2 ref={heading} tabIndex={-1}>
        {titulo}
      </h2>
      {children}
      <LgpdNotice texto={aviso.texto} />
      {consent.isAsked && (
        <ConsentBox
          isChecked={consent.isGiven}
          error={consent.error}
          onChange={onConsent}
          isLocked={false}
        >
          {aviso.consentimento}
        </ConsentBox>
      )}
      <p className="note note-error" role="alert">
        {failure}
      </p>
      <button type="submit" className="button button-primary">
        {submit}
      </button>
      <button type="button" className="button button-light mesa-close" onClick={onClose}>
        Fechar
      </button>
    </form>
  );
}
