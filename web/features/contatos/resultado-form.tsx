import { useRef, useState } from "react";
import type { NovoResultado } from "#shared/contract/contatos.ts";
import { valuesOf } from "#shared/labels.ts";
import { type ResultadoContato, resultadoContatoLabels } from "#shared/labels-contatos.ts";
import { Button } from "#web/ui/button.tsx";
import { CELL, GRID } from "./look.tsx";
import { LigarDepois } from "./ligar-depois.tsx";

interface Props {
  isBusy: boolean;
  onResult: (outcome: NovoResultado) => void;
  onSkip: () => void;
}

const variants: Partial<Record<ResultadoContato, "primary" | "outline">> = {
  falou: "primary",
  vai_matricular: "primary",
};

/**
 * One tap tells the outcome; 'Ligar depois' asks when. On a phone it is a bar at the lower edge, but where
 * the screen is too low or the text too large for both.
 */
export function ResultadoForm({ isBusy, onResult, onSkip }: Props) {
  const [isLater, setIsLater] = useState(false);
  const later = useRef<HTMLButtonElement>(null);
  const back = () => {
    setIsLater(false);
    // The button is shown again after this turn.
    setTimeout(() => later.current?.focus());
  };
  return (
    <div className="mt-6 border-t border-border pt-4 max-md:-mx-4 max-md:mt-auto max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:[@media(min-height:36em)]:sticky max-md:[@media(min-height:36em)]:bottom-0">
      <h3 id="resultado" className="mb-3 text-sm font-semibold max-md:mb-2">
        {isLater ? "Quando ligar?" : "O que aconteceu?"}
      </h3>
      {isLater ? (
        <LigarDepois {...{ isBusy, onResult }} onBack={back} />
      ) : (
        <div role="group" aria-labelledby="resultado" className={GRID}>
          {valuesOf(resultadoContatoLabels).map((resultado) => (
            <Button
              key={resultado}
              ref={resultado === "ligar_depois" ? later : undefined}
              size="touch"
              variant={variants[resultado] ?? "outline"}
              className={CELL}
              disabled={isBusy}
              onClick={() =>
                resultado === "ligar_depois" ? setIsLater(true) : onResult({ resultado })
              }
            >
              {resultadoContatoLabels[resultado]}
            </Button>
          ))}
          <Button size="touch" variant="ghost" className={CELL} disabled={isBusy} onClick={onSkip}>
            Pular
          </Button>
        </div>
      )}
    </div>
  );
}
