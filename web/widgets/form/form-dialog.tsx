import type { ReactNode } from "react";
import { type FieldValues, FormProvider, type Path } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";
import { MarksOptional } from "#web/ui/field.tsx";
import { type ChangeWords, ChangesNotice } from "./changes-notice.tsx";
import { FormAlert } from "./form-alert.tsx";
import { type FormDialogOptions, type FormDialogState, useFormDialog } from "./use-form-dialog.ts";

interface Props<Values extends FieldValues, Body> extends FormDialogOptions<Values, Body> {
  title: string;
  description?: ReactNode;
  size?: "small" | "large";
  /** 'Salvar' by default. */
  submitLabel?: string;
  /** 'Criando...' or, by default, 'Salvando...' while pending (product/dados.md#states). */
  pendingLabel?: string;
  /** Words of the notice of a changed row for fields that are no plain text. */
  changeWords?: ChangeWords;
  /** A text above the buttons, always in sight. */
  summary?: ReactNode;
  /** The fields: components of fields.tsx and its neighbours, which find the form by themselves. */
  children: ReactNode;
  /**
   * Replaces the form when it can no longer be sent, because somebody else has settled the matter.
   * The typed text is not saved, so closing asks first.
   */
  instead?: ReactNode;
}

/**
 * A form in a dialog; every such form uses it. It has the contract's schema, errors on blur that
 * are linked to their fields, the server's refusals on their fields or on top, pending labels, a
 * draft, and a question before anything is lost.
 */
export function FormDialog<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { title, description, size = "large", instead } = props;
  const state = useFormDialog(props);
  const { isPending, guard } = state;
  const close = () => {
    if (!isPending) guard.askToLeave();
  };
  return (
    <Dialog title={title} description={description} size={size} onClose={close}>
      {instead ?? <Form {...props} state={state} onCancel={close} />}
      {guard.isAsking && <DiscardQuestion onDiscard={guard.discard} onStay={guard.stay} />}
    </Dialog>
  );
}

interface FormProps<Values extends FieldValues, Body> extends Pick<
  Props<Values, Body>,
  "submitLabel" | "pendingLabel" | "changeWords" | "summary" | "children"
> {
  state: FormDialogState<Values, Body>;
  onCancel: () => void;
}

function Form<Values extends FieldValues, Body>(props: FormProps<Values, Body>) {
  const { submitLabel = "Salvar", pendingLabel = "Salvando...", summary, children } = props;
  const { state, onCancel, changeWords = {} } = props;
  const { form, submit, isPending, failure, draft, changes } = state;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex min-h-0 flex-1 flex-col"
      >
        <DialogBody>
          {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
          {changes.told && (
            <ChangesNotice changes={changes.told} words={changeWords} onTakeAll={changes.takeAll} />
          )}
          <FormAlert failure={failure} onGo={(path) => form.setFocus(path as Path<Values>)} />
          <MarksOptional value>{children}</MarksOptional>
        </DialogBody>
        {summary}
        <DialogFooter>
          <Button variant="outline" disabled={isPending} onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? pendingLabel : submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </FormProvider>
  );
}

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className="mb-4 rounded-md bg-info-bg px-4 py-2 text-info-fg">
      Rascunho recuperado ·{" "}
      <Button variant="bare" size="inline" className="underline" onClick={onDiscard}>
        Descartar
      </Button>
    </p>
  );
}

function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      title="Descartar alterações?"
      description="O que você preencheu não foi salvo."
      cancelLabel="Continuar editando"
      confirmLabel="Descartar"
      isDanger
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  );
}
