import { useState } from "react";
import { flushSync } from "react-dom";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { leads } from "#web/lib/calls.ts";
import { Field, controlProps } from "#web/widgets/public-page/field.tsx";
import { type Failure, send } from "#web/widgets/public-page/form/send.ts";

/** The stored sign-up, which fills the form in. */
export type Guardada = Pick<
  AnswerOf<typeof leads.open>,
  "nomeAluno" | "nomeResponsavel" | "email" | "telefone"
>;

interface Props {
  link: string;
  onOpened: (inscricao: Guardada) => void;
  /** The form is filled in without the stored sign-up. @param why in words, where it cannot be opened */
  onLeft: (why?: string) => void;
  isLocked: boolean;
}

type State = { kind: "asking"; failure?: Failure } | { kind: "opening" };

/**
 * The link of the confirmation letter: one answer fills in what the sign-up told
 * (product/credito-ativacao.md#link-of-the-confirmation-letter).
 */
export function InscricaoGuardada({ link, onOpened, onLeft, isLocked }: Props) {
  const [primeiroNome, setNome] = useState("");
  const [state, setState] = useState<State>({ kind: "asking" });
  const confirm = async () => {
    if (state.kind === "opening" || primeiroNome === "") return;
    setState({ kind: "opening" });
    const reply = await send(leads.open, { body: { link, primeiroNome } });
    if ("answer" in reply) {
      flushSync(() => onOpened(reply.answer));
      document.getElementById("cpfAluno")?.focus();
    } else {
      const mayTryAgain = reply.failure.status !== 404 && reply.failure.status !== 429;
      if (mayTryAgain) setState({ kind: "asking", failure: reply.failure });
      else onLeft(reply.failure.message);
    }
  };
  return (
    <Question
      {...{ primeiroNome, setNome, onLeft }}
      error={state.kind === "asking" ? sentenceOf(state.failure) : undefined}
      isLocked={isLocked || state.kind === "opening"}
      onConfirm={() => void confirm()}
    />
  );
}

interface QuestionProps extends Pick<Props, "onLeft" | "isLocked"> {
  primeiroNome: string;
  setNome: (nome: string) => void;
  error: string | undefined;
  onConfirm: () => void;
}

function Question({ primeiroNome, setNome, error, isLocked, onConfirm, onLeft }: QuestionProps) {
  return (
    <div className="notice guardada">
      <p className="notice-title">Você já fez a inscrição</p>
      <Field id="primeiroNome" label="Primeiro nome do aluno" error={error}>
        <input
          {...controlProps("primeiroNome", error)}
          type="text"
          value={primeiroNome}
          maxLength={160}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          readOnly={isLocked}
          onChange={(event) => setNome(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault(); // Enter would send the form
            onConfirm();
          }}
        />
      </Field>
      <button
        type="button"
        className="button button-primary"
        disabled={isLocked}
        onClick={onConfirm}
      >
        Continuar
      </button>
      <button type="button" className="meant" onClick={() => onLeft()}>
        Preencher tudo de novo
      </button>
    </div>
  );
}

function sentenceOf(failure: Failure | undefined): string | undefined {
  return failure && (failure.message ?? "Não conseguimos buscar agora. Confira sua conexão.");
}
