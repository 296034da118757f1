import { SelectField, TextField } from "../form/fields.tsx";
import type { Perguntas } from "./perguntas.ts";

/** The answers of a sign-up in the form that corrects it, where its event asks. */
export function RespostasFields({ perguntas }: { perguntas: Perguntas }) {
  return perguntas.map(({ id, texto, opcoes, oculta }) => {
    if (oculta) return null;
    const field = { name: `respostas.${id}`, label: texto };
    if (!opcoes) return <TextField key={id} {...field} />;
    const options = opcoes.map((opcao) => ({ value: opcao, label: opcao }));
    return (
      <SelectField
        key={id}
        {...field}
        options={[{ value: "", label: "Sem resposta" }, ...options]}
      />
    );
  });
}
