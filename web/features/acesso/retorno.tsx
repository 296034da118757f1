import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { EntradaPendente, SessionUser } from "#shared/contract/acesso.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { anyText, useSaid } from "#web/lib/search.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { entryUnderWay, useBeginAtProvider } from "#web/widgets/provedor.ts";
import { AuthCard } from "./auth-card.tsx";
import { useEnterByProvider } from "./data-login.ts";
import { FactorStep, titleOf } from "./factor-step.tsx";
import { useEnter } from "./use-enter.ts";

/** The provider's answer, as OAuth names its parts; others that it adds mean nothing here. */
const retornoSearch = { code: anyText, state: anyText, iss: anyText, error: anyText };

/** `/auth/retorno`: the way back from the provider's page (product/acesso.md#log-in-by-a-provider). */
export function Retorno() {
  const entry = useEnterByProvider(useSaid(retornoSearch));
  const enter = useEnter(entryUnderWay().volta);
  if (entry.error) return <Refused error={entry.error} />;
  if (entry.data === undefined) return <Spinner />;
  if ("pendente" in entry.data) return <Step step={entry.data} onEntered={enter} />;
  return <Entered user={entry.data} onEntered={enter} />;
}

interface StepProps {
  step: EntradaPendente;
  onEntered: (user: SessionUser) => void;
}

function Step({ step, onEntered }: StepProps) {
  return (
    <AuthCard title={titleOf(step)} wayToLogin="Entrar com outra conta">
      <FactorStep step={step} onEntered={onEntered} />
    </AuthCard>
  );
}

function Entered({ user, onEntered }: Pick<StepProps, "onEntered"> & { user: SessionUser }) {
  useEffect(() => {
    if (entryUnderWay().confirma)
      toast({ title: "Confirmado", description: "Continue de onde parou, em até 15 minutos." });
    onEntered(user);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes
  }, []);
  return <Spinner />;
}

function Refused({ error }: { error: Error }) {
  const entry = entryUnderWay();
  const begin = useBeginAtProvider(entry);
  const isBusy = begin.isPending || begin.isSuccess;
  return (
    <AuthCard
      title={entry.confirma ? "Confirme que é você" : "Entrar na conta"}
      {...(!entry.confirma && { wayToLogin: "Voltar para o login" })}
    >
      <Alert tone="bad" className="mb-4">
        {sentenceOf(begin.error ?? error)}
      </Alert>
      <div className="flex flex-col gap-2">
        <Button size="touch" disabled={isBusy} onClick={() => begin.mutate(false)}>
          Tentar de novo
        </Button>
        <Button variant="outline" size="touch" disabled={isBusy} onClick={() => begin.mutate(true)}>
          Escolher outra conta
        </Button>
        {entry.confirma && (
          <Link to="/conta" className={buttonStyle({ variant: "link", size: "touch" })}>
            Voltar para Minha conta
          </Link>
        )}
      </div>
    </AuthCard>
  );
}
