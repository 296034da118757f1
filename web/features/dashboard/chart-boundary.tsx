import { ChartNoAxesCombined } from "lucide-react";
import { Component, type ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";

interface Props {
  children: ReactNode;
  onRetry: () => void;
}

/** Keeps the failure of one chart, in its code or on its way here, from the rest of the page. */
export class ChartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Unavailable
        isRetrying={false}
        onRetry={() => {
          this.setState({ hasFailed: false });
          this.props.onRetry();
        }}
      />
    );
  }
}

/** Takes the place of a chart that failed. */
export function Unavailable({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-1 flex-col items-center justify-center gap-3 py-8 text-center text-fg-muted"
    >
      <ChartNoAxesCombined aria-hidden strokeWidth={1.75} className="size-7" />
      <p className="font-medium text-fg">Gráfico indisponível</p>
      <Button variant="outline" size="compact" disabled={isRetrying} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  );
}
