import { Link } from "@tanstack/react-router";
import { mayImport } from "#shared/importacao.ts";
import type { TipoImportacao } from "#shared/labels-importacoes.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { useSession } from "./session.ts";

/** The way from a list to the spreadsheets of its rows, for who may bring them. */
export function ImportLink({ tipo }: { tipo: TipoImportacao }) {
  const { role } = useSession().user;
  if (!mayImport(role, tipo)) return null;
  return (
    <Link to="/importar" search={{ tipo }} className={buttonStyle({ variant: "outline" })}>
      Importar
    </Link>
  );
}
