import { lazyPart } from "#web/ui/lazy-part.ts";
import type { Impressa } from "#web/widgets/declaracao/declaracao.tsx";
import { LatePart } from "#web/widgets/public-page/late-part.tsx";

interface Props {
  credito: Impressa;
  /** Called when another student is to be activated. */
  onAgain: () => void;
}

const celebration = lazyPart(() => import("./celebration.tsx"));

/** The success of an activation. The credit counts also where the celebration cannot be fetched: its code is told. */
export function Activated({ credito, onAgain }: Props) {
  return (
    <LatePart
      part={celebration}
      done={`O crédito de ${credito.nomeAluno} está ativado.`}
      waiting="Preparando a declaração…"
      failure={
        <>
          O crédito está ativado, mas a declaração não pôde ser carregada. O código dela é{" "}
          <strong>{credito.codigo}</strong>.
        </>
      }
    >
      {({ Celebration }) => <Celebration credito={credito} onAgain={onAgain} />}
    </LatePart>
  );
}
