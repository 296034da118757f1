import { CRITERIOS, Distribuicao, type TipoAbaixo } from "#shared/contract/metas.ts";
import { SelectField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { mesPorExtenso } from "#shared/br/mes.ts";
import { useSpread } from "./data.ts";
import { nomes } from "./rules.ts";

const criterios: Record<(typeof CRITERIOS)[number], string> = {
  igual: "Partes iguais",
  mes_anterior: "Pelo resultado do mês anterior",
};
const options = CRITERIOS.map((value) => ({ value, label: criterios[value] }));

interface Props {
  mes: string;
  tipo: TipoAbaixo;
  onClose: () => void;
}

/** 'Distribuir': the own target over the active units below, to the last one. */
export function DistribuirDialog({ mes, tipo, onClose }: Props) {
  const save = useSpread();
  return (
    <FormDialog
      title="Distribuir a meta"
      description={`Divide a meta da sua unidade em ${mesPorExtenso(mes)} entre ${nomes[tipo].varios} em atividade, sem sobra. As metas atuais são trocadas. Dá para desfazer.`}
      size="small"
      schema={Distribuicao}
      defaultValues={{ mes, tipo, criterio: "igual" }}
      draftKey={`metas:distribuir:${tipo}:${mes}`}
      submitLabel="Distribuir"
      pendingLabel="Distribuindo..."
      save={(body) => save({ body })}
      onClose={onClose}
    >
      <SelectField name="criterio" label="Como dividir" options={options} />
    </FormDialog>
  );
}
