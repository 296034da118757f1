import { PageHeader } from "#web/widgets/page-header.tsx";
import { Tokens } from "./tokens.tsx";

/** `/integracoes` (product.md#integracoes). */
export default function IntegracoesPage() {
  return (
    <>
      <PageHeader
        title="Integrações"
        description="Outros programas que leem e gravam em seu nome"
      />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Tokens />
      </div>
    </>
  );
}
