import { useState } from "react";
import type { EstadoDaMesa } from "#shared/contract/mesas.ts";

const CONSENT = "Concorde com o uso dos dados para continuar";

interface Checked {
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}

/** The values, the consent and the mistakes of a short form. */
export function useValues<Name extends string>(
  names: readonly Name[],
  { consentimento: isAsked }: Pick<EstadoDaMesa, "consentimento">,
) {
  const none = Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>;
  const [values, setValues] = useState(none);
  const [isGiven, setGiven] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const field = (id: Name) => ({
    id,
    value: values[id],
    error: errors[id],
    meant: null,
    onChange: (value: string) => setValues((known) => ({ ...known, [id]: value })),
    onLeave: () => {},
    isLocked: false,
  });
  /** Shows the first mistake of each field. @returns true where there is none */
  const check = ({ error }: Checked): boolean => {
    const found: Record<string, string> = {};
    for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message;
    if (isAsked && !isGiven) found["consentimento"] = CONSENT;
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const consent = { isAsked, isGiven, error: errors["consentimento"] };
  return { values, field, check, consent, setGiven };
}
