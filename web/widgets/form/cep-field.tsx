import { LoaderCircle, Search } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useFieldError } from "./fields.tsx";
import { CEP_INPUT, MaskedInput } from "./masked-fields.tsx";
import { useCepLookup } from "./use-cep-lookup.ts";

interface Props {
  name?: string;
  required?: boolean;
  /**
   * The look-up starts when the field is left, or by a button inside of it (product/dados.md#validation).
   */
  by: "blur" | "button";
  className?: string;
}

/** These words differ from the toasts', which are gone after five seconds while these stay. */
const hints = {
  idle: undefined,
  asking: "Buscando cidade e estado…",
  found: "Cidade e estado preenchidos pelo CEP.",
  unknown: "Preencha cidade e estado à mão.",
  failed: "Preencha cidade e estado à mão.",
} as const;

/** The postal code, which fills `cidade` and `estado` of the same form. */
export function CepField({ name = "cep", required = false, by, className }: Props) {
  const { state, lookUp, lookUpOnBlur, forget } = useCepLookup(name);
  const error = useFieldError(name);
  const isAsking = state === "asking";
  const search = () => !isAsking && void lookUp();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter must look the code up and not send the form.
    event.preventDefault();
    search();
  };
  return (
    <Field label="CEP" {...{ required, className, error }} hint={hints[state]} reserve>
      {(control) => (
        <div className="relative">
          <MaskedInput
            {...CEP_INPUT}
            {...(by === "button" ? { onKeyDown } : { onBlur: lookUpOnBlur })}
            {...{ name, control }}
            className="pr-10"
            onChanged={forget}
          />
          {by === "button" && <SearchButton isAsking={isAsking} onClick={search} />}
          {by === "blur" && isAsking && (
            <Turning className="absolute top-2.5 right-3 size-4 text-fg-muted" />
          )}
        </div>
      )}
    </Field>
  );
}

function SearchButton({ isAsking, onClick }: { isAsking: boolean; onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      size="iconFill"
      aria-label="Buscar CEP"
      title="Buscar CEP"
      className="absolute inset-y-0 right-0"
      aria-disabled={isAsking}
      onClick={onClick}
    >
      {isAsking ? <Turning /> : <Search aria-hidden />}
    </Button>
  );
}

function Turning({ className = "" }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin ${className}`} />;
}
