import { useQueryClient } from "@tanstack/react-query";
import type { NovaRede, Rede } from "#shared/contract/rede.ts";
import { call, urlOf } from "#web/lib/api.ts";
import { rede } from "#web/lib/calls.ts";
import { LOGO_SAVED, sendLogo } from "#web/widgets/aparencia/send-logo.ts";
import { REDE } from "#web/widgets/rede.ts";
import { useSaving } from "#web/widgets/save.ts";

/** The words that the franqueador has set himself. */
export const propriasDe = ({ nome, email, emailPrivacidade }: Rede): NovaRede => ({
  nome: nome.propria,
  email: email.propria,
  emailPrivacidade: emailPrivacidade.propria,
});

/** The saves of the network's words and logo. Each answer is the whole network, which the card shows at once. */
export function useRedeSaves() {
  const client = useQueryClient();
  const show = (now: Rede) => {
    client.setQueryData([REDE], now);
    return now;
  };
  const common = { refreshes: [REDE] };
  const undo = useSaving({
    ...common,
    send: async (body: NovaRede) => show(await call(rede.update, { body })),
    success: { title: "Valores anteriores de volta" },
    failure: { title: "Erro ao desfazer" },
  });
  const update = useSaving({
    ...common,
    send: async ({ body }: { body: NovaRede; before: NovaRede }) =>
      show(await call(rede.update, { body })),
    success: (_now, { before }) => ({
      title: "Dados da rede salvos",
      description: "As páginas públicas mostram a mudança em segundos.",
      action: { label: "Desfazer", run: () => undo.mutate(before) },
    }),
    failure: { title: "Erro ao salvar os dados da rede" },
  });
  const setLogo = useSaving({
    ...common,
    send: async (file: File) => show(await sendLogo<Rede>(urlOf(rede.setLogo, {}), file)),
    ...LOGO_SAVED,
  });
  const removeLogo = useSaving({
    ...common,
    send: () => call(rede.removeLogo, {}),
    success: { title: "Logo removido" },
    failure: { title: "Erro ao remover o logo" },
  });
  return { update, setLogo, removeLogo };
}
