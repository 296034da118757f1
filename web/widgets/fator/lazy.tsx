import { lazyComponent } from "#web/ui/lazy.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import type { GiveFactorProps } from "./give-factor.tsx";
import type { SetUpFactorProps } from "./set-up-factor.tsx";

// Parts that few log-ins need (docs/decisions/017).

const pending = (_props: object, retry: (() => void) | null) =>
  retry ? (
    <Button variant="outline" onClick={retry}>
      Tentar novamente
    </Button>
  ) : (
    <Skeleton className="h-40" />
  );

export const GiveFactor = lazyComponent<GiveFactorProps>(
  async () => (await import("./give-factor.tsx")).GiveFactor,
  { pending, onFailed: () => {} },
);

export const SetUpFactor = lazyComponent<SetUpFactorProps>(
  async () => (await import("./set-up-factor.tsx")).SetUpFactor,
  { pending, onFailed: () => {} },
);
