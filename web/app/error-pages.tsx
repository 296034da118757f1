import { Link, useRouterState } from "@tanstack/react-router";
import { Compass, Lock, type LucideIcon } from "lucide-react";
import { type ReactNode, use } from "react";
import { roleLabels } from "#shared/labels.ts";
import { useHeading } from "#web/lib/heading.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { SessionContext } from "#web/widgets/session.ts";

interface Props {
  title: string;
  lang?: string;
  icon: LucideIcon;
  children: ReactNode;
}

function Message({ title, lang, icon: Icon, children }: Props) {
  const heading = useHeading(title);
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
      <span className="rounded-xl bg-primary-soft p-3 text-primary-soft-fg">
        <Icon aria-hidden strokeWidth={1.75} className="size-7" />
      </span>
      <h1 ref={heading} tabIndex={-1} lang={lang} className="text-2xl font-semibold tracking-tight">
        {title}
      </h1>
      {children}
    </section>
  );
}

/** product/telas.md#shell: access denied. */
export function AccessDeniedPage() {
  const session = use(SessionContext);
  return (
    <Message title="Acesso Negado" icon={Lock}>
      <p className="text-fg-muted">Você não tem permissão para acessar esta página.</p>
      <WhoMay />
      {session ? (
        <>
          <p>
            Seu perfil: <strong>{roleLabels[session.user.role]}</strong>
          </p>
          <Link to="/" className={buttonStyle({ className: "mt-2" })}>
            Voltar ao Dashboard
          </Link>
          {session.canOpen("/sac") && (
            <Link to="/sac" className={buttonStyle({ variant: "link", size: "inline" })}>
              Abrir ticket no SAC
            </Link>
          )}
        </>
      ) : (
        <Link to="/auth" className={buttonStyle({ className: "mt-2" })}>
          Entrar
        </Link>
      )}
    </Message>
  );
}

const list = new Intl.ListFormat("pt-BR");

/** The roles that may open the page that was asked for; nothing where the address itself was typed. */
function WhoMay() {
  const roles = useRouterState({ select: ({ location }) => location.state.negada });
  if (!roles) return null;
  return (
    <p className="text-fg-muted">Ela é de: {list.format(roles.map((role) => roleLabels[role]))}.</p>
  );
}

/** product/telas.md#shell: not found. */
export function NotFoundPage() {
  return (
    <Message title="404 Page Not Found" lang="en" icon={Compass}>
      <p className="text-fg-muted">Esta página não existe ou mudou de endereço.</p>
      <Link to="/" className={buttonStyle({ className: "mt-2" })}>
        Voltar ao início
      </Link>
      <p lang="en" className="mt-4 text-xs text-fg-muted">
        Did you forget to add the page to the router?
      </p>
    </Message>
  );
}
