import { roleLabels } from "#shared/labels.ts";
import { Button } from "#web/ui/button.tsx";
import { useDemoAccounts } from "./data-login.ts";

interface Props {
  isBusy: boolean;
  onChoose: (account: { email: string; password: string }) => void;
}

/** One button per role, in demonstration mode only: fills and submits the login form. */
export function DemoAccounts({ isBusy, onChoose }: Props) {
  const accounts = useDemoAccounts();
  if (accounts.length === 0) return null;
  return (
    <section aria-label="Contas de demonstração">
      <p className="mb-2 text-center text-xs text-fg-muted">Experimente com uma conta pronta</p>
      <ul className="grid grid-cols-2 gap-2">
        {accounts.map(({ role, email, password }) => (
          <li key={email}>
            <Button
              variant="outline"
              size="small"
              className="w-full leading-tight whitespace-normal!"
              disabled={isBusy}
              title={email}
              onClick={() => onChoose({ email, password })}
            >
              Entrar como {roleLabels[role]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
