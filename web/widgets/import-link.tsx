import { Link, useNavigate } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { mayImport } from "#shared/importacao.ts";
import type { TipoImportacao } from "#shared/labels-importacoes.ts";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import type { MenuItem } from "#web/ui/menu.tsx";
import { useSession } from "./session.ts";

/** The way from a list to the spreadsheets of its rows, for who may bring them; a phone has it in the list's menu. */
export function ImportLink({ tipo }: { tipo: TipoImportacao }) {
  const { role } = useSession().user;
  const isPhone = useMedia(PHONE);
  if (isPhone || !mayImport(role, tipo)) return null;
  return (
    <Link to="/importar" search={{ tipo }} className={buttonStyle({ variant: "outline" })}>
      Importar
    </Link>
  );
}

/** The same as an item of the list's menu. */
export function useImportItem(tipo: TipoImportacao): MenuItem[] {
  const { role } = useSession().user;
  const navigate = useNavigate();
  if (!mayImport(role, tipo)) return [];
  const onSelect = () => void navigate({ to: "/importar", search: { tipo } });
  return [{ label: "Importar", icon: FileUp, onSelect }];
}
