import { Header } from "#web/widgets/public-page/header.tsx";
import { Footer } from "#web/widgets/public-page/footer.tsx";
import { Ativacao } from "./ativacao.tsx";

/** The public activation page (product/credito-ativacao.md#activation-page, design.md#public-pages), readable without a script. */
export function CreditoAtivacao() {
  return (
    <>
      <Header
        skipLink={{ href: "#conteudo", text: "Ir para a ativação" }}
        link={{ href: "/credito-estudantil", text: "Ainda não me inscrevi" }}
      />
      {/* The server writes of the card that led here, outside of what the script takes over. */}
      __CARD_NOTICE__
      {/* The server puts true or false in the place of the mark (product/credito-ativacao.md#activation-page). */}
      <main id="conteudo" data-consent="__CONSENT_REQUIRED__">
        <Ativacao needsConsent={false} />
      </main>
      <Footer />
    </>
  );
}
