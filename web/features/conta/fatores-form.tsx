import { type Fator, SenhaAtual } from "#shared/contract/fatores.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { Codigos } from "#web/widgets/fator/codigos.tsx";
import { SetUpFactor } from "#web/widgets/fator/set-up-factor.tsx";
import { PasswordField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useBeginAtProvider } from "#web/widgets/provedor.ts";
import { useRemoveFator, useRenewCodes, useSetUpEnded } from "./data-fatores.ts";

export interface ConfirmarProps {
  /** The provider's name for people. */
  nome: string;
  onClose: () => void;
}

/** Where the provider replaces the password: a log-in there anew, before a factor changes. */
export function Confirmar({ nome, onClose }: ConfirmarProps) {
  const begin = useBeginAtProvider({ volta: "/conta", confirma: true });
  const isBusy = begin.isPending || begin.isSuccess;
  return (
    <Dialog
      title="Confirme que é você"
      description={`Antes de mudar o segundo fator, entre de novo com ${nome}. A confirmação vale por 15 minutos.`}
      size="small"
      onClose={onClose}
    >
      <DialogBody>
        <div className="flex flex-col gap-4">
          {begin.error && <Alert tone="bad">{sentenceOf(begin.error)}</Alert>}
          <Button
            size="touch"
            className="w-full"
            disabled={isBusy}
            data-autofocus
            onClick={() => begin.mutate(false)}
          >
            {isBusy ? `Abrindo ${nome}...` : `Continuar com ${nome}`}
          </Button>
        </div>
      </DialogBody>
    </Dialog>
  );
}

export interface NovoFatorProps {
  /** The account has a password. */
  asksPassword: boolean;
  /** The installation's address can have passkeys. */
  passkey: boolean;
  onClose: () => void;
}

/** 'Adicionar': the password, then a passkey or an app. */
export function NovoFator({ passkey, asksPassword, onClose }: NovoFatorProps) {
  const ended = useSetUpEnded();
  const leave = (isDone: boolean) => {
    ended(isDone);
    onClose();
  };
  return (
    <Dialog
      title="Adicionar segundo fator"
      description={asksPassword ? "Digite a sua senha e escolha o meio" : "Escolha o meio"}
      size="small"
      onClose={() => leave(false)}
    >
      <DialogBody>
        <SetUpFactor passkey={passkey} asksPassword={asksPassword} onDone={() => leave(true)} />
      </DialogBody>
    </Dialog>
  );
}

export interface RemoverFatorProps {
  asksPassword: boolean;
  fator: Fator;
  onClose: () => void;
}

export function RemoverFator({ fator, asksPassword, onClose }: RemoverFatorProps) {
  const remove = useRemoveFator();
  const title = "Remover segundo fator";
  const description = `${fator.nome} deixa de abrir a sua conta`;
  if (!asksPassword)
    return (
      <Sure
        {...{ title, description, onClose }}
        label="Remover"
        act={() => remove({ body: { id: fator.id } })}
      />
    );
  return (
    <FormDialog
      title={title}
      description={description}
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
  asksPassword: boolean;
  onMade: (codigos: string[]) => void;
  onClose: () => void;
}

/** 'Gerar novos códigos': the password. */
export function NovosCodigos({ asksPassword, onMade, onClose }: NovosCodigosProps) {
  const renew = useRenewCodes();
  const title = "Gerar novos códigos";
  const description = "Os códigos atuais deixam de valer";
  if (!asksPassword)
    return (
      <Sure
        {...{ title, description, onClose }}
        label="Gerar códigos"
        act={async () => onMade((await renew({ body: {} })).codigos)}
      />
    );
  return (
    <FormDialog
      title={title}
      description={description}
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

interface SureProps {
  title: string;
  description: string;
  label: string;
  act: () => Promise<unknown>;
  onClose: () => void;
}

/** The question in place of the password. */
function Sure({ title, description, label, act, onClose }: SureProps) {
  return (
    <ConfirmDialog
      title={title}
      description={description}
      confirmLabel={label}
      onConfirm={() => {
        onClose();
        // The toast tells a refusal.
        void act().catch(() => undefined);
      }}
      onCancel={onClose}
    />
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
