import { useCallback, useState } from "react";
import type { Recado } from "#web/widgets/pagina-publica/aviso-breve.tsx";
import type { Falha } from "./data.ts";

/** The toast of the sign-up, one at a time (spec §8, §9). */
export function useRecado() {
  const [recado, setRecado] = useState<Recado | null>(null);
  const avisar = (falha: Falha | undefined) =>
    setRecado((anterior) => ({ numero: (anterior?.numero ?? 0) + 1, ...textoDe(falha) }));
  const fechar = useCallback(() => setRecado(null), []);
  return { recado, avisar, fechar };
}

function textoDe(falha: Falha | undefined): Omit<Recado, "numero"> {
  if (falha) {
    const texto = falha.mensagem ?? "Erro ao enviar formulário";
    return { tipo: "erro", titulo: "Erro ao realizar inscrição", texto };
  }
  return {
    tipo: "sucesso",
    titulo: "Inscrição realizada com sucesso!",
    texto: "Em breve você receberá mais informações sobre o evento selecionado.",
  };
}
