import { Link, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { useResetPassword } from "./data-login.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { outcomeOf } from "./rules-outcome.ts";
import { useNewPassword } from "./use-new-password.ts";

/** The success is shown this long before the login opens. */
const REDIRECT_MS = 3000;

const words = { fallback: "Erro ao redefinir senha", bad: /Erro|inválido|coincidem/ };

/** The two fields of 'Redefinir Senha' and, after success, the way to the login. */
export function ResetForm({ token }: { token: string }) {
  const reset = useResetPassword();
  const form = useNewPassword((newPassword) => reset.mutate({ token, newPassword }));
  const outcome = outcomeOf(reset, words);
  if (reset.data && outcome) return <Done message={outcome.message} />;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-2">
      {outcome && (
        <Alert tone={outcome.tone} className="mb-2">
          {outcome.message}
        </Alert>
      )}
      <NewPasswordFields form={form} label="Nova senha" />
      <Button type="submit" size="touch" className="w-full" disabled={reset.isPending}>
        {reset.isPending ? "Redefinindo..." : "Redefinir Senha"}
      </Button>
    </form>
  );
}

function Done({ message }: { message: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => void router.navigate({ to: "/auth" }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [router]);
  return (
    <Alert tone="ok" title={message}>
      Redirecionando para o login...{" "}
      <Link to="/auth" className={buttonStyle({ variant: "link", size: "inline" })}>
        Ir agora
      </Link>
    </Alert>
  );
}
