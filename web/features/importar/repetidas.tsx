import type { Importacao } from "#shared/contract/importacoes.ts";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Card } from "#web/widgets/card.tsx";
import type { useDecide } from "./data.ts";
import { Linhas } from "./linhas.tsx";

interface Props {
  importacao: Importacao;
  decide: ReturnType<typeof useDecide>;
}

const decisoes = [
  { value: "pular", label: "Pular" },
  { value: "atualizar", label: "Atualizar" },
] as const;

/** The rows that exist already, each with its decision. */
export function Repetidas({ importacao, decide }: Props) {
  return (
    <Card
      title="Já cadastradas"
      description="Diga o que fazer com cada uma, ou com todas as que faltam."
      action={<Todas {...{ importacao, decide }} />}
    >
      <Linhas {...{ importacao, total: importacao.existentes }} estado="existente">
        {({ numero, decisao }) => (
          <div className="mt-2">
            <Segmented<"" | "pular" | "atualizar">
              label={`Linha ${numero}`}
              value={decisao ?? ""}
              options={decisoes}
              onChange={(chosen) =>
                chosen !== "" && decide.mutate({ decisao: chosen, linhas: [numero] })
              }
            />
          </div>
        )}
      </Linhas>
    </Card>
  );
}

function Todas({ importacao: { aDecidir }, decide }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {decisoes.map(({ value, label }) => (
        <Button
          key={value}
          variant="outline"
          disabled={decide.isPending || aDecidir === 0}
          onClick={() => decide.mutate({ decisao: value })}
        >
          {label} as que faltam
        </Button>
      ))}
    </div>
  );
}
