import { Link } from "@tanstack/react-router";
import { formatData, formatDataHora } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { Familia, PessoaDaFamilia } from "#shared/contract/pessoas.ts";
import { may } from "#shared/permissions.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { textLink } from "#web/ui/text-link.ts";
import { Painel } from "#web/widgets/painel.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useJoin, usePart } from "./data.ts";

/** Probable repetitions, each with its reason and the two pages to compare. */
export function Parecidas({ parecidas }: Pick<Familia, "parecidas">) {
  const mayJoin = may(useSession().user.role, "pessoas:juntar");
  return (
    <Painel title="Possíveis repetições">
      <p className="mb-2 text-sm text-fg-muted">
        Abra os dois cadastros e compare. Nada muda sozinho, e irmãos não aparecem aqui.
      </p>
      <ul className="divide-y divide-border">
        {parecidas.map((par) => (
          <li key={keyOf(par.pessoas)} className="py-3 last:pb-0">
            <p className="text-sm">{par.motivo}</p>
            <Pessoas pessoas={par.pessoas} />
            {par.juntar && mayJoin && <Juntar pessoas={par.pessoas} />}
          </li>
        ))}
      </ul>
    </Painel>
  );
}

const keyOf = (pessoas: PessoaDaFamilia[]) => pessoas.map(({ id }) => id).join(" ");

function Pessoas({ pessoas }: { pessoas: PessoaDaFamilia[] }) {
  return (
    <ul className="mt-1 text-sm">
      {pessoas.map(({ id, nome, evento, inscritoEm, ativadoEm, matriculadoEm }) => (
        <li key={id} className="py-0.5 wrap-anywhere">
          <Link to={`/pessoas/${id}`} className={textLink}>
            {formatNome(nome)}, {formatDataHora(inscritoEm ?? ativadoEm ?? matriculadoEm ?? "")}
          </Link>
          <span className="text-fg-muted">
            {" "}
            · {evento.nomeEscola}, {formatData(evento.dataEvento)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const Refusal = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className="mt-1 text-sm text-danger">
      {sentenceOf(error)}
    </p>
  );

function Juntar({ pessoas: [one, other] }: { pessoas: PessoaDaFamilia[] }) {
  const { mutate: join, isPending, error } = useJoin();
  const onClick = () => isPending || join({ id: one?.id ?? "", comId: other?.id ?? "" });
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="outline" size="compact" aria-disabled={isPending} onClick={onClick}>
          {isPending ? "Juntando…" : "Juntar"}
        </Button>
        <p className="min-w-0 flex-1 basis-48 text-sm text-fg-muted">
          Vira uma família só na fila e nesta página. Nenhum cadastro é apagado.
        </p>
      </div>
      <Refusal error={error} />
    </>
  );
}

/** The pairs that were joined, folded, with the way back. */
export function Juntadas({ juntadas }: Pick<Familia, "juntadas">) {
  const mayJoin = may(useSession().user.role, "pessoas:juntar");
  return (
    <details className="mt-3 border-t border-border pt-2 text-sm">
      <summary className="tap-44 min-h-6 cursor-pointer text-fg-muted">
        Famílias juntadas à mão ({juntadas.length})
      </summary>
      <ul className="divide-y divide-border">
        {juntadas.map((par) => (
          <li key={par.id} className="py-2 last:pb-0">
            <p className="text-fg-muted">Juntadas em {formatDataHora(par.em)}</p>
            <Pessoas pessoas={par.pessoas} />
            {mayJoin && <Separar id={par.pessoas[0]?.id ?? ""} juncaoId={par.id} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Separar({ id, juncaoId }: { id: string; juncaoId: string }) {
  const { mutate: part, isPending, error } = usePart();
  const onClick = () => isPending || part({ id, juncaoId });
  return (
    <>
      <Button
        variant="outline"
        size="compact"
        className="mt-1"
        aria-disabled={isPending}
        onClick={onClick}
      >
        {isPending ? "Desfazendo…" : "Desfazer"}
      </Button>
      <Refusal error={error} />
    </>
  );
}
