import { Footer } from "#web/widgets/public-page/footer.tsx";
import { Header } from "#web/widgets/public-page/header.tsx";

/** The QR code of the poster at a door leads here. The page has no script; the server writes event and form in the place of the mark. */
export function Cheguei() {
  return (
    <>
      <Header skipLink={{ href: "#conteudo", text: "Ir para a chegada" }} />
      <main id="conteudo" className="backdrop">
        <section className="sheet answer">__CHEGADA__</section>
      </main>
      <Footer />
    </>
  );
}
