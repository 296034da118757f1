import { call } from "#web/lib/api.ts";
import { pessoas } from "#web/lib/calls.ts";
import { useSaving } from "#web/widgets/save.ts";

const SHOWN = ["familias", "contatos"] as const;

/** 'Desfazer' of a pair that was joined. */
export function usePart() {
  return useSaving({
    send: (params: Record<"id" | "juncaoId", string>) => call(pessoas.separar, { params }),
    refreshes: SHOWN,
    refreshesAfter: () => true,
    success: { title: "Famílias separadas", description: "Cada uma tem de novo a sua ligação." },
    failure: { title: "Erro ao separar as famílias" },
  });
}

/** Joins the families of two people; its toast parts them again. */
export function useJoin() {
  const { mutate: part } = usePart();
  return useSaving({
    send: ({ id, comId }: Record<"id" | "comId", string>) =>
      call(pessoas.juntar, { params: { id }, body: { comId } }),
    refreshes: SHOWN,
    refreshesAfter: () => true,
    success: ({ id: juncaoId }, { id }) => ({
      title: "Famílias juntadas",
      description: "São uma família só na fila e nesta página.",
      action: { label: "Desfazer", run: () => part({ id, juncaoId }) },
    }),
    failure: { title: "Erro ao juntar as famílias" },
  });
}
