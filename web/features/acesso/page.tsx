import { useRef } from "react";
import { useSaid } from "#web/lib/search.ts";
import { ForgotPassword } from "./forgot-password.tsx";
import { Login } from "./login.tsx";
import { authSearch } from "./search.ts";

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
