import { may } from "#shared/permissions.ts";
import { QuemViuPainel } from "#web/widgets/quem-viu.tsx";
import { useSession } from "#web/widgets/session.ts";
import { DireitosPainel } from "#web/widgets/titular/direitos-painel.tsx";

/** The rights of a person, for who answers for them, and who has seen the person. */
export function Guarda({ id }: { id: string }) {
  return (
    <>
      {may(useSession().user.role, "titulares:atender") && <DireitosPainel id={id} />}
      <QuemViuPainel id={id} />
    </>
  );
}
