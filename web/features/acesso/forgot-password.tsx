import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type { acesso } from "#shared/contract/acesso.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import { FINE_POINTER, useMedia } from "#web/lib/media.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { AuthCard } from "./auth-card.tsx";
import { useForgotPassword } from "./data-login.ts";
import { EmailField } from "./email-field.tsx";
import { resolverOf } from "./resolvers-lazy.ts";
import type { ViewProps } from "./login.tsx";
import { outcomeOf } from "./rules-outcome.ts";

const resolver = resolverOf<BodyOf<typeof acesso.forgotPassword>>(
  ({ forgotPassword }) => forgotPassword,
);

/** 'Recuperar senha': asks for the mail with the reset link (product/acesso.md#sign-in, product/telas.md#messages). */
export function ForgotPassword({ initialEmail, onEmailChange }: ViewProps) {
  const forgot = useForgotPassword();
  const { register, formState, handleSubmit, setFocus } = useForm({
    resolver,
    mode: "onTouched",
    defaultValues: { email: initialEmail.current },
  });
  const hasMouse = useMedia(FINE_POINTER);
  useEffect(() => {
    if (hasMouse) setFocus("email");
  }, [hasMouse, setFocus]);
  const submit = handleSubmit((body) => forgot.mutate(body));
  const outcome = outcomeOf(forgot, { fallback: "Erro ao processar solicitação", bad: /Erro/ });
  const email = register("email", { onChange: (event) => onEmailChange(event.target.value) });
  return (
    <AuthCard title="Recuperar senha" greeting="Bem-vindo ao sistema" focusesField={hasMouse}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
        <p className="mb-2 text-fg-muted">
          Informe o e-mail da sua conta. Enviaremos um link para criar uma nova senha.
        </p>
        {outcome && (
          <Alert tone={outcome.tone} className="mb-2">
            {outcome.message}
          </Alert>
        )}
        <EmailField registration={email} error={formState.errors.email?.message} />
        <Button type="submit" size="touch" className="w-full" disabled={forgot.isPending}>
          {forgot.isPending ? "Enviando..." : "Enviar instruções"}
        </Button>
        <BackLink />
      </form>
    </AuthCard>
  );
}

function BackLink() {
  return (
    <Link
      to="/auth"
      search={({ ver: _, ...previous }: Record<string, unknown>) => previous}
      className={buttonStyle({ variant: "link", size: "inline", className: "mt-2 self-center" })}
    >
      Voltar para o login
    </Link>
  );
}
