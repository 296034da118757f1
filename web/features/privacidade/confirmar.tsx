import { useState } from "react";
import { formatData, todayInSaoPaulo } from "#shared/br/data.ts";
import { tipoPedidoLabels, tipoRegistroLabels } from "#shared/titulares.ts";
import type { Failure } from "#web/widgets/public-page/form/send.ts";
import { SubmitButton } from "#web/widgets/public-page/submit-button.tsx";
import { confirmPedido, type PedidoConfirmado } from "./data.ts";

type State =
  | { kind: "none" | "sending" }
  | { kind: "confirmed"; answer: PedidoConfirmado }
  | { kind: "refused"; failure: Failure };

/**
 * The confirmation by a letter's link. It takes a press: programs that look into mail open links
 * too.
 */
export function Confirmar({ token }: { token: string }) {
  const [state, setState] = useState<State>({ kind: "none" });
  if (state.kind === "confirmed") return <Confirmed answer={state.answer} />;
  const confirm = async () => {
    setState({ kind: "sending" });
    const reply = await confirmPedido(token);
    setState(
      "answer" in reply
        ? { kind: "confirmed", answer: reply.answer }
        : { kind: "refused", failure: reply.failure },
    );
  };
  return (
    <form
      aria-labelledby="pedido-title"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {state.kind === "refused" && (
        <div className="notice notice-error" role="alert">
          <p className="notice-title">
            {state.failure.message ?? "Não conseguimos confirmar agora. Confira sua conexão."}
          </p>
          {state.failure.status === 400 && (
            <p>
              <a href="/privacidade#pedido">Fazer o pedido de novo</a>
            </p>
          )}
        </div>
      )}
      <p className="sheet-text">
        Confirme que o pedido é seu. Dizemos aqui, e por e-mail, o que há guardado.
      </p>
      <SubmitButton text="Confirmar o pedido" isSending={state.kind === "sending"} />
    </form>
  );
}

/** The simplified answer (LGPD art. 19, I), and by when the complete one comes. */
function Confirmed({ answer: { tipo, registros, venceEm } }: { answer: PedidoConfirmado }) {
  const [one, many] = ["1 registro", `${registros.length} registros`];
  return (
    <div className="notice" role="status">
      <p className="notice-title">
        {registros.length === 0
          ? "Não há nada guardado com este e-mail"
          : `Pedido confirmado: ${registros.length === 1 ? one : many}`}
      </p>
      {registros.length > 0 && (
        <ul>
          {[...countsOf(registros.map(told))].map(([text, count]) => (
            <li key={text}>{count === 1 ? text : `${text} (${count})`}</li>
          ))}
        </ul>
      )}
      <p>{outcomeOf(tipo, registros.length, venceEm)}</p>
    </div>
  );
}

/** Brothers and sisters at one event are told once, with their number. */
function countsOf(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function told({ tipo, nomeEscola, dataEvento }: PedidoConfirmado["registros"][number]): string {
  const what = tipoRegistroLabels[tipo];
  return nomeEscola === null || dataEvento === null
    ? `${what} de acesso`
    : `${what}: evento de ${formatData(dataEvento)}, ${nomeEscola}`;
}

function outcomeOf(tipo: PedidoConfirmado["tipo"], count: number, venceEm: string | null): string {
  if (tipo === "nao_contatar")
    return "A partir de agora ninguém da rede escreve para este e-mail, nem liga para os telefones inscritos só com ele.";
  if (count === 0) return "A inscrição foi feita com outro e-mail? Então faça o pedido com ele.";
  if (venceEm === null) return "O pedido está respondido.";
  const day = formatData(todayInSaoPaulo(new Date(venceEm)));
  return `Pedido: ${tipoPedidoLabels[tipo].toLowerCase()}. A resposta completa chega por e-mail até ${day}.`;
}
