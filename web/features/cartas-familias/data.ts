import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { TextoDaCarta } from "#shared/contract/cartas-familias.ts";
import { call } from "#web/lib/api.ts";
import { cartasFamilias } from "#web/lib/calls.ts";
import { plural } from "#web/lib/format.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { useSave, useSaving } from "#web/widgets/save.ts";
import type { Escolha } from "./rules.ts";

const KEY = "cartas-familias";
/** Milliseconds between two looks at a letter that is on its way. */
const PACE = 4_000;

/** The letters of an event; while one is on its way they are read again. */
export function useCartas(id: string) {
  return useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call(cartasFamilias.list, { params: { id } }, { signal }),
    enabled: isUuid(id),
    refetchInterval: ({ state: { data } }) =>
      data?.sai === true && data.cartas.some(({ esperando }) => esperando > 0) ? PACE : false,
  });
}

/** The families that a letter would reach; the former number stays while the next one comes. */
export function usePublico(id: string, escolha: Escolha) {
  const { segmento } = escolha;
  const flag = (is: boolean) => (is ? "true" : "false");
  const query = {
    segmento,
    semAtivacao: flag(escolha.semAtivacao),
    semMatricula: flag(escolha.semMatricula),
    comConsentimento: flag(escolha.comConsentimento),
  } as const;
  return useQuery({
    queryKey: [KEY, id, "publico", query],
    queryFn: ({ signal }) => call(cartasFamilias.audience, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePreview(id: string) {
  return useMutation({
    mutationFn: (body: TextoDaCarta) => call(cartasFamilias.preview, { params: { id }, body }),
  });
}

export function useTest(id: string) {
  return useSaving({
    send: (body: TextoDaCarta) => call(cartasFamilias.test, { params: { id }, body }),
    refreshes: [],
    success: ({ email }) => ({ title: "Teste enviado", description: `Para ${email}` }),
    failure: { title: "Erro ao enviar o teste" },
  });
}

export function useSend() {
  return useSave({
    endpoint: cartasFamilias.send,
    refreshes: [KEY],
    // The number of families has changed.
    refreshesAfter: () => true,
    success: ({ familias }) => ({
      title: `Carta a caminho de ${plural(familias, "família", "famílias")}`,
    }),
    failure: { title: "Carta não enviada" },
  });
}

export function useStop(id: string) {
  return useSaving({
    send: (cartaId: string) => call(cartasFamilias.stop, { params: { id, cartaId } }),
    refreshes: [KEY],
    success: ({ paradas }) => ({
      title: "Envio parado",
      description: plural(paradas, "carta não saiu", "cartas não saíram"),
    }),
    failure: { title: "Erro ao parar o envio" },
  });
}
