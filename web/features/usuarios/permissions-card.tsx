import { ShieldCheck } from "lucide-react";

/** Explains the rights of a micro-franchise's accounts (product.md#who-may-do-what). */
export function PermissionsCard() {
  return (
    <section
      aria-labelledby="permissoes"
      className="mb-5 flex gap-3 rounded-lg border border-border bg-surface p-4 shadow-card"
    >
      <ShieldCheck aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-primary" />
      <div className="min-w-0 wrap-anywhere">
        <h2 id="permissoes" className="text-base font-semibold">
          Permissões
        </h2>
        <ul className="mt-1 flex flex-col gap-1 text-fg-muted">
          <li>
            <strong className="text-fg">Micro-franqueado:</strong> pode ver e gerenciar tudo na
            micro-franquia.
          </li>
          <li>
            <strong className="text-fg">Vendedor:</strong> pode apenas cadastrar clientes.
          </li>
        </ul>
      </div>
    </section>
  );
}
