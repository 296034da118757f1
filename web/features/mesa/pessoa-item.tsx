import { formatHora } from "#shared/br/hora.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { NovoFato, PessoaDaMesa } from "#shared/contract/mesas.ts";
import type { Trabalho } from "./data-trabalho.ts";
import { keyOf } from "./rules.ts";

interface Props {
  pessoa: PessoaDaMesa;
  /** The nonces of this table's own facts. */
  feitos: ReadonlyMap<string, string>;
  trabalho: Trabalho;
  /** The card that was read and waits for its person. */
  cartao: string | null;
  onDelivered: () => void;
  onActivate: () => void;
}

/** A person with what is noted, and large buttons for what comes next. */
export function PessoaItem(props: Props) {
  const { nome, responsavel, naoVai, veioEm } = props.pessoa;
  return (
    <li className="mesa-person">
      <p className="mesa-name">{formatNome(nome)}</p>
      <p className="mesa-facts">
        Responsável: {responsavel}
        {naoVai && !veioEm && " · disse que não vinha"}
      </p>
      <Noted {...props} />
      <Acts {...props} />
    </li>
  );
}

function Noted({ pessoa, feitos, trabalho }: Props) {
  const { id, nome, veioEm, chegou, cartaoEm, cartoes, ativadoEm } = pessoa;
  const undo = (tipo: NovoFato["tipo"], thing: string, isByFamily = false) =>
    (isByFamily || feitos.has(keyOf(id, tipo))) && (
      <button
        type="button"
        className="mesa-undo"
        aria-label={`Desfazer ${thing} de ${formatNome(nome)}`}
        onClick={() => void trabalho.undo(pessoa, tipo)}
      >
        Desfazer
      </button>
    );
  return (
    <ul className="mesa-done">
      {veioEm && (
        <li>
          {chegou ? "Anotou a chegada" : "Compareceu"} às {formatHora(veioEm)}{" "}
          {undo("compareceu", "a presença", chegou)}
        </li>
      )}
      {cartaoEm && (
        <li>
          {cartoes.length > 1 ? "Cartões" : "Cartão"} {cartoes.join(", ")} às {formatHora(cartaoEm)}{" "}
          {undo("cartao_entregue", "o cartão")}
        </li>
      )}
      {ativadoEm && <li>Crédito ativado</li>}
    </ul>
  );
}

function Acts({ pessoa, trabalho, cartao, onDelivered, onActivate }: Props) {
  const { id, veioEm, cartaoEm, ativadoEm } = pessoa;
  const nome = formatNome(pessoa.nome);
  const deliver = () => {
    void trabalho.tap({ tipo: "cartao_entregue", leadId: id, ...(cartao && { cartao }) });
    onDelivered();
  };
  const come = () => void trabalho.tap({ tipo: "compareceu", leadId: id });
  return (
    <div className="mesa-acts">
      {!veioEm && <Act look="primary" text="Compareceu" of={`: ${nome}`} onPress={come} />}
      {(!cartaoEm || cartao !== null) && (
        <Act
          look={cartao === null ? "light" : "primary"}
          text="Cartão entregue"
          of={`: ${nome}`}
          onPress={deliver}
        />
      )}
      {!ativadoEm && (
        <Act look="light" text="Ativar crédito" of={` de ${nome}`} onPress={onActivate} />
      )}
    </div>
  );
}

interface ActProps {
  look: "primary" | "light";
  text: string;
  /** Names the person in the button for screen readers. */
  of: string;
  onPress: () => void;
}

function Act({ look, text, of, onPress }: ActProps) {
  return (
    <button
      type="button"
      className={`button button-${look}`}
      aria-label={`${text}${of}`}
      onClick={onPress}
    >
      {text}
    </button>
  );
}
