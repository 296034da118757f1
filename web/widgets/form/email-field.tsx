import { meantEmail } from "#shared/email-typo.ts";
import { type FieldProps, TextField } from "./fields.tsx";
import { Meant } from "./meant.tsx";

/** The e-mail of an account; it asks about a probable typing mistake. */
export function EmailField({ name = "email", label = "E-mail", ...field }: Partial<FieldProps>) {
  return (
    <TextField
      {...field}
      {...{ name, label }}
      type="email"
      inputMode="email"
      question={<Meant name={name} meantBy={meantEmail} />}
    />
  );
}
