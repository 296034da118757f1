import { Download } from "lucide-react";
import type { Dominio } from "#shared/contract/dominios.ts";
import { save } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import type { useSiteSaves } from "./data.ts";

interface Props {
  site: Dominio;
  saves: ReturnType<typeof useSiteSaves>;
}

/** The file that shows whose the site is: whoever keeps the site puts it there without a developer. */
export function Arquivo({ site: { arquivo }, saves: { verificar } }: Props) {
  const { nome, endereco, texto } = arquivo;
  return (
    <section aria-labelledby="site-arquivo">
      <h3 id="site-arquivo" className="text-sm font-medium">
        Arquivo de verificação
      </h3>
      <p className="mt-0.5 text-fg-muted">
        Baixe o arquivo e peça a quem cuida do site para deixá-lo neste endereço.
      </p>
      <dl className="mt-2 grid gap-1">
        <Line name="Endereço" value={endereco} what="endereço do arquivo" />
        <Line name="Texto" value={texto} what="texto do arquivo" />
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="outline"
          onClick={() => save(new Blob([texto], { type: "text/plain" }), nome)}
        >
          <Download aria-hidden /> Baixar arquivo
        </Button>
        <Button
          disabled={verificar.isPending}
          aria-busy={verificar.isPending}
          onClick={() => verificar.mutate()}
        >
          Verificar agora
        </Button>
      </div>
    </section>
  );
}

function Line({ name, value, what }: { name: string; value: string; what: string }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <dt className="w-20 text-fg-muted">{name}</dt>
      <dd className="flex min-w-0 flex-1 basis-52 items-center">
        <span className="min-w-0 font-mono text-sm break-all">{value}</span>
        <CopyButton text={value} what={what} />
      </dd>
    </div>
  );
}
