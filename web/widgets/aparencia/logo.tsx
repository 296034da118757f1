import type { Aparencia } from "#shared/contract/values.ts";
import { cn } from "#web/ui/cn.ts";

interface Props {
  logo: NonNullable<Aparencia["logo"]>;
  className?: string;
}

/** A logo on the white ground for which it is made, in the dark theme too; its words stand beside it. */
export function Logo({ logo: { endereco, largura, altura }, className }: Props) {
  return (
    <img
      src={endereco}
      width={largura}
      height={altura}
      alt=""
      className={cn(
        "w-auto rounded-sm border border-border bg-white object-contain p-0.5",
        className,
      )}
    />
  );
}
