import { type FormEvent, useState } from "react";
import { stripCpf } from "#shared/br/cpf.ts";
import { CpfField } from "#web/widgets/public-page/cpf-field.tsx";
import { SubmitButton } from "#web/widgets/public-page/submit-button.tsx";
import { fetchSegundaVia } from "./data.ts";
import type { Impressa } from "./declaracao.tsx";

interface Props {
  codigo: string;
  /** The masked name of the guardian whose CPF is typed. */
  responsavel: string;
  onOpened: (impressa: Impressa) => void;
}

type Field = "cpfAluno" | "cpfResponsavel";
const FIELDS: readonly Field[] = ["cpfAluno", "cpfResponsavel"];
const EMPTY = { cpfAluno: "", cpfResponsavel: "" };

/** The CPFs typed again: the server checks the student's; the guardian's is only printed. */
export function SegundaViaForm({ codigo, responsavel, onOpened }: Props) {
  const { values, errors, failure, isSending, change, submit } = useSegundaVia(codigo, onOpened);
  const field = (id: Field) => ({
    id,
    value: values[id],
    error: errors[id],
    meant: undefined,
    onChange: (value: string) => change(id, value),
    onLeave: () => {},
    isLocked: isSending,
  });
  return (
    <form noValidate aria-labelledby="segunda-via-title" onSubmit={submit}>
      <CpfField {...field("cpfAluno")} label="CPF do aluno" />
      <CpfField
        {...field("cpfResponsavel")}
        label="CPF do responsável"
        help={`De ${responsavel}. Sai só no papel; sem ele, fica uma linha para escrever à mão`}
        isOptional
      />
      <SubmitButton text="Mostrar a declaração" isSending={isSending} />
      <div role="status">{failure && <p className="notice notice-error">{failure}</p>}</div>
    </form>
  );
}

function useSegundaVia(codigo: string, onOpened: Props["onOpened"]) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<typeof EMPTY>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const change = (id: Field, value: string) => {
    setValues({ ...values, [id]: value });
    setErrors({ ...errors, [id]: undefined });
  };
  const open = async (cpfAluno: string, cpfResponsavel: string) => {
    setSending(true);
    setFailure(undefined);
    const reply = await fetchSegundaVia(codigo, cpfAluno);
    setSending(false);
    if ("answer" in reply) onOpened({ ...reply.answer, cpfAluno, cpfResponsavel });
    else setFailure(reply.failure.message ?? "Não conseguimos buscar agora. Confira sua conexão.");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const aluno = stripCpf(values.cpfAluno);
    const responsavel = stripCpf(values.cpfResponsavel);
    const errors = errorsOf(aluno, responsavel);
    setErrors(errors);
    const first = FIELDS.find((id) => errors[id]);
    if (first) document.getElementById(first)?.focus();
    else if (!isSending) void open(aluno, responsavel);
  };
  return { values, errors, failure, isSending, change, submit };
}

function errorsOf(aluno: string, responsavel: string): Partial<typeof EMPTY> {
  return {
    ...(aluno.length === 11 ? {} : { cpfAluno: "CPF do aluno é obrigatório" }),
    ...(responsavel === "" || responsavel.length === 11
      ? {}
      : { cpfResponsavel: "Complete o CPF do responsável, ou deixe em branco" }),
  };
}
