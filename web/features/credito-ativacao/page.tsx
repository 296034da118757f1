import { Cabecalho } from "#web/widgets/pagina-publica/cabecalho.tsx";
import { Rodape } from "#web/widgets/pagina-publica/rodape.tsx";
import { Ativacao } from "./ativacao.tsx";

/** The public activation page (spec §2, design §2.15), readable without a script. */
export function CreditoAtivacao() {
  return (
    <>
      <Cabecalho
        atalho={{ href: "#conteudo", texto: "Ir para a ativação" }}
        ligacao={{ href: "/credito-estudantil", texto: "Ainda não me inscrevi" }}
      />
      {/* The server puts true or false in the place of the mark (decisions §3). */}
      <main id="conteudo" data-consent="__CONSENT_REQUIRED__">
        <Ativacao exigeConsentimento={false} />
      </main>
      <Rodape />
    </>
  );
}
