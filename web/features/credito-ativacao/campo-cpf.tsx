import { formatCpf, isValidCpf, stripCpf } from "#shared/br/cpf.ts";
import { CampoMascarado } from "#web/widgets/pagina-publica/campo-mascarado.tsx";
import type { CampoLigado } from "#web/widgets/pagina-publica/formulario/campo-ligado.ts";

interface Props extends CampoLigado {
  rotulo: string;
}

const CONFIRA = "Confira: este CPF parece ter um erro";

/** A CPF under its mask (product.md#validation). Wrong check digits warn and never block (product.md#check-digits). */
export function CampoCpf(campo: Props) {
  const completo = stripCpf(campo.valor).length === 11;
  const aviso = completo && !isValidCpf(campo.valor) ? CONFIRA : undefined;
  return (
    <div>
      <CampoMascarado
        {...campo}
        aviso={aviso}
        mascara={formatCpf}
        exemplo="000.000.000-00"
        autoComplete="off"
      />
      <p className="so-leitor" role="status">
        {aviso}
      </p>
    </div>
  );
}
