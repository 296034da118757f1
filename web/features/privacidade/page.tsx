import { Header } from "#web/widgets/public-page/header.tsx";
import { sender } from "#web/widgets/public-page/sender.ts";
import { NoScript } from "#web/widgets/public-page/no-script.tsx";
import { Footer } from "#web/widgets/public-page/footer.tsx";
import { DadosColetados } from "./dados-coletados.tsx";
import { Pedido } from "./pedido.tsx";
import { SeusDireitos } from "./seus-direitos.tsx";

/** Tells visitors the use of the data in the public forms (LGPD art. 9), and takes their requests. */
export function Privacidade() {
  return (
    <>
      <Header skipLink={{ href: "#conteudo", text: "Ir para o conteúdo" }} />
      <main id="conteudo" className="page-width text">
        <h1>Política de Privacidade</h1>
        <p className="summary">
          Pedimos poucos dados, só para a inscrição e o crédito educacional, e não os vendemos. Aqui
          está o que coletamos, por quê, por quanto tempo e como você pode pedir para ver, corrigir
          ou apagar.
        </p>
        {/* The server puts notices of incidents here while they are due (docs/decisions/061). */}
        __INCIDENTS__
        <h2>Quem cuida dos dados</h2>
        <p>
          {sender.name}, {sender.about}
          {sender.cnpj}. Dúvidas e pedidos sobre dados pessoais: <Encarregado />.
        </p>
        <DadosColetados />
        <Reasons />
        <Retention />
        <SeusDireitos encarregado={<Encarregado />} />
        <section className="sheet" id="pedido" aria-labelledby="pedido-title">
          <h2 id="pedido-title">Faça o seu pedido</h2>
          <p className="sheet-text">
            Confirmamos pelo seu e-mail, dizemos na hora o que há com ele, e a resposta completa
            chega em até 15 dias.
          </p>
          <NoScript what="O pedido" />
          <div id="island">
            <Pedido />
          </div>
        </section>
      </main>
      <Footer />
    </>
  );
}

function Encarregado() {
  return <a href={`mailto:${sender.privacyEmail}`}>{sender.privacyEmail}</a>;
}

function Reasons() {
  return (
    <>
      <h2>Por que podemos usar</h2>
      <p>
        Seguimos a Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018). Usamos os dados da
        inscrição e da ativação para atender ao que você mesmo pede: participar do evento e receber
        o crédito (art. 7º, V). Quando o formulário traz a caixa de concordância, usamos também o
        seu consentimento (art. 7º, I), que você pode retirar quando quiser.
      </p>
      <h3>Crianças e adolescentes</h3>
      <p>
        Os dados de alunos menores de idade são tratados no seu melhor interesse (art. 14) e devem
        ser informados pelo pai, pela mãe ou por outro responsável legal. Por isso pedimos o nome do
        responsável, e é com essa pessoa que falamos. Se você é responsável e não autorizou a
        inscrição, escreva para <Encarregado /> e apagaremos os dados.
      </p>
    </>
  );
}

function Retention() {
  return (
    <>
      <h2>Quem recebe</h2>
      <p>
        A escola do evento e as unidades da rede que o organizam, para confirmar a presença,
        entregar o cartão e cuidar da matrícula. Ninguém mais, salvo quando a lei ou a Justiça
        obrigar. Não vendemos dados, nem os usamos para propaganda de terceiros.
      </p>
      <h2>Por quanto tempo</h2>
      <p>
        Guardamos os dados enquanto durarem o evento, o crédito e a matrícula que vier dele. Depois
        ficam só os que a lei manda guardar, pelo prazo que ela manda. Se você pedir antes, apagamos
        o que não somos obrigados a manter.
      </p>
      <h2>Como protegemos</h2>
      <p>
        O envio é criptografado nas conexões seguras (https), cada pessoa da rede vê apenas os
        registros da sua unidade e o acesso exige senha. Estas páginas públicas não usam cookies de
        propaganda nem medem a sua navegação.
      </p>
      <p>
        O sistema usa programas livres, cada um com a <a href="/licencas">sua licença</a>.
      </p>
    </>
  );
}
