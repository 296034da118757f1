import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FatorCadastrado } from "#shared/contract/fatores.ts";
import { call, sentenceOf } from "#web/lib/api.ts";
import { fatores } from "#web/lib/calls.ts";
import { FINE_POINTER, useMedia } from "#web/lib/media.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { CodigoForm } from "./codigo-form.tsx";

interface Props {
  offer: { segredo: string; uri: string };
  onConfirmed: (done: FatorCadastrado) => void;
  onBack: () => void;
  below: ReactNode;
}

/** The secret goes into the app by camera or by hand; its first code proves that it is there. */
export function TotpStep({ offer: { segredo, uri }, below, onConfirmed, onBack }: Props) {
  const confirm = useMutation({
    mutationFn: (codigo: string) => call(fatores.confirmTotp, { body: { codigo } }),
    onSuccess: onConfirmed,
  });
  const hasMouse = useMedia(FINE_POINTER);
  return (
    <div className="flex flex-col gap-4">
      <p>Leia o código QR com o aplicativo autenticador do celular.</p>
      <QrCode
        text={uri}
        label="Código QR para o aplicativo autenticador"
        className="mx-auto size-44 rounded-md"
      />
      {!hasMouse && (
        <a href={uri} className={buttonStyle({ variant: "outline", size: "touch" })}>
          Abrir no aplicativo deste celular
        </a>
      )}
      <div>
        <p className="text-xs text-fg-muted">Não consegue ler? Digite esta chave no aplicativo:</p>
        <p className="flex items-center gap-1 font-mono text-sm">
          <span className="wrap-anywhere">{segredo.replace(/.{4}(?=.)/g, "$& ")}</span>
          <CopyButton text={segredo} what="a chave" />
        </p>
      </div>
      <CodigoForm
        label="Código que o aplicativo mostra"
        refused={confirm.error ? sentenceOf(confirm.error) : undefined}
        isBusy={confirm.isPending || confirm.isSuccess}
        takesFocus
        onSend={(codigo) => confirm.mutate(codigo)}
      />
      <Button variant="link" size="inline" className="self-center" onClick={onBack}>
        Escolher outro meio
      </Button>
      {below}
    </div>
  );
}
