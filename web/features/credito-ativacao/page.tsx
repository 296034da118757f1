import { Cabecalho } from "#web/widgets/pagina-publica/cabecalho.tsx";
import { Rodape } from "#web/widgets/pagina-publica/rodape.tsx";
import { Ativacao } from "./ativacao.tsx";

/** The public activation page (product.md#activation-page, design.md#public-pages), readable without a script. */
export function CreditoAtivacao() {
  return (
    <>
      <Cabecalho
        atalho={{ href: "#conteudo", texto: "Ir para a ativação" }}
        ligacao={{ href: "/credito-estudantil", texto: "Ainda não me inscrevi" }}
      />
      {/* The server puts true or false in the place of the mark (product.md#activation-page). */}
      <main id="conteudo" data-consent="__CONSENT_REQUIRED__">
        <Ativacao exigeConsentimento={false} />
      </main>
      <Rodape />
    </>
  );
}
