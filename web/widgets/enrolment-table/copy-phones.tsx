import { Copy } from "lucide-react";
import { formatTelefone } from "#shared/br/telefone.ts";
import { isBlank } from "#shared/br/text.ts";
import { plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy.ts";
import { textFromTablet } from "../list/selection-actions.tsx";

interface Props {
  phones: readonly (string | null)[];
  tell: (outcome: string) => void;
}

/** 'Copiar telefones' copies them as shown, each once, because siblings share a number. */
export function CopyPhones({ phones, tell }: Props) {
  const shown = [...new Set(phones.filter((phone) => !isBlank(phone)).map(formatTelefone))];
  const copy = async () => {
    tell("");
    const isCopied = await copyText(shown.join("\n"));
    if (isCopied) tell(plural(shown.length, "telefone copiado", "telefones copiados"));
  };
  return (
    <Button
      variant="outline"
      size="compact"
      disabled={shown.length === 0}
      onClick={() => void copy()}
    >
      <Copy aria-hidden /> <span className={textFromTablet}>Copiar telefones</span>
    </Button>
  );
}
