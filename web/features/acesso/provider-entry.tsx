import { sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useBeginAtProvider } from "#web/widgets/provedor.ts";
import { useProviderName } from "./data-login.ts";

/** 'Entrar com …' below the password; nothing where no provider is set (product/acesso.md#log-in-by-a-provider). */
export function ProviderEntry({ volta }: { volta: string }) {
  const name = useProviderName();
  const begin = useBeginAtProvider({ volta, confirma: false });
  if (name === null) return null;
  const isBusy = begin.isPending || begin.isSuccess;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p
        aria-hidden
        className="flex items-center gap-3 text-xs text-fg-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border"
      >
        ou
      </p>
      {begin.error && <Alert tone="bad">{sentenceOf(begin.error)}</Alert>}
      <Button
        variant="outline"
        size="touch"
        className="w-full"
        disabled={isBusy}
        onClick={() => begin.mutate(false)}
      >
        {isBusy ? `Abrindo ${name}...` : `Entrar com ${name}`}
      </Button>
    </div>
  );
}
