import { pessoas } from "#web/lib/calls.ts";
import { useSave } from "#web/widgets/save.ts";

const SHOWN = ["familias", "contatos"] as const;

/** 'Desfazer' of a pair that was joined. */
export function usePart() {
  return useSave({
    endpoint: pessoas.separar,
    refreshes: SHOWN,
    refreshesAfter: () => true,
    success: { title: "Famílias separadas", description: "Cada uma tem de novo a sua ligação." },
    failure: { title: "Erro ao separar as famílias" },
  });
}

/** Joins the families of two people; its toast parts them again. */
export function useJoin() {
  const part = usePart();
  return useSave({
    endpoint: pessoas.juntar,
    refreshes: SHOWN,
    refreshesAfter: () => true,
    success: ({ id: juncaoId }, { params: { id } }) => ({
      title: "Famílias juntadas",
      description: "São uma família só na fila e nesta página.",
      action: {
        label: "Desfazer",
        // A failure stands in its own toast.
        run: () => void part({ params: { id, juncaoId } }).catch(() => undefined),
      },
    }),
    failure: { title: "Erro ao juntar as famílias" },
  });
}
