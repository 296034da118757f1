import { Link } from "@tanstack/react-router";
import { useSaid } from "#web/lib/search.ts";
import { Alert } from "#web/ui/alert.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { AuthCard } from "./auth-card.tsx";
import { ResetForm } from "./reset-form.tsx";
import { resetSearch } from "./search.ts";

/** `/reset-password?token=…`: 'Redefinir Senha' (product.md#sign-in). */
export function ResetPassword() {
  const { token } = useSaid(resetSearch);
  return (
    <AuthCard title="Redefinir Senha">
      {token ? <ResetForm token={token} /> : <NoToken />}
      <p className="mt-4 text-center">
        <Link to="/auth" className={buttonStyle({ variant: "link", size: "inline" })}>
          Voltar para o login
        </Link>
      </p>
    </AuthCard>
  );
}

function NoToken() {
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
      Token de recuperação não encontrado. Solicite uma nova recuperação de senha.
    </Alert>
  );
}
