import { Ban, HandHelping, Printer } from "lucide-react";
import { useState } from "react";
import type { Cartao } from "#shared/contract/cartoes.ts";
import { estadoCartaoLabels } from "#shared/labels-dia.ts";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { facetOf } from "#web/widgets/list/facets.ts";
import { detailsOf } from "#web/widgets/list/fields.tsx";
import { useHeldRow } from "#web/widgets/list/held-row.ts";
import { ListView } from "#web/widgets/list/list-view.tsx";
import { RowMenu } from "#web/widgets/list/row-menu.tsx";
import { SearchAndFacet } from "#web/widgets/list/search-and-facet.tsx";
import { useList } from "#web/widgets/list/use-list.ts";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { cartoesList, useCardActions } from "./data.ts";
import { cartaoLook } from "./look.tsx";
import { cartoesSearch } from "./search.ts";

const DetailsDialog = lazyDialog(
  async () => (await import("#web/widgets/details-dialog.tsx")).DetailsDialog,
);

const estadoFacet = facetOf("estado", "Estado", "Todos", estadoCartaoLabels);

interface Props {
  eventoId: string;
  mayPrint: boolean;
  /** The event still takes cards, so an empty list says how to make them. */
  mayCreate: boolean;
}

/** The cards of an event, with what may be done with each. */
export function Lista({ eventoId, mayPrint, mayCreate }: Props) {
  const dialog = useUrlDialog();
  const cards = useList(cartoesList, cartoesSearch, { fixed: { eventoId } });
  const row = useHeldRow(cards.list, dialog.viewing, dialog.close);
  const actions = useCardActions(eventoId);
  const [asked, setAsked] = useState<Asked>();
  return (
    <div className="mt-6">
      <SearchAndFacet placeholder="Nome, número ou código" facet={estadoFacet} {...cards} />
      <ListView
        title="Lista de cartões"
        count={["cartão", "cartões"]}
        of={cards}
        look={cartaoLook}
        onOpen={dialog.view}
        failed="Falha ao carregar os cartões"
        empty={{
          none: "Nenhum cartão ainda",
          ...(mayCreate && { hint: "Crie os cartões de quem se inscreveu, ou cartões em branco." }),
          notFound: "Nenhum cartão com estes filtros",
        }}
        renderActions={mayPrint ? (card) => <Acoes {...{ card, actions, setAsked }} /> : undefined}
      />
      {row && <DetailsDialog id={row.id} {...detailsOf(cartaoLook, row)} onClose={dialog.close} />}
      {asked && <Pergunta asked={asked} actions={actions} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

type Actions = ReturnType<typeof useCardActions>;
interface Asked {
  act: "annul" | "reprint";
  card: Cartao;
}

interface AcoesProps {
  card: Cartao;
  actions: Actions;
  setAsked: (asked: Asked) => void;
}

function Acoes({ card, actions, setAsked }: AcoesProps) {
  if (card.estado === "anulado") return null;
  return (
    <RowMenu
      name={`cartão nº ${card.numero}`}
      items={[
        {
          label: "Marcar como entregue",
          icon: HandHelping,
          onSelect: () => actions.deliver.mutate(card.id),
        },
        {
          label: "Reimprimir",
          icon: Printer,
          onSelect: () => setAsked({ act: "reprint", card }),
        },
        {
          label: "Anular",
          icon: Ban,
          isDanger: true,
          onSelect: () => setAsked({ act: "annul", card }),
        },
      ]}
    />
  );
}

const QUESTIONS = {
  annul: {
    title: "Anular o cartão?",
    text: "O QR Code e o código deixam de valer. Não dá para desfazer.",
    label: "Anular",
  },
  reprint: {
    title: "Reimprimir o cartão?",
    text: "Este cartão é anulado. O novo cartão sai em um novo lote.",
    label: "Reimprimir",
  },
};

interface PerguntaProps {
  asked: Asked;
  actions: Actions;
  onClose: () => void;
}

function Pergunta({ asked: { act, card }, actions, onClose }: PerguntaProps) {
  const { title, text, label } = QUESTIONS[act];
  return (
    <ConfirmDialog
      title={title}
      description={
        <>
          <p className="font-medium text-fg">
            Nº {card.numero}, {card.pessoa?.nome ?? "em branco"}
          </p>
          <p>{text}</p>
        </>
      }
      confirmLabel={label}
      isDanger={act === "annul"}
      onConfirm={() => {
        actions[act].mutate(card.id);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
