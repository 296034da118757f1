import { useWatch } from "react-hook-form";
import { z } from "zod";
import { MOST_CARTOES, NovosCartoes, type ResumoDeCartoes } from "#shared/contract/cartoes.ts";
import { plural } from "#web/lib/format.ts";
import { SelectField, TextField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { usePrint } from "./data.ts";

/** "1.500" or "1500"; nothing typed is no number, and the choice that is not shown does not count. */
const Typed = z
  .object({
    para: z.enum(["inscritos", "em_branco"]),
    ordem: z.enum(["nome", "inscricao"]),
    quantidade: z.string(),
  })
  .transform(({ para, ordem, quantidade: typed }): z.input<typeof NovosCartoes> => {
    const text = typed.trim().replaceAll(".", "");
    const quantidade = para === "inscritos" || text === "" ? undefined : Number(text);
    return { para, ordem, ...(quantidade !== undefined && { quantidade }) };
  })
  .pipe(NovosCartoes);

const ORDENS = [
  { value: "nome", label: "Nome do aluno" },
  { value: "inscricao", label: "Ordem de inscrição" },
];

interface Props {
  eventoId: string;
  resumo: ResumoDeCartoes;
  onClose: () => void;
}

/** 'Criar cartões': for those who signed up and have none, or blank ones. */
export function CriarCartoes({ eventoId, resumo: { semCartao, restam }, onClose }: Props) {
  const save = usePrint();
  const para = [
    { value: "inscritos", label: `Inscritos sem cartão (${semCartao})` },
    { value: "em_branco", label: "Em branco, por quantidade" },
  ];
  return (
    <FormDialog
      title="Criar cartões"
      description="Até 2.000 de uma vez, dez em cada folha A4 com marcas de corte."
      size="small"
      schema={Typed}
      defaultValues={{
        para: semCartao > 0 ? "inscritos" : "em_branco",
        ordem: "nome",
        quantidade: "",
      }}
      draftKey={`cartoes:${eventoId}`}
      submitLabel="Criar cartões"
      pendingLabel="Criando..."
      save={(body, idempotencyKey) => save({ params: { id: eventoId }, body, idempotencyKey })}
      onClose={onClose}
    >
      <SelectField name="para" label="Para quem" options={para} />
      <Campos semCartao={semCartao} />
      {restam < MOST_CARTOES && (
        <p className="text-sm text-fg-muted">
          Este evento pode ter mais {plural(restam, "cartão", "cartões")}: o limite é o dobro dos
          alunos esperados mais 2.000, com os anulados. Espera mais alunos? Corrija o evento.
        </p>
      )}
    </FormDialog>
  );
}

function Campos({ semCartao }: { semCartao: number }) {
  const para: unknown = useWatch({ name: "para" });
  if (para === "em_branco")
    return (
      <TextField
        name="quantidade"
        label="Quantidade"
        inputMode="numeric"
        hint="Para quem chega sem inscrição: ao ativar o crédito, o cartão fica com a pessoa."
      />
    );
  return (
    <SelectField
      name="ordem"
      label="Em ordem de"
      options={ORDENS}
      hint={`${plural(semCartao, "pessoa espera", "pessoas esperam")} um cartão.`}
    />
  );
}
