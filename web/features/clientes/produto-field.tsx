import { useFormContext } from "react-hook-form";
import { type Produto, produtoLabels, valuesOf } from "#shared/labels.ts";
import { Help } from "#web/ui/help.tsx";
import { useFieldError } from "#web/widgets/form/fields.tsx";

const chips: Record<Produto, string> = {
  todos_pela_educacao: "bg-p1-fg",
  church_educacao: "bg-p2-fg",
  start_universitario: "bg-p3-fg",
  especializa_mais: "bg-p4-fg",
  collab_educacao: "bg-p5-fg",
};

/** The product line, one card per choice with the colour that its badge has. */
export function ProdutoField() {
  const { register } = useFormContext();
  const error = useFieldError("produto");
  return (
    <fieldset
      className="min-w-0 sm:col-span-2"
      aria-invalid={error !== undefined}
      aria-describedby={error ? "produto-erro" : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium">
        Produto{" "}
        <Help question="O que é o produto?">
          A linha educacional que o cliente comprou. A cor da etiqueta na lista vem do produto.
        </Help>
      </legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {valuesOf(produtoLabels).map((produto) => (
          <label
            key={produto}
            className="tap-44 flex cursor-pointer items-center gap-2.5 rounded-md border border-border-strong px-3 py-2 hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-soft-fg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              value={produto}
              {...register("produto")}
              className="size-4 accent-primary outline-none"
            />
            <span aria-hidden className={`size-3 shrink-0 rounded-full ${chips[produto]}`} />
            <span className="min-w-0 font-medium">{produtoLabels[produto]}</span>
          </label>
        ))}
      </div>
      <p id="produto-erro" className="mt-1 min-h-[1.35em] text-xs font-medium text-bad-fg">
        {error}
      </p>
    </fieldset>
  );
}
