import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import type { LinhaDoHistorico } from "#shared/contract/contatos.ts";
import { historicoLabels } from "#shared/fatos.ts";
import { resultadoContatoLabels } from "#shared/labels-contatos.ts";
import { may } from "#shared/permissions.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useSaid } from "#web/lib/search.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { textLink } from "#web/ui/text-link.ts";
import { Painel } from "#web/widgets/painel.tsx";
import { useSession } from "#web/widgets/session.ts";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { dialogSearch, useUrlDialog } from "#web/widgets/url-dialog.ts";
import type { AnotarContatoProps } from "./anotar-contato.tsx";
import { useHistorico, useNote, useUndoCall } from "./data-historico.ts";

const AnotarContato = lazyDialog<AnotarContatoProps>(
  async () => (await import("./anotar-contato.tsx")).AnotarContato,
);

/** Everything that happened with the person, newest first (product/pessoas.md#a-person). */
export function Historico({ pessoaId }: { pessoaId: string }) {
  const { role } = useSession().user;
  const { contato } = useSaid(dialogSearch);
  const { close } = useUrlDialog();
  const mayCall = may(role, "contatos:work");
  return (
    <Painel title="Histórico">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayCall && (
          <Link
            to={`/pessoas/${pessoaId}`}
            search={{ contato: "1" }}
            state={(before) => ({ ...before, dialog: true })}
            resetScroll={false}
            className={buttonStyle({ variant: "outline" })}
          >
            Anotar contato
          </Link>
        )}
        <Link to={`/familias/${pessoaId}`} className={`${textLink} text-sm`}>
          Ver a família
        </Link>
      </div>
      {mayCall && contato !== "" && <AnotarContato pessoaId={pessoaId} onClose={close} />}
      {mayCall && <Anotar pessoaId={pessoaId} />}
      <Linhas pessoaId={pessoaId} />
    </Painel>
  );
}

function Linhas({ pessoaId }: { pessoaId: string }) {
  const { data, error, refetch } = useHistorico(pessoaId);
  if (data === undefined && error)
    return (
      <Alert
        tone="bad"
        title="Falha ao carregar o histórico"
        action={
          <Button variant="outline" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      >
        {sentenceOf(error)}
      </Alert>
    );
  if (data === undefined) return <Skeleton className="h-24" />;
  return (
    <ol className="divide-y divide-border text-sm">
      {data.map((line, at) => (
        <Linha key={`${data.length - at} ${line.tipo}`} line={line} />
      ))}
    </ol>
  );
}

function Linha({ line }: { line: LinhaDoHistorico }) {
  const { role } = useSession().user;
  const undo = useUndoCall();
  const { desfazer } = line;
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className={line.desfeitaPor === null ? "font-medium" : "line-through"}>
          {titleOf(line)}
        </span>
        <span className="text-xs text-fg-muted">{formatDataHora(line.em)}</span>
      </p>
      <Mais line={line} />
      {desfazer && may(role, "contatos:work") && (
        <Button
          variant="link"
          size="inline"
          disabled={undo.isPending}
          onClick={() => undo.mutate(desfazer)}
        >
          Desfazer
        </Button>
      )}
    </li>
  );
}

function titleOf({ tipo, resultado }: LinhaDoHistorico): string {
  if (tipo !== "contato") return historicoLabels[tipo];
  return `Contato: ${resultado === null ? "" : resultadoContatoLabels[resultado].toLowerCase()}`;
}

function Mais({ line: { autor, texto, volta, desfeitaPor } }: { line: LinhaDoHistorico }) {
  const facts = [
    autor,
    volta !== null && desfeitaPor === null && `volta em ${formatDataHora(volta)}`,
    desfeitaPor !== null && `desfeito por ${desfeitaPor}`,
  ].filter(Boolean);
  return (
    <>
      {texto && <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{texto}</p>}
      {facts.length > 0 && <p className="text-xs text-fg-muted">{facts.join(" · ")}</p>}
    </>
  );
}

function Anotar({ pessoaId }: { pessoaId: string }) {
  const [texto, setTexto] = useState("");
  const note = useNote(pessoaId);
  const save = (event: FormEvent) => {
    event.preventDefault();
    note.mutate(texto, { onSuccess: () => setTexto("") });
  };
  return (
    <form onSubmit={save} className="mb-4">
      <Field
        label="Anotação"
        hint="Não escreva sobre saúde, religião ou a vida da família: o aluno pode ser menor de idade."
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={500}
            value={texto}
            onChange={({ target }) => setTexto(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="mt-2"
        disabled={note.isPending || texto.trim() === ""}
      >
        {note.isPending ? "Salvando..." : "Anotar"}
      </Button>
    </form>
  );
}
