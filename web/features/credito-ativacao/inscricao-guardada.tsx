import { useState } from "react";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { leads } from "#shared/contract/leads.ts";
import { addresses } from "#web/lib/addresses.ts";
import { Field, controlProps } from "#web/widgets/public-page/field.tsx";
import { type Failure, send } from "#web/widgets/public-page/form/send.ts";

const { open } = addresses<typeof leads>()({ open: "POST /api/public/inscricoes" });

/** The stored sign-up, which fills the form in. */
export type Guardada = Pick<
  AnswerOf<typeof leads.open>,
  "nomeAluno" | "nomeResponsavel" | "email" | "telefone"
>;

interface Props {
  link: string;
  onOpened: (inscricao: Guardada) => void;
  isLocked: boolean;
}

type State =
  | { kind: "asking"; failure?: Failure }
  | { kind: "opening" | "opened" }
  | { kind: "closed"; failure: Failure };

/** The link of the confirmation letter: one answer fills in what the sign-up told (product.md#activation-page). */
export function InscricaoGuardada({ link, onOpened, isLocked }: Props) {
  const [iniciais, setIniciais] = useState("");
  const [state, setState] = useState<State>({ kind: "asking" });
  const confirm = async () => {
    if (state.kind === "opening" || iniciais === "") return;
    setState({ kind: "opening" });
    const reply = await send(open, { body: { link, iniciais } });
    if ("answer" in reply) {
      onOpened(reply.answer);
      setState({ kind: "opened" });
    } else {
      const mayTryAgain = reply.failure.status !== 404 && reply.failure.status !== 429;
      setState({ kind: mayTryAgain ? "asking" : "closed", failure: reply.failure });
    }
  };
  if (state.kind === "opened")
    return (
      <p className="notice" role="status">
        Dados da inscrição preenchidos. Confira e digite os CPFs.
      </p>
    );
  if (state.kind === "closed")
    return (
      <p className="notice" role="status">
        {state.failure.message}
      </p>
    );
  return (
    <Question
      {...{ iniciais, isLocked, setIniciais }}
      error={state.kind === "asking" ? sentenceOf(state.failure) : undefined}
      isOpening={state.kind === "opening"}
      onConfirm={() => void confirm()}
    />
  );
}

function sentenceOf(failure: Failure | undefined): string | undefined {
  return failure && (failure.message ?? "Não conseguimos buscar agora. Confira sua conexão.");
}

interface QuestionProps {
  iniciais: string;
  setIniciais: (iniciais: string) => void;
  error: string | undefined;
  isOpening: boolean;
  isLocked: boolean;
  onConfirm: () => void;
}

function Question(props: QuestionProps) {
  return (
    <div className="notice guardada">
      <p className="notice-title">Você já fez a inscrição</p>
      <Field
        id="iniciais"
        label="Iniciais do aluno"
        help="Do primeiro e do último nome: Ana da Luz é AL"
        error={props.error}
        isOptional
      >
        <Letters {...props} />
      </Field>
      <button
        type="button"
        className="button button-light"
        disabled={props.isOpening || props.isLocked}
        onClick={props.onConfirm}
      >
        Preencher com a minha inscrição
      </button>
    </div>
  );
}

function Letters({ iniciais, setIniciais, error, isLocked, onConfirm }: QuestionProps) {
  return (
    <input
      {...controlProps("iniciais", error, true)}
      type="text"
      value={iniciais}
      maxLength={2}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      readOnly={isLocked}
      onChange={(event) => setIniciais(event.target.value.replace(/[^\p{L}]/gu, "").toUpperCase())}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault(); // Enter would send the form
        onConfirm();
      }}
    />
  );
}
