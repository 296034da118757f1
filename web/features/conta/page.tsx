import { useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import { isBlank, orMissing } from "#shared/br/text.ts";
import { roleLabels } from "#shared/labels.ts";
import { optionsOf } from "#web/lib/options.ts";
import { useStored } from "#web/lib/stored.ts";
import { themeLabels } from "#web/lib/theme-labels.ts";
import { theme } from "#web/lib/theme.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Card } from "#web/widgets/card.tsx";
import { BLOQUEADO, useIsLocked } from "#web/widgets/demo-lock.ts";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useSession } from "#web/widgets/session.ts";
import type { AparenciaProps } from "./aparencia.tsx";
import { Cartas } from "./cartas.tsx";
import { useAnswerOwnEmail, useOwnEmailChange, useOwnProvider } from "./data.ts";
import { Fatores } from "./fatores.tsx";
import { Provedor } from "./provedor.tsx";
import type { RedeProps } from "./rede.tsx";
import { Sessoes } from "./sessoes.tsx";
import { Visitas } from "./visitas.tsx";

const Aparencia = lazyComponent<AparenciaProps>(
  async () => (await import("./aparencia.tsx")).Aparencia,
);
const Rede = lazyComponent<RedeProps>(async () => (await import("./rede.tsx")).Rede, {
  pending: () => <Skeleton className="h-96" />,
});
const NomeDialog = lazyDialog(async () => (await import("./dialogs.tsx")).NomeDialog);
const SenhaDialog = lazyDialog(async () => (await import("./dialogs.tsx")).SenhaDialog);

/** `/conta` (product/acesso.md#minha-conta). */
export default function ContaPage() {
  const { nome, email, visita } = useSession().user;
  if (!visita) return <Own />;
  return (
    <>
      <PageHeader title="Minha conta" description="Só para quem usa esta conta" />
      <p className="max-w-prose">
        A senha, o segundo fator e as sessões de {isBlank(nome) ? email : formatNome(nome)} não
        aparecem aqui. Volte à sua conta para ver os seus.
      </p>
    </>
  );
}

function Own() {
  const [asked, setAsked] = useState<"nome" | "senha" | null>(null);
  const { role, email } = useSession().user;
  const isLocked = useIsLocked()(email);
  const close = () => setAsked(null);
  return (
    <>
      <PageHeader
        title="Minha conta"
        description="Seu nome, sua senha, o segundo fator, o tema e onde você está conectado"
      />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        {role === "franqueador" && <Rede isLocked={isLocked} />}
        <Perfil onRename={isLocked ? undefined : () => setAsked("nome")} />
        {isLocked ? <Bloqueado /> : <Acesso onChange={() => setAsked("senha")} />}
        <Tema />
        {role !== "aluno" && <Cartas />}
        {(role === "cliente" || role === "micro_franquia") && <Aparencia role={role} />}
        {!isLocked && <Sessoes />}
        <Visitas />
      </div>
      {asked === "nome" && <NomeDialog onClose={close} />}
      {asked === "senha" && <SenhaDialog onClose={close} />}
    </>
  );
}

/** Password and factors, which open the account. */
function Acesso({ onChange }: { onChange: () => void }) {
  return (
    <>
      <TrocaEmail />
      <Senha onChange={onChange} />
      <Provedor />
      <Fatores />
    </>
  );
}

/** In its place at a public demonstration, where strangers share the account (docs/decisions/085). */
function Bloqueado() {
  return (
    <Card
      title="Senha, segundo fator e sessões"
      description="Outras pessoas usam esta mesma conta agora, por isso nome, e-mail e acesso não mudam. Em uma instalação sua, tudo isso se muda aqui."
      action={<Badge tone="neu">{BLOQUEADO}</Badge>}
    />
  );
}

function Perfil({ onRename }: { onRename: (() => void) | undefined }) {
  const { nome, email, role } = useSession().user;
  const facts = [
    ["Nome", orMissing(nome)],
    ["E-mail", email],
    ["Papel", roleLabels[role]],
  ] as const;
  return (
    <Card
      title="Perfil"
      action={
        onRename && (
          <Button variant="outline" onClick={onRename}>
            Alterar nome
          </Button>
        )
      }
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-fg-muted">{label}</dt>
            <dd className="mt-0.5 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Shows nothing for accounts that enter by the provider alone. */
function Senha({ onChange }: { onChange: () => void }) {
  if (useOwnProvider().data?.substituiSenha) return null;
  return (
    <Card
      title="Senha"
      description="Ao alterar, você continua conectado aqui e as outras sessões são encerradas."
      action={
        <Button variant="outline" onClick={onChange}>
          Alterar senha
        </Button>
      }
    />
  );
}

function Tema() {
  const chosen = useStored(theme);
  return (
    <Card title="Tema" description="Vale para este navegador.">
      <div className="flex">
        <Segmented
          label="Tema"
          value={chosen}
          options={optionsOf(themeLabels)}
          onChange={theme.set}
        />
      </div>
    </Card>
  );
}

/** The change of e-mail that waits for the owner's answer; nothing where none waits. */
function TrocaEmail() {
  const change = useOwnEmailChange().data;
  const answer = useAnswerOwnEmail();
  if (!change?.novo) return null;
  return (
    <Card
      title="Novo e-mail de acesso"
      description={`Pediram que esta conta passe a usar ${change.novo}. Confirmar encerra todas as sessões, também esta. O pedido vale até ${formatDataHora(change.valeAte)}.`}
    >
      <div className="flex flex-wrap gap-2">
        <Button disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          Confirmar novo e-mail
        </Button>
        <Button variant="outline" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          Manter o e-mail atual
        </Button>
      </div>
    </Card>
  );
}
