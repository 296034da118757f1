import { Link } from "@tanstack/react-router";
import { ApiError } from "#web/lib/api.ts";
import { useSaid } from "#web/lib/search.ts";
import { Alert } from "#web/ui/alert.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { AuthCard } from "./auth-card.tsx";
import { usePasswordLink } from "./data-login.ts";
import { FirstPasswordForm } from "./first-password-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import { resetSearch } from "./search.ts";

/** `/reset-password?token=…`: 'Redefinir Senha', and for who was invited 'Crie sua senha' (product/acesso.md#sign-in). */
export function ResetPassword() {
  const { token } = useSaid(resetSearch);
  const link = usePasswordLink(token);
  if (link.isLoading) return <Spinner />;
  const isInvitation = link.data?.isInvitation ?? false;
  return (
    <AuthCard
      title={isInvitation ? "Crie sua senha" : "Redefinir Senha"}
      wayToLogin="Voltar para o login"
    >
      <Content token={token} link={link} />
    </AuthCard>
  );
}

interface ContentProps {
  token: string;
  link: Pick<ReturnType<typeof usePasswordLink>, "data" | "error">;
}

function Content({ token, link: { data, error } }: ContentProps) {
  if (token === "")
    return (
      <DeadLink text="Token de recuperação não encontrado. Solicite uma nova recuperação de senha." />
    );
  if (error instanceof ApiError && error.status === 400)
    return <DeadLink text="Peça um novo link. Cada link vale por pouco tempo e uma só vez." />;
  if (data?.isInvitation) return <FirstPasswordForm token={token} email={data.email} />;
  // Also where it could not be asked: sending the form tells whether the link is good.
  return <ResetForm token={token} />;
}

function DeadLink({ text }: { text: string }) {
  return (
    <Alert
      tone="bad"
      title="Link de recuperação inválido ou expirado."
      action={
        <Link
          to="/auth"
          search={{ ver: "recuperar" }}
          className={buttonStyle({ variant: "outline", size: "compact" })}
        >
          Solicitar novo link
        </Link>
      }
    >
      {text}
    </Alert>
  );
}
