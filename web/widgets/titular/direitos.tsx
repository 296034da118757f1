import { may } from "#shared/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSession } from "../session.ts";

/** The part is fetched with the person: few open the page for it (docs/decisions/017). */
const DireitosPainel = lazyComponent<{ id: string }>(
  async () => (await import("./direitos-painel.tsx")).DireitosPainel,
  {
    pending: (_props, retry) =>
      retry ? (
        <Button variant="outline" onClick={retry}>
          Tentar novamente
        </Button>
      ) : (
        <Skeleton className="h-36" />
      ),
    onFailed: () => {},
  },
);

/** The rights of a person, for who answers for them. */
export function Direitos({ id }: { id: string }) {
  return may(useSession().user.role, "titulares:atender") && <DireitosPainel id={id} />;
}
