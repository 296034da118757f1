import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { UseQueryResult } from "@tanstack/react-query";
import type { PublicoDaCarta } from "#shared/contract/cartas-familias.ts";
import { type SegmentoCarta, segmentoCartaLabels } from "#shared/labels-cartas.ts";
import { plural } from "#web/lib/format.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { type Escrita, foraText, isUntouched } from "./rules.ts";

const ALWAYS: SegmentoCarta[] = ["inscritos", "ativaram"];
const optionOf = (value: SegmentoCarta) => ({ value, label: segmentoCartaLabels[value] });

/** To whom the letter goes, how many these are, and why the others are left out. */
export function Publico({ publico }: { publico: UseQueryResult<PublicoDaCarta> }) {
  const { control, setValue } = useFormContext<Escrita>();
  const segmento = useWatch({ control, name: "segmento" });
  const { data, error } = publico;
  useBeginning(publico.isPlaceholderData ? undefined : data?.modelo);
  return (
    <div className="mb-4 grid gap-3">
      <div className="grid justify-items-start">
        <p className="mb-1.5 text-sm font-medium">Para quem</p>
        <Segmented
          label="Para quem"
          value={segmento}
          options={(data?.segmentos ?? ALWAYS).map(optionOf)}
          onChange={(value) => setValue("segmento", value, { shouldDirty: true })}
        />
      </div>
      <div>
        {segmento !== "ativaram" && <Caixa name="semAtivacao">Só quem ainda não ativou</Caixa>}
        <Caixa name="semMatricula">Só quem ainda não se matriculou</Caixa>
        {data?.exigeConsentimento === true ? (
          <p className="text-sm text-fg-muted">Só recebe quem marcou o consentimento.</p>
        ) : (
          <Caixa name="comConsentimento">Só quem marcou o consentimento</Caixa>
        )}
      </div>
      <div role="status" className="min-h-10 text-sm">
        {data && <Contagem publico={data} />}
        {!data && !error && <Skeleton className="h-5 w-64" />}
        {!data && error && <LoadFailed title="Falha ao contar as famílias" query={publico} />}
      </div>
    </div>
  );
}

function Contagem({ publico: { familias, fora } }: { publico: PublicoDaCarta }) {
  return (
    <>
      <p className="font-medium tabular-nums">
        {plural(familias, "família recebe", "famílias recebem")} esta carta
      </p>
      {fora.length > 0 && (
        <p className="text-fg-muted">Ficam de fora: {fora.map(foraText).join(" · ")}</p>
      )}
    </>
  );
}

function Caixa({ name, children }: { name: keyof Escrita; children: string }) {
  const { register } = useFormContext<Escrita>();
  return (
    <label className="flex min-h-9 items-center gap-2.5 max-md:min-h-11">
      <input type="checkbox" {...register(name)} className="size-4 shrink-0 accent-primary" />
      {children}
    </label>
  );
}

/** Begins the letter with the message of its moment, as long as nobody has typed another one. */
function useBeginning(modelo: PublicoDaCarta["modelo"] | undefined): void {
  const { getValues, setValue } = useFormContext<Escrita>();
  const began = useRef<Partial<PublicoDaCarta["modelo"]>>({});
  useEffect(() => {
    if (modelo === undefined) return;
    for (const name of ["assunto", "texto"] as const)
      if (isUntouched(getValues(name), began.current[name])) setValue(name, modelo[name]);
    began.current = modelo;
  }, [modelo, getValues, setValue]);
}
