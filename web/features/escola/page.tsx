import { Footer } from "#web/widgets/public-page/footer.tsx";
import { Header } from "#web/widgets/public-page/header.tsx";

/** The page of a school. It has no script; the server writes the school in the place of the mark (server/http/escola-page.ts). */
export function Escola() {
  return (
    <>
      <Header skipLink={{ href: "#conteudo", text: "Ir para os eventos" }} />
      <main id="conteudo" className="backdrop">
        <section className="sheet escola">__ESCOLA__</section>
      </main>
      <Footer />
    </>
  );
}
