import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Visao } from "#shared/contract/visoes.ts";
import { type DonoVisao, donoVisaoLabels, type PaginaDeVisao } from "#shared/visoes.ts";
import { call } from "#web/lib/api.ts";
import { eventos } from "#web/lib/calls.ts";
import { optionsOf } from "#web/lib/options.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { useUnidadeName } from "../list/unidade-name.ts";
import { useSession } from "../session.ts";
import { useSaveVisao } from "./data.ts";
import { NomeForm } from "./nome-form.tsx";
import { nameOf, wordsOf } from "./words.ts";

interface Props {
  pagina: PaginaDeVisao;
  parametros: Readonly<Record<string, string>>;
  busca: string;
  /** The view that the address is already. */
  here: Visao | undefined;
}

/** 'Salvar esta visão': what the address says, in words, and a name for it. */
export function SalvarVisao({ pagina, parametros, busca, here }: Props) {
  const words = useWords(pagina, parametros);
  return (
    <section aria-labelledby="salvar-visao" className="flex flex-col gap-3">
      <h3 id="salvar-visao" className="font-semibold">
        Salvar esta visão
      </h3>
      {words.length > 0 && (
        <ul aria-label="Filtros e ordem" className="flex flex-wrap gap-2">
          {words.map((text) => (
            <li
              key={text}
              className="max-w-full rounded-full bg-primary-soft px-3 py-1.5 text-xs font-medium wrap-anywhere text-primary-soft-fg"
            >
              {text}
            </li>
          ))}
        </ul>
      )}
      {busca !== "" && (
        <p className="text-fg-muted">A busca não é salva, porque pode ter o nome de alguém.</p>
      )}
      {words.length === 0 ? (
        <p className="text-fg-muted">Filtre ou ordene a lista para salvar uma visão.</p>
      ) : here ? (
        <p>
          Você está na visão <span className="font-medium wrap-anywhere">{here.nome}</span>.
        </p>
      ) : (
        <Nova key={nameOf(words)} pagina={pagina} parametros={parametros} nome={nameOf(words)} />
      )}
    </section>
  );
}

type NovaProps = Pick<Props, "pagina" | "parametros"> & { nome: string };

/** Only a micro-franchise and its sellers share a unit: anybody else would give the view to nobody. */
const SHARES = ["micro_franquia", "vendedor"];

export const useShares = () => SHARES.includes(useSession().user.role);

function Nova({ pagina, parametros, nome }: NovaProps) {
  const save = useSaveVisao();
  const shares = useShares();
  const [dono, setDono] = useState<DonoVisao>("minha");
  return (
    <NomeForm
      nome={nome}
      save={(nome) => save({ body: { pagina, nome, parametros, dono } })}
      more={
        shares && (
          <Segmented
            label="De quem é"
            value={dono}
            options={optionsOf(donoVisaoLabels)}
            onChange={setDono}
          />
        )
      }
    />
  );
}

/** The words of the address, with the names of the event and the unit that it says by their ids. */
function useWords(pagina: PaginaDeVisao, parametros: Props["parametros"]): string[] {
  const { evento = "", unidade = "" } = parametros;
  const { data } = useQuery({
    queryKey: ["eventos", "um", evento],
    queryFn: ({ signal }) => call(eventos.get, { params: { id: evento } }, { signal }),
    enabled: isUuid(evento),
  });
  return wordsOf(pagina, parametros, {
    evento: data?.nomeEscola,
    unidade: useUnidadeName(unidade),
  });
}
