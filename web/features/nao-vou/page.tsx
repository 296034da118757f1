import { Footer } from "#web/widgets/public-page/footer.tsx";
import { Header } from "#web/widgets/public-page/header.tsx";

/** A reminder's 'Não vou' leads here. The page has no script; the server writes event and button in the place of the mark. */
export function NaoVou() {
  return (
    <>
      <Header skipLink={{ href: "#conteudo", text: "Ir para a resposta" }} />
      <main id="conteudo" className="backdrop">
        <section className="sheet answer">__PRESENCE__</section>
      </main>
      <Footer />
    </>
  );
}
