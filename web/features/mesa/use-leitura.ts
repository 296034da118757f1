import { useState } from "react";
import { formatNome } from "#shared/br/nome.ts";
import { parseCartao } from "#shared/cartao-codigo.ts";
import type { EstadoDaMesa, PessoaDaMesa } from "#shared/contract/mesas.ts";
import { parseInscricao } from "#shared/inscricao-codigo.ts";

/**
 * The card that was read and waits for its person, and the person whose own code was read, in either order. What is
 * no code of this event says so, and reading goes on.
 */
export function useLeitura(
  estado: EstadoDaMesa | null,
  pessoas: ReadonlyMap<string, PessoaDaMesa>,
) {
  const [cartao, setCartao] = useState<string | null>(null);
  const [pessoaId, setPessoaId] = useState<string | null>(null);
  const [dito, setDito] = useState<string | null>(null);
  const isOther = (evento: string | undefined) =>
    evento !== undefined && estado !== null && evento !== estado.evento.codigo;
  const lerInscricao = ({ id, evento }: NonNullable<ReturnType<typeof parseInscricao>>) => {
    if (isOther(evento)) return setDito("Esta inscrição é de outro evento");
    const pessoa = pessoas.get(id);
    if (pessoa === undefined)
      return setDito("Esta inscrição não está na lista deste aparelho: procure pelo nome");
    setPessoaId(id);
    setDito(`Inscrição de ${formatNome(pessoa.nome)}`);
  };
  const ler = (text: string) => {
    const inscricao = parseInscricao(text);
    if (inscricao) return lerInscricao(inscricao);
    const lido = parseCartao(text);
    if (lido === undefined) return setDito("Este código não é de um cartão nem de uma inscrição");
    if (isOther(lido.evento)) return setDito("Este cartão é de outro evento");
    setCartao(lido.codigo);
    setDito(null);
  };
  const soltar = () => {
    setCartao(null);
    setPessoaId(null);
    setDito(null);
  };
  return { cartao, pessoaId, dito, ler, soltar, dizer: setDito };
}
