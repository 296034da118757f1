import { meantEmail } from "#shared/email-typo.ts";
import { type FieldProps, TextField } from "./fields.tsx";
import { Meant } from "./meant.tsx";

/** The e-mail of an account; what looks mistyped is asked about. */
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
