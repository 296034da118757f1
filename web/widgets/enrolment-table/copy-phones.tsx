import { Copy } from "lucide-react";
import { formatTelefone } from "#shared/br/telefone.ts";
import { isBlank } from "#shared/br/text.ts";
import { plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { textFromTablet } from "../list/selection-bar.tsx";

interface Props {
  phones: readonly (string | null)[];
  /** Says how it ended. */
  tell: (outcome: string) => void;
}

/** 'Copiar telefones': as they are shown, each once, because siblings share one. */
export function CopyPhones({ phones, tell }: Props) {
  const shown = [...new Set(phones.filter((phone) => !isBlank(phone)).map(formatTelefone))];
  const copy = async () => {
    tell("");
    try {
      await navigator.clipboard.writeText(shown.join("\n"));
      tell(plural(shown.length, "telefone copiado", "telefones copiados"));
    } catch {
      toast({
        title: "Não foi possível copiar",
        description: "O navegador não permitiu o acesso à área de transferência.",
        tone: "destructive",
      });
    }
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
