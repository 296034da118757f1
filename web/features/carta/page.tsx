import { Footer } from "#web/widgets/public-page/footer.tsx";
import { Header } from "#web/widgets/public-page/header.tsx";

/** A letter's 'Não receber mais estas cartas' leads here. The page has no script; the server writes the button in the place of the mark. */
export function Carta() {
  return (
    <>
      <Header skipLink={{ href: "#conteudo", text: "Ir para a resposta" }} />
      <main id="conteudo" className="backdrop">
        <section className="sheet answer">__CARTA__</section>
      </main>
      <Footer />
    </>
  );
}
