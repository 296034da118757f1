import { Link } from "@tanstack/react-router";
import { formatDataHora } from "#shared/br/data.ts";
import type { Registro } from "#shared/contract/auditoria.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import type { RowLook } from "#web/widgets/list/fields.tsx";
import { nomeDaAcao, nomeDaEntidade, nomeDoAtor, perfilDoAtor } from "#web/widgets/trilha.ts";
import { detalhesOf } from "./format.ts";

/** The kinds of rows that the page of a person shows. */
const PEOPLE: ReadonlySet<string> = new Set(["pessoas", "leads", "preMatriculas", "matriculas"]);

const shortOf = (id: string) => `#${id.slice(0, 8)}`;

/** All that is shown of an entry (product/auditoria.md#auditoria). */
export const registroLook: RowLook<Registro> = {
  name: {
    header: "Quando",
    of: ({ em }) => formatDataHora(em),
    className: "whitespace-nowrap tabular-nums",
  },
  fields: [
    { label: "Quem", value: (row) => nomeDoAtor(row), className: "min-w-36 wrap-anywhere" },
    { label: "Perfil", value: (row) => perfilDoAtor(row), className: "whitespace-nowrap" },
    { label: "Ação", value: ({ acao }) => nomeDaAcao(acao), className: "min-w-36" },
    {
      label: "O quê",
      value: ({ entidade, entidadeId }) =>
        `${nomeDaEntidade(entidade)}${entidadeId === null ? "" : ` ${shortOf(entidadeId)}`}`,
      className: "min-w-36",
    },
    { label: "Detalhes", value: (row) => detalhesOf(row), className: "min-w-48 wrap-anywhere" },
    { label: "Registro", on: ["details"], value: (row) => <Record row={row} /> },
    { label: "Conta", on: ["details"], value: ({ ator }) => ator?.id },
  ],
};

function Record({ row: { entidade, entidadeId } }: { row: Registro }) {
  if (entidadeId === null || !PEOPLE.has(entidade)) return entidadeId;
  return (
    <Link
      to={`/pessoas/${entidadeId}`}
      className={buttonStyle({ variant: "link", size: "inline" })}
    >
      {entidadeId}
    </Link>
  );
}
