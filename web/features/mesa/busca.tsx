import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { mayBeCode } from "./rules.ts";

interface Props {
  typed: string;
  onType: (typed: string) => void;
  /** Called at Enter after what may be a code, which is how a scanner ends. */
  onCode: (text: string) => void;
  /** A scanner's keys go here wherever the focus is. */
  takesKeys: boolean;
}

/** The search by name, which is also what a scanner types into. */
export function Busca({ typed, onType, onCode, takesKeys }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useKeysTo(field, takesKeys);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayBeCode(typed)) return;
    onCode(typed);
    onType("");
  };
  return (
    <form className="mesa-search" role="search" onSubmit={submit}>
      <label htmlFor="mesa-busca">Nome do aluno, ou leitor de códigos</label>
      <input
        id="mesa-busca"
        ref={field}
        type="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  );
}

function useKeysTo(field: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      if (isTyping || ctrlKey || metaKey || altKey || key.length !== 1 || key === " ") return;
      field.current?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [field, isOn]);
}
