import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { isBlank } from "#shared/br/text.ts";
import { plural } from "#web/lib/format.ts";
import { useToday } from "#web/lib/today.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { ContactButtons, ContactLines } from "#web/widgets/enrolment-table/contact-cell.tsx";
import type { Activated, Caminho } from "./rules-caminhos.ts";
import { nextStepOf } from "./rules-next-step.ts";

/** Answers a student's questions about a path: the next step, the declaration, the contact, and the course. */
export function CaminhoDetails({ caminho }: { caminho: Caminho }) {
  const today = useToday();
  const { activated } = caminho;
  return (
    <>
      <p className="mt-4 rounded-md bg-info-bg px-4 py-3 text-info-fg">
        <strong className="font-semibold">Próximo passo:</strong> {nextStepOf(caminho, today)}
      </p>
      {activated && (
        <div className="mt-4 grid gap-4 md:grid-cols-3">
          <Block title="Declaração">
            <Declaracao codigo={activated.codigo} />
          </Block>
          <Block title="Contato da escola">
            <Escola escola={activated.escola} />
          </Block>
          <Block title="Curso">
            <Curso titulo={caminho.curso} curso={activated.curso} />
          </Block>
        </div>
      )}
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col rounded-md border border-border p-4">
      <h4 className="mb-2 font-semibold">{title}</h4>
      {children}
    </section>
  );
}

function Declaracao({ codigo }: Pick<Activated, "codigo">) {
  if (codigo === null)
    return (
      <p className="text-fg-muted">
        Esta ativação não tem declaração aqui. Peça a declaração à escola.
      </p>
    );
  return (
    <>
      <p className="flex flex-wrap items-center gap-1">
        <span className="font-medium tabular-nums">{codigo}</span>
        <CopyButton text={codigo} what="código da declaração" />
      </p>
      <a
        href={`/credito-verificacao?codigo=${encodeURIComponent(codigo)}`}
        className={buttonStyle({ variant: "outline", size: "touch", className: "mt-3" })}
      >
        <FileText aria-hidden /> Abrir declaração
      </a>
    </>
  );
}

function Escola({ escola }: Pick<Activated, "escola">) {
  const { nome, telefone } = escola;
  const email = escola.email ?? "";
  return (
    <>
      <p className="font-medium break-words">{nome}</p>
      {isBlank(email) && isBlank(telefone) ? (
        <p className="text-fg-muted">Sem contato cadastrado: procure a escola no evento.</p>
      ) : (
        <>
          <span className="wrap-anywhere">
            <ContactLines contact={{ nome, email, telefone }} />
          </span>
          <ContactButtons contact={{ nome, email, telefone }} />
        </>
      )}
    </>
  );
}

function Curso({ titulo, curso }: { titulo: string | null; curso: Activated["curso"] }) {
  return (
    <>
      <p className="font-medium break-words">{titulo ?? "A escolher com a escola"}</p>
      {curso && (
        <>
          {curso.modulos > 0 && (
            <p className="text-fg-muted">
              {plural(curso.modulos, "módulo", "módulos")} ·{" "}
              {plural(curso.cargaHoraria, "hora", "horas")}
            </p>
          )}
          {!isBlank(curso.descricao) && <p className="mt-1 break-words">{curso.descricao}</p>}
        </>
      )}
    </>
  );
}
