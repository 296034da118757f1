import { CircleHelp, RefreshCw } from "lucide-react";
import { useState } from "react";
import { PHONE, useMedia } from "#web/lib/media.ts";
import type { Opening } from "#web/ui/lazy.tsx";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";
import type { AboutProps } from "../about-dialog.tsx";
import { AboutDialog } from "../lazy-dialogs.tsx";
import { useVisoesItem } from "../visoes/visoes-item.tsx";
import { ListMenuButton } from "./list-menu-button.tsx";
import type { ListOrder } from "./order.ts";
import type { Column } from "./rows-table.tsx";
import type { View } from "./view.ts";
import { orderSettings, viewSettings } from "./view-settings.ts";

/** The way in which the rows of a list are shown. */
export interface Shown {
  view: Omit<View<never>, "columns">;
  order: ListOrder | undefined;
  columns: readonly Pick<Column<never>, "header" | "ordem">[];
}

export interface ListMenuProps {
  items: readonly MenuItem[];
  /** Absent where there is nothing to choose. */
  shown?: Shown | undefined;
  /** Reads the list anew; absent while it was not asked for. */
  onRefresh?: (() => void) | undefined;
  about?: AboutProps["about"];
  /** The list has a file; the text is how this differs from the list. */
  file?: { note?: string | undefined } | undefined;
}

const HELP = "Ajuda desta lista";

/** The menu and the help that it opens. */
export function ListMenuItems(props: ListMenuProps & Opening) {
  const { items, shown, onRefresh, about = [], file, defaultOpen } = props;
  const [isAsked, setAsked] = useState(false);
  const visoes = useVisoesItem();
  const isPhone = useMedia(PHONE);
  const explained = file ? [...about, csv(file.note)] : about;
  const orders = shown && orderSettings(shown.order, shown.columns);
  const settings = shown && (isPhone ? orders : viewSettings(shown.view));
  return (
    <>
      <Menu
        trigger={<ListMenuButton />}
        items={[
          ...items,
          ...visoes.items,
          ...(onRefresh ? [{ label: "Atualizar", icon: RefreshCw, onSelect: onRefresh }] : []),
          ...(explained.length > 0
            ? [{ label: HELP, icon: CircleHelp, onSelect: () => setAsked(true) }]
            : []),
        ]}
        settings={settings}
        defaultOpen={defaultOpen}
      />
      {isAsked && <AboutDialog title={HELP} about={explained} onClose={() => setAsked(false)} />}
      {visoes.dialog}
    </>
  );
}

const csv = (note = "") => ({
  word: "CSV",
  meaning: `Uma planilha com todas as linhas dos filtros atuais, não só desta página. Abre no Excel, no LibreOffice e no Google Planilhas. ${note}`,
});
