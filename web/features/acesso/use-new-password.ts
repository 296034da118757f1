import { type ResolverResult, useForm } from "react-hook-form";
import { CONFIRMED } from "#shared/password.ts";
import { resolverOf } from "./resolvers-lazy.ts";

interface Passwords {
  newPassword: string;
  confirmation: string;
}

/** The server does not see the confirmation: where the check does not come, a difference is still told. */
const resolver = resolverOf<Passwords>(({ passwords }) => passwords, checkConfirmation);

function checkConfirmation(values: Passwords): ResolverResult<Passwords> {
  if (values.newPassword === values.confirmation) return { values, errors: {} };
  return { values: {}, errors: { confirmation: { type: "custom", message: CONFIRMED.message } } };
}

/**
 * A form of a new password and its confirmation.
 * @param send gets the password once both will do
 */
export function useNewPassword(send: (newPassword: string) => void) {
  const { register, formState, handleSubmit, control, trigger } = useForm({
    resolver,
    mode: "onTouched",
    defaultValues: { newPassword: "", confirmation: "" },
  });
  // The second field's error depends on the first, once there is one.
  const recheck = () => formState.touchedFields.confirmation && void trigger("confirmation");
  return {
    control,
    errors: formState.errors,
    newPassword: register("newPassword", { onChange: recheck }),
    confirmation: register("confirmation"),
    submit: handleSubmit(({ newPassword }) => send(newPassword)),
  };
}
export type NewPassword = ReturnType<typeof useNewPassword>;
