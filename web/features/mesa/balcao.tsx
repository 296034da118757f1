import { useState } from "react";
import { formatData } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import { formatCartao } from "#shared/cartao-codigo.ts";
import type { EstadoDaMesa, PessoaDaMesa } from "#shared/contract/mesas.ts";
import { LateFields } from "#web/widgets/public-page/late-fields.tsx";
import { Busca } from "./busca.tsx";
import { Camera } from "./camera.tsx";
import { mesaParts } from "./data-parts.ts";
import type { Trabalho } from "./data-trabalho.ts";
import type { Visao } from "./data-visao.ts";
import { Fila } from "./fila.tsx";
import { Numeros } from "./numeros.tsx";
import { PessoaItem } from "./pessoa-item.tsx";
import { Preparo } from "./preparo.tsx";
import { found, ofCode, withWaiting } from "./rules.ts";
import { useLeitura } from "./use-leitura.ts";

/** More names than these are found by typing. */
const SHOWN = 20;

interface Props {
  trabalho: Trabalho;
  visao: Visao;
}

/** The table at work: what it stands on, and its people once they are here. */
export function Balcao({ trabalho, visao }: Props) {
  const { estado, fila, adiadas, pessoas, temLista } = visao;
  return (
    <>
      <header className="mesa-head">
        <h1>{estado ? `Evento na ${estado.evento.nomeEscola}` : "Mesa do evento"}</h1>
        {estado && (
          <p>
            {estado.mesa && `Mesa ${estado.mesa.nome} · `}
            {formatData(estado.evento.dataEvento)}, {estado.evento.horario}
          </p>
        )}
        <Preparo visao={visao} />
        {fila.length > 0 && <Fila {...{ trabalho, fila, adiadas, pessoas }} />}
      </header>
      {estado && <Numeros dia={estado.dia} visao={visao} />}
      {estado && temLista && <Porta {...{ trabalho, visao, estado }} />}
    </>
  );
}

type Aberto = "inscricao" | PessoaDaMesa | null;

function Porta({ trabalho, visao, estado }: Props & { estado: EstadoDaMesa }) {
  const { fila, feitos, aviso } = visao;
  const [typed, setTyped] = useState("");
  const [aberto, setAberto] = useState<Aberto>(null);
  const leitura = useLeitura(estado, visao.pessoas);
  const { cartao, pessoaId, dito, ler, soltar } = leitura;
  const people = [...visao.pessoas.values()].map((person) => withWaiting(person, fila, feitos));
  const read = ofCode(people, { cartao, pessoaId });
  const shown = typed === "" && read ? read : found(people, typed);
  const free = () => {
    soltar();
    trabalho.dismiss();
  };
  const close = (nome: string | null) => {
    setAberto(null);
    if (nome) leitura.dizer(`Inscrição de ${formatNome(nome)} registrada`);
  };
  return (
    <>
      <Busca typed={typed} onType={setTyped} onCode={ler} takesKeys={aberto === null} />
      <Entradas onRead={ler} onSignUp={() => setAberto("inscricao")} />
      <Dito text={dito ?? aviso ?? tellCard(cartao)} hasCard={cartao !== null} onFree={free} />
      {aberto !== null && <Aberta {...{ trabalho, estado, aberto, onDone: close }} />}
      <ul className="mesa-people" aria-label="Pessoas">
        {shown.slice(0, SHOWN).map((pessoa) => (
          <PessoaItem
            key={pessoa.id}
            {...{ pessoa, feitos, trabalho, cartao, onDelivered: soltar }}
            onActivate={() => setAberto(pessoa)}
          />
        ))}
      </ul>
      <p className="mesa-facts">{tellRest(shown.length, people.length)}</p>
    </>
  );
}

interface EntradasProps {
  onRead: (text: string) => void;
  onSignUp: () => void;
}

function Entradas({ onRead, onSignUp }: EntradasProps) {
  return (
    <div className="mesa-acts">
      <Camera onRead={onRead} />
      <button type="button" className="button button-light" onClick={onSignUp}>
        Nova inscrição
      </button>
    </div>
  );
}

const tellCard = (cartao: string | null): string | null =>
  cartao && `Cartão ${formatCartao(cartao)} lido: toque em 'Cartão entregue' de quem o recebe`;

interface DitoProps {
  text: string | null;
  hasCard: boolean;
  onFree: () => void;
}

function Dito({ text, hasCard, onFree }: DitoProps) {
  return (
    <>
      <p role="status" className="mesa-said">
        {text}
      </p>
      {text !== null && (
        <button type="button" className="mesa-undo" onClick={onFree}>
          {hasCard ? "Soltar o cartão" : "Fechar o aviso"}
        </button>
      )}
    </>
  );
}

interface AbertaProps {
  trabalho: Trabalho;
  estado: EstadoDaMesa;
  aberto: NonNullable<Aberto>;
  onDone: (nome: string | null) => void;
}

function Aberta({ aberto, onDone, ...rest }: AbertaProps) {
  return (
    <LateFields part={mesaParts}>
      {({ InscricaoForm, AtivacaoForm }) =>
        aberto === "inscricao" ? (
          <InscricaoForm {...rest} onDone={onDone} />
        ) : (
          <AtivacaoForm {...rest} pessoa={aberto} onDone={() => onDone(null)} />
        )
      }
    </LateFields>
  );
}

function tellRest(matches: number, all: number): string {
  if (all === 0) return "Ninguém se inscreveu ainda neste evento";
  if (matches === 0) return "Nenhuma pessoa com este nome";
  return matches > SHOWN ? `Mais ${matches - SHOWN}: digite o nome` : "";
}
