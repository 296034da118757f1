import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNome } from "#shared/br/nome.ts";
import type { CaminhoDoRegistro } from "#shared/contract/busca.ts";
import type { Role } from "#shared/labels.ts";
import { call, sentenceOf } from "#web/lib/api.ts";
import { busca } from "#web/lib/calls.ts";
import { Button } from "#web/ui/button.tsx";
import { useSession } from "./session.ts";

/** The reach of each role in one sentence (product.md#who-may-do-what). */
const reach: Record<Role, string> = {
  franqueador: "Você vê tudo o que está na rede.",
  franquia: "Você vê tudo o que está abaixo da sua franquia.",
  micro_franquia: "Você vê tudo o que está abaixo da sua micro-franquia.",
  vendedor: "Você vê o que é dos clientes que você cadastrou.",
  cliente: "Você vê o que é da sua escola.",
  aluno: "Você vê o que está no seu nome.",
};

/** The reach of who is here, for a list that is empty. */
export function Alcance() {
  const { role } = useSession().user;
  return <p className="max-w-md text-fg-muted">{reach[role]}</p>;
}

/** 'Por que vejo isto?': the way to a row in one sentence, after a press (product/telas.md#por-que-vejo-isto). */
export function PorQueVejo({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="mt-4">
      {isAsked ? (
        <Sentence id={id} />
      ) : (
        <Button variant="link" size="inline" onClick={() => setAsked(true)}>
          Por que vejo isto?
        </Button>
      )}
    </div>
  );
}

function Sentence({ id }: { id: string }) {
  const { role } = useSession().user;
  const { data, error } = useQuery({
    queryKey: ["caminho", id],
    queryFn: ({ signal }) => call(busca.caminho, { params: { id } }, { signal }),
  });
  return (
    <p role="status" className="text-fg-muted wrap-anywhere">
      {data ? `${wayOf(data)} ${reach[role]}` : error ? sentenceOf(error) : "Procurando…"}
    </p>
  );
}

/** @returns the units of a row, from the nearest one up */
export function wayOf({ cliente, vendedor, microFranquia, franquia }: CaminhoDoRegistro): string {
  const units = [
    cliente,
    vendedor === null ? null : `do vendedor ${formatNome(vendedor)}`,
    microFranquia === null ? null : `da micro-franquia ${microFranquia}`,
    franquia === null ? null : `da franquia ${franquia}`,
  ].filter((unit) => unit !== null);
  if (units.length === 0) return "Este registro é da sua unidade.";
  const [nearest, ...above] = units;
  const owner = cliente === null ? nearest : `de ${nearest}`;
  return `Este registro é ${[owner, ...above].join(", ")}.`;
}
