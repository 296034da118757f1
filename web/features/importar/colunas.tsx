import { useState } from "react";
import type { Conferencia, Importacao } from "#shared/contract/importacoes.ts";
import { faultOfCampos } from "#shared/importacao.ts";
import { ApiError, sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Card } from "#web/widgets/card.tsx";
import { Coleta, type Coletada, EMPTY } from "./coleta.tsx";
import { useCheck } from "./data.ts";
import { Tabela } from "./tabela.tsx";

type Repetidas = Conferencia["repetidas"];

const repetidasLabels: Record<Repetidas, string> = {
  pular: "Pular: fica como está",
  atualizar: "Atualizar com a planilha",
  perguntar: "Perguntar em cada uma",
};

interface Props {
  importacao: Importacao;
  onBack: () => void;
}

/** The second step: which column is which field, and what to do with rows that exist already. */
export function Colunas({ importacao, onBack }: Props) {
  const { tipo, falha, estado, arquivo } = importacao;
  const { chosen, set, faults, failed, isBusy, send } = useChoice(importacao);
  return (
    <div className="grid grid-cols-1 gap-5">
      {estado === "falhou" && falha && (
        <Alert tone="bad" title="Nada foi importado">
          {falha}
        </Alert>
      )}
      <Card
        title="O que é cada coluna?"
        description={`${arquivo}: confira o que reconhecemos e corrija o que faltar`}
      >
        <Tabela
          {...{ importacao, colunas: chosen.colunas }}
          onChange={(colunas) => set({ colunas })}
        />
      </Card>
      {tipo === "leads" && (
        <Coleta
          value={chosen.coletada}
          onChange={(coletada) => set({ coletada })}
          isNamed={chosen.colunas.some((one) => one === "codigoEvento" || one === "escolaEvento")}
          faults={faults}
        />
      )}
      <Repetidas value={chosen.repetidas} onChange={(repetidas) => set({ repetidas })} />
      {failed && <Alert tone="bad">{failed}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={send}>
          Conferir
        </Button>
        <Button variant="outline" onClick={onBack}>
          Trocar arquivo
        </Button>
      </div>
    </div>
  );
}

/** The choices of this step, and how they are sent. */
function useChoice(importacao: Importacao) {
  const { id, tipo } = importacao;
  const [chosen, setChosen] = useState(() => ({
    colunas: importacao.colunas.map(({ campo }) => campo),
    repetidas: importacao.repetidas ?? ("pular" satisfies Repetidas as Repetidas),
    coletada: coletadaOf(importacao),
  }));
  const [isAsked, setAsked] = useState(false);
  const check = useCheck(id);
  const { colunas, repetidas, coletada } = chosen;
  const fault = faultOfCampos(tipo, colunas);
  const send = () => {
    setAsked(true);
    if (fault) return;
    const { eventoId, ddd, ...coleta } = coletada;
    // An empty basis is refused with its own words by the contract.
    const ofLeads = {
      eventoId: eventoId || null,
      ddd: ddd || null,
      coleta: coleta as Conferencia["coleta"],
    };
    check.mutate({ colunas, repetidas, ...(tipo === "leads" && ofLeads) });
  };
  const refused = check.error instanceof ApiError ? check.error.issues : [];
  return {
    chosen,
    set: (patch: Partial<typeof chosen>) => setChosen({ ...chosen, ...patch }),
    faults: Object.fromEntries(
      refused.map(({ path, message }) => [path.replace("coleta.", ""), message]),
    ),
    failed: isAsked ? (fault ?? (check.error ? sentenceOf(check.error) : "")) : "",
    isBusy: check.isPending,
    send,
  };
}

interface RepetidasProps {
  value: Repetidas;
  onChange: (value: Repetidas) => void;
}

function Repetidas({ value, onChange }: RepetidasProps) {
  return (
    <Card title="E as linhas que já estão cadastradas?">
      <Field label="Linhas repetidas" className="max-w-md">
        {(control) => (
          <Select
            {...control}
            value={value}
            onChange={({ target }) => onChange(target.value as Repetidas)}
          >
            {Object.entries(repetidasLabels).map(([one, label]) => (
              <option key={one} value={one}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Card>
  );
}

const coletadaOf = ({ coleta, eventoId, ddd }: Importacao): Coletada => ({
  ...EMPTY,
  ...(coleta && { ...coleta, tenhoDireito: false }),
  eventoId: eventoId ?? "",
  ddd: ddd ?? "",
});
