import { Mark } from "#web/widgets/public-page/mark.tsx";

/** The table's page before its script works: it shows nothing of anybody. */
export function MesaPage() {
  return (
    <main id="mesa" className="mesa">
      <p className="mesa-brand">
        <Mark size={32} /> <span>Mesa do evento</span>
      </p>
      <p role="status">Abrindo a mesa…</p>
      <noscript>
        <p>A mesa precisa de JavaScript: ligue-o neste navegador.</p>
      </noscript>
    </main>
  );
}
