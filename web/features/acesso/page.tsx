import { useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { ForgotPassword } from "./forgot-password.tsx";
import { Login } from "./login.tsx";

/** `/auth`: login, and with `?ver=recuperar` the forgotten password; Back leads from one to the other. */
export default function AuthPage() {
  const search = useSearch({ strict: false });
  // The e-mail that was typed in one view stands in the other.
  const email = useRef("");
  const keepEmail = (typed: string) => {
    email.current = typed;
  };
  const View = "ver" in search && search.ver === "recuperar" ? ForgotPassword : Login;
  return <View initialEmail={email} onEmailChange={keepEmail} />;
}
