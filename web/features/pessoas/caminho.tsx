import type { Pessoa } from "#shared/contract/pessoas.ts";
import { Steps } from "#web/widgets/enrolment-table/steps.tsx";
import { Painel } from "#web/widgets/painel.tsx";

/** The way from the sign-up to the enrolment, with the steps that were not taken. */
export function Caminho({ pessoa }: { pessoa: Pessoa }) {
  const { lead, preMatricula, declaracaoEm, matricula } = pessoa;
  const ativadoEm = preMatricula?.createdAt ?? null;
  return (
    <Painel title="Caminho">
      <Steps
        steps={[
          { name: "Inscrito", what: "Inscrição no evento", moment: lead?.createdAt ?? null },
          { name: "Ativado", what: "Crédito ativado", moment: ativadoEm },
          { name: "Declaração", what: "Declaração de crédito emitida", moment: declaracaoEm },
          { name: "Pré-matrícula", what: "Na lista de quem espera", moment: ativadoEm },
          {
            name: "Matriculado",
            what: "Matrícula efetivada",
            moment: matricula?.efetivadaEm ?? null,
          },
        ]}
      />
    </Painel>
  );
}
