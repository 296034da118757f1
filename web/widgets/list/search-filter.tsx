import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { SEARCH_DELAY_MS } from "#web/lib/debounce.ts";
import { useSingleKey } from "#web/lib/shortcuts.ts";
import { cn } from "#web/ui/cn.ts";
import { Field } from "#web/ui/field.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";

interface Props {
  value: string;
  onChange: (busca: string) => void;
  placeholder: string;
  className?: string;
}

/** The free-text filter: `/` focuses it, and it takes effect after a pause in typing. */
export function SearchFilter({ value, onChange, placeholder, className }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(value, onChange);
  useSingleKey(
    "/",
    useCallback(() => {
      input.current?.focus();
      input.current?.select();
    }, []),
  );
  return (
    <Field label="Buscar" className={cn("max-md:[&>:first-child]:sr-only", className)}>
      {(control) => (
        <SearchInput
          control={control}
          ref={input}
          placeholder={placeholder}
          value={typed}
          onChange={setTyped}
        />
      )}
    </Field>
  );
}

/** The field's text is sent 250 ms after the last key, and follows changes elsewhere. */
function useTyped(value: string, onChange: (busca: string) => void) {
  const [typed, setTyped] = useState(value);
  // A value that was neither sent nor seen last was changed elsewhere (a chip, Back).
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  const send = useEffectEvent((busca: string) => {
    setSent(busca);
    onChange(busca);
  });
  useEffect(() => {
    const busca = typed.trim();
    if (busca === sent) return;
    const timer = setTimeout(() => send(busca), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return [typed, setTyped] as const;
}
