import { type Fator, SenhaAtual } from "#shared/contract/fatores.ts";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { Codigos } from "#web/widgets/fator/codigos.tsx";
import { SetUpFactor } from "#web/widgets/fator/set-up-factor.tsx";
import { PasswordField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useRemoveFator, useRenewCodes, useSetUpEnded } from "./data-fatores.ts";

export interface NovoFatorProps {
  /** The installation's address can have passkeys. */
  passkey: boolean;
  onClose: () => void;
}

/** 'Adicionar': the password, then a passkey or an app. */
export function NovoFator({ passkey, onClose }: NovoFatorProps) {
  const ended = useSetUpEnded();
  const leave = (isDone: boolean) => {
    ended(isDone);
    onClose();
  };
  return (
    <Dialog
      title="Adicionar segundo fator"
      description="Digite a sua senha e escolha o meio"
      size="small"
      onClose={() => leave(false)}
    >
      <DialogBody>
        <SetUpFactor passkey={passkey} asksPassword onDone={() => leave(true)} />
      </DialogBody>
    </Dialog>
  );
}

export interface RemoverFatorProps {
  fator: Fator;
  onClose: () => void;
}

export function RemoverFator({ fator, onClose }: RemoverFatorProps) {
  const remove = useRemoveFator();
  return (
    <FormDialog
      title="Remover segundo fator"
      description={`${fator.nome} deixa de abrir a sua conta`}
      size="small"
      schema={SenhaAtual}
      defaultValues={{ currentPassword: "" }}
      draftKey="conta:fator"
      save={(body) => remove({ body: { ...body, id: fator.id } })}
      submitLabel="Remover"
      pendingLabel="Removendo..."
      onClose={onClose}
    >
      <PasswordField name="currentPassword" label="Senha atual" required isCurrent />
    </FormDialog>
  );
}

export interface NovosCodigosProps {
  onMade: (codigos: string[]) => void;
  onClose: () => void;
}

/** 'Gerar novos códigos': the password. */
export function NovosCodigos({ onMade, onClose }: NovosCodigosProps) {
  const renew = useRenewCodes();
  return (
    <FormDialog
      title="Gerar novos códigos"
      description="Os códigos de agora deixam de valer"
      size="small"
      schema={SenhaAtual}
      defaultValues={{ currentPassword: "" }}
      draftKey="conta:codigos"
      save={async (body) => onMade((await renew({ body })).codigos)}
      submitLabel="Gerar códigos"
      pendingLabel="Gerando..."
      onClose={onClose}
    >
      <PasswordField name="currentPassword" label="Senha atual" required isCurrent />
    </FormDialog>
  );
}

export interface CodigosFeitosProps {
  codigos: string[];
  onClose: () => void;
}

/** The new codes, shown this once. */
export function CodigosFeitos({ codigos, onClose }: CodigosFeitosProps) {
  return (
    <Dialog title="Novos códigos de reserva" size="small" onClose={onClose}>
      <DialogBody>
        <Codigos codigos={codigos} onKept={onClose} />
      </DialogBody>
    </Dialog>
  );
}
