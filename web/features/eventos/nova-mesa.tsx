import { useLocation } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { MonitorSmartphone, Plus } from "lucide-react";
import type { MesaCriada } from "#shared/contract/mesas.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Input } from "#web/ui/input.tsx";
import { useCreateMesa } from "./data-mesas.ts";

/** The place of the form in the page's address; the dashboard's 'Abrir mesa' leads there. */
const PLACE = "mesa";

/** The focus goes to the field where the address asks for it. */
function useAskedField() {
  const field = useRef<HTMLInputElement>(null);
  const isAsked = useLocation({ select: ({ hash }) => hash === PLACE });
  useEffect(() => {
    // The form was not there yet when the router looked for it.
    if (!isAsked) return;
    field.current?.scrollIntoView({ block: "center" });
    field.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return field;
}

interface Props {
  id: string;
  onMade: (mesa: MesaCriada) => void;
}

/** Names a table, whose link is shown then. */
export function NovaMesa({ id, onMade }: Props) {
  const [nome, setNome] = useState("");
  const field = useAskedField();
  const create = useCreateMesa(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(nome, {
      onSuccess: (mesa) => {
        onMade(mesa);
        setNome("");
      },
    });
  };
  return (
    <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-2">
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <label htmlFor="nova-mesa" className="text-sm font-medium">
          Nome da nova mesa
        </label>
        <Input
          id="nova-mesa"
          ref={field}
          value={nome}
          maxLength={60}
          onChange={(event) => setNome(event.target.value)}
        />
      </div>
      <Button type="submit" variant="outline" disabled={nome.trim() === "" || create.isPending}>
        <Plus aria-hidden /> Criar mesa
      </Button>
      <a href={`/eventos/${id}/mesa`} className={buttonStyle({ variant: "outline" })}>
        <MonitorSmartphone aria-hidden /> Abrir mesa aqui
      </a>
    </form>
  );
}
