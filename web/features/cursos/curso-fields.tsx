import { useWatch } from "react-hook-form";
import { compareMoney, parseMoney } from "#shared/br/money.ts";
import { FieldGroup, TextareaField, TextField } from "#web/widgets/form/fields.tsx";
import { MoneyField } from "#web/widgets/form/money-field.tsx";
import type { CursoValues } from "./form-values.ts";

/** product/cursos.md#meus-cursos: the section of the course itself. */
export function CursoFields({ isNew }: { isNew: boolean }) {
  return (
    <FieldGroup title="Informações do curso">
      <TextField<CursoValues> name="titulo" label="Título" required className="sm:col-span-2" />
      <TextareaField<CursoValues> name="descricao" label="Descrição" className="sm:col-span-2" />
      <MoneyField<CursoValues> name="valor" label="Valor" required />
      <MoneyField<CursoValues>
        name="valorComDesconto"
        label="Valor com desconto"
        hint={<DiscountNote isNew={isNew} />}
      />
      <TextField<CursoValues>
        name="parcelas"
        label="Parcelas"
        required
        inputMode="numeric"
        placeholder="12"
      />
    </FieldGroup>
  );
}

/** A discount above the value: a new course refuses it, an existing one only warns (product/cursos.md#courses). */
function DiscountNote({ isNew }: { isNew: boolean }) {
  const [valor, comDesconto] = useWatch<CursoValues, ["valor", "valorComDesconto"]>({
    name: ["valor", "valorComDesconto"],
  });
  const [full, reduced] = [parseMoney(valor), parseMoney(comDesconto)];
  if (full === null || reduced === null || compareMoney(reduced, full) <= 0) return null;
  return (
    <span role="status" className={isNew ? "font-medium text-bad-fg" : "text-warn-fg"}>
      {isNew
        ? "Valor com desconto deve ser menor ou igual ao valor original"
        : "O valor com desconto está acima do valor original: o cartão não mostrará desconto."}
    </span>
  );
}
