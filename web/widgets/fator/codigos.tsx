import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { save } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy.ts";

interface Props {
  codigos: string[];
  onKept: () => void;
}

/** The ten one-time codes, shown this once. */
export function Codigos({ codigos, onKept }: Props) {
  const [isCopied, setCopied] = useState(false);
  const text = `${codigos.join("\n")}\n`;
  return (
    <div className="flex flex-col gap-4">
      <p>
        Cada código abre a sua conta uma vez, quando você estiver sem a passkey e sem o aplicativo.{" "}
        <strong className="font-medium">Guarde agora: os códigos não aparecem de novo.</strong>
      </p>
      <ul
        aria-label="Códigos de reserva"
        className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-x-6 gap-y-1 rounded-md border border-border bg-surface-2 px-4 py-3 font-mono text-sm"
      >
        {codigos.map((codigo) => (
          <li key={codigo} className="whitespace-nowrap">
            {codigo}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          onClick={() => void copyText(text).then((isDone) => setCopied(isDone))}
        >
          <Copy aria-hidden /> {isCopied ? "Copiados" : "Copiar"}
        </Button>
        <Button
          variant="outline"
          onClick={() => save(new Blob([text], { type: "text/plain" }), "codigos-de-reserva.txt")}
        >
          <Download aria-hidden /> Baixar
        </Button>
      </div>
      <Button size="touch" className="w-full" onClick={onKept}>
        Guardei os códigos
      </Button>
    </div>
  );
}
