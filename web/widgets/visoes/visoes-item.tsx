import { useLocation } from "@tanstack/react-router";
import { Bookmark } from "lucide-react";
import { type ReactNode, useState } from "react";
import { may } from "#shared/permissions.ts";
import { paginaDeVisao } from "#shared/visoes.ts";
import type { MenuItem } from "#web/ui/menu.tsx";
import { lazyDialog } from "../lazy-dialogs.tsx";
import { useSession } from "../session.ts";

const VisoesDialog = lazyDialog(async () => (await import("./visoes-dialog.tsx")).VisoesDialog);

/** 'Visões' in the menu of a list that has saved views, and its dialog. */
export function useVisoesItem(): { items: MenuItem[]; dialog: ReactNode } {
  const pagina = paginaDeVisao(useLocation().pathname);
  const { role } = useSession().user;
  const [isOpen, setOpen] = useState(false);
  if (!pagina || !may(role, "visoes:usar")) return { items: [], dialog: null };
  return {
    items: [{ label: "Visões", icon: Bookmark, onSelect: () => setOpen(true) }],
    dialog: isOpen && <VisoesDialog pagina={pagina} onClose={() => setOpen(false)} />,
  };
}
