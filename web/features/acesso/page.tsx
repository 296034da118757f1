import { useRef } from "react";
import { useSaid } from "#web/lib/search.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Login } from "./login.tsx";
import { authSearch } from "./search.ts";

const ForgotPassword = lazyComponent(
  async () => (await import("./forgot-password.tsx")).ForgotPassword,
  { pending: () => <Spinner /> },
);

/** `/auth`: login, and with `?ver=recuperar` the forgotten password; Back leads from one to the other. */
export default function AuthPage() {
  const { ver } = useSaid(authSearch);
  // The e-mail that was typed in one view stands in the other.
  const email = useRef("");
  const keepEmail = (typed: string) => {
    email.current = typed;
  };
  const View = ver === "recuperar" ? ForgotPassword : Login;
  return <View initialEmail={email} onEmailChange={keepEmail} />;
}
