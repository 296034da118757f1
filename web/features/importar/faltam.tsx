import { useState } from "react";
import { formatData } from "#shared/br/data.ts";
import type { Importacao } from "#shared/contract/importacoes.ts";
import type { EventoQueFalta } from "#shared/contract/importacoes-faltam.ts";
import { may } from "#shared/permissions.ts";
import { type TipoEscola, tipoEscolaLabels } from "#shared/labels.ts";
import { callPage, sentenceOf } from "#web/lib/api.ts";
import { clientes } from "#web/lib/calls.ts";
import { plural } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ComboboxOption } from "#web/ui/combobox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Card } from "#web/widgets/card.tsx";
import { useSession } from "#web/widgets/session.ts";
import { BuscaField } from "./busca-field.tsx";
import { useCreateMissing, useMissing } from "./data.ts";

/** The most that one answer makes; the others are asked about after it. */
const MOST = 20;

/** Asks whether past events that the list names and that nobody has entered are to be made. */
export function Faltam({ importacao: { id, tipo } }: { importacao: Importacao }) {
  const { user } = useSession();
  const { data = [] } = useMissing(id, tipo === "leads" && may(user.role, "eventos:create"));
  if (data.length === 0) return null;
  return (
    <Pergunta id={id} missing={data.slice(0, MOST)} others={Math.max(0, data.length - MOST)} />
  );
}

interface PerguntaProps {
  id: string;
  missing: EventoQueFalta[];
  others: number;
}

const keyOf = ({ escola, dia }: EventoQueFalta) => `${dia} ${escola}`;

/** The events that may be made: each needs its client, and all the kind of their school. */
function useAsked(missing: EventoQueFalta[]) {
  const [tipoEscola, setTipo] = useState<TipoEscola | "">("");
  const [chosen, setChosen] = useState<Record<string, ComboboxOption>>({});
  const asked = missing.flatMap((one) => {
    const clienteId = one.cliente?.id ?? chosen[keyOf(one)]?.id;
    return clienteId && tipoEscola
      ? [{ escola: one.escola, dia: one.dia, clienteId, tipoEscola }]
      : [];
  });
  const choose = (one: EventoQueFalta, cliente: ComboboxOption) =>
    setChosen({ ...chosen, [keyOf(one)]: cliente });
  return { tipoEscola, setTipo, chosen, choose, asked };
}

function Pergunta({ id, missing, others }: PerguntaProps) {
  const { tipoEscola, setTipo, chosen, choose, asked } = useAsked(missing);
  const create = useCreateMissing(id);
  const n = plural(missing.length + others, "evento", "eventos");
  return (
    <Card
      title={`A lista cita ${n} que ${missing.length === 1 ? "falta" : "faltam"} no sistema`}
      description="Crie os eventos, e as pessoas deles entram nesta importação. Os eventos ficam, mesmo se você desfizer a importação."
    >
      <ul className="-my-3 divide-y divide-border">
        {missing.map((one) => (
          <li key={keyOf(one)} className="py-3">
            <Falta
              one={one}
              value={chosen[keyOf(one)] ?? { id: "", label: "" }}
              onChange={(cliente) => choose(one, cliente)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-3 border-t border-border pt-4">
        <Tipo value={tipoEscola} onChange={setTipo} />
        <Button
          disabled={create.isPending || asked.length === 0}
          onClick={() => create.mutate({ eventos: asked })}
        >
          Criar {plural(asked.length || missing.length, "evento", "eventos")} e conferir
        </Button>
      </div>
      {create.error && <Alert tone="bad">{sentenceOf(create.error)}</Alert>}
      {others > 0 && (
        <p className="mt-3 text-sm text-fg-muted">
          {others === 1 ? "Mais 1 aparece" : `Mais ${others} aparecem`} depois destes.
        </p>
      )}
    </Card>
  );
}

interface FaltaProps {
  one: EventoQueFalta;
  value: ComboboxOption;
  onChange: (cliente: ComboboxOption) => void;
}

const findCliente = async (busca: string, signal: AbortSignal) => {
  const { rows } = await callPage(clientes.list, { query: { busca } }, { signal });
  return rows.map(({ id, nomeFantasia }) => ({ id, label: nomeFantasia }));
};

function Falta({ one: { escola, dia, pessoas, cliente }, value, onChange }: FaltaProps) {
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <p className="min-w-0 break-words">
        <span className="font-medium">{escola}</span>
        <span className="block text-sm text-fg-muted">
          {formatData(dia)} · {plural(pessoas, "linha", "linhas")}
          {cliente?.cidade && ` · ${cliente.cidade}/${cliente.estado}`}
        </span>
      </p>
      {cliente ? (
        <p className="text-sm text-fg-muted">Cliente: {cliente.nome}</p>
      ) : (
        <BuscaField
          label={`Cliente de ${escola}`}
          listLabel="Clientes"
          list="clientes"
          hint="Nenhum cliente seu tem este nome. Sem cliente, o evento não é criado."
          isOptional
          find={findCliente}
          {...{ value, onChange }}
        />
      )}
    </div>
  );
}

function Tipo({
  value,
  onChange,
}: {
  value: TipoEscola | "";
  onChange: (tipo: TipoEscola | "") => void;
}) {
  return (
    <Field label="Tipo de escola" required>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value as TipoEscola | "")}
        >
          <option value="">Escolha</option>
          {Object.entries(tipoEscolaLabels).map(([tipo, label]) => (
            <option key={tipo} value={tipo}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
