import { Copy } from "lucide-react";
import { useState } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { useToday } from "#web/lib/today.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy.ts";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { WhatsAppLink } from "#web/widgets/whatsapp-link.tsx";
import { LISTED, usePhoneList } from "./data-phone-list.ts";
import { phoneListText } from "./rules-phone-list.ts";
import { abasOf } from "./rules-abas.ts";
import type { Aba } from "./search.ts";

interface Props {
  evento: Evento;
  /** The list of people that the dialog opens with. */
  aba: Aba;
  onClose: () => void;
}

/** Names and phones of an event, for the school: as a text to send, and one by one. */
export function WhatsAppList({ evento, aba, onClose }: Props) {
  const [stage, setStage] = useState(aba);
  const [copied, setCopied] = useState("");
  const { data, error } = usePhoneList(evento.id, stage);
  const people = data?.people ?? [];
  const copy = async () => {
    setCopied("");
    if (await copyText(phoneListText(evento, people)))
      setCopied(`Lista copiada: ${plural(people.length, "pessoa", "pessoas")}`);
  };
  return (
    <Dialog
      title="Lista para WhatsApp"
      description={`Nomes e telefones do evento na ${evento.nomeEscola}`}
      onClose={onClose}
    >
      <DialogBody>
        <Stages {...{ evento, stage, setStage }} />
        {error && <Alert tone="bad">{sentenceOf(error)}</Alert>}
        {data && <People {...data} />}
        {!error && !data && <p role="status">Carregando…</p>}
      </DialogBody>
      <DialogFooter>
        <span role="status" className="text-sm text-fg-muted sm:mr-auto">
          {copied}
        </span>
        <Button variant="outline" onClick={onClose}>
          Fechar
        </Button>
        <Button disabled={people.length === 0} onClick={() => void copy()}>
          <Copy aria-hidden /> Copiar lista
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface StagesProps extends Pick<Props, "evento"> {
  stage: Aba;
  setStage: (stage: Aba) => void;
}

function Stages({ evento, stage, setStage }: StagesProps) {
  const options = abasOf(evento, useToday());
  return (
    <div className="mb-4 flex">
      <Segmented label="Quem" value={stage} options={options} onChange={setStage} />
    </div>
  );
}

function People({ people, total }: NonNullable<ReturnType<typeof usePhoneList>["data"]>) {
  if (people.length === 0)
    return <p className="text-fg-muted">Ninguém nesta etapa deixou um telefone.</p>;
  const look = { variant: "outline", size: "compact" } as const;
  return (
    <>
      {total > LISTED && (
        <p className="mb-3 text-fg-muted">
          Só as {formatNumber(LISTED)} pessoas mais recentes, de {formatNumber(total)}. O CSV traz
          todas.
        </p>
      )}
      <ul className="divide-y divide-border">
        {people.map(({ id, nome, responsavel, telefone }) => (
          <li
            key={id}
            className="flex min-h-12 flex-wrap items-center justify-between gap-2 py-1.5"
          >
            <span className="min-w-0">
              <span className="block font-medium break-words">{nome}</span>
              <span className="block text-fg-muted tabular-nums">
                {telefone}
                {responsavel && ` · ${responsavel}`}
              </span>
            </span>
            <WhatsAppLink {...{ nome, telefone, look }} />
          </li>
        ))}
      </ul>
    </>
  );
}
