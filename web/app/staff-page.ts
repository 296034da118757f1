import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { Role } from "#shared/labels.ts";
import type { RecordPath, StaffPath } from "#web/lib/paths.ts";
import type { SearchSchema } from "#web/lib/search.ts";

/** The groups of the user's menu, in their order (product/telas.md#shell). */
export const menuGroups = {
  rede: "Rede",
  privacidade: "Privacidade",
  conta: "Minha conta",
} as const;
export type MenuGroup = keyof typeof menuGroups;

/** A page of the staff: the roles that may open it, its links in their sidebars, and its code. */
export interface StaffPage {
  path: StaffPath;
  /** Its name outside of the sidebar. */
  label: string;
  icon: LucideIcon;
  /** The roles that may open it (product/telas.md#shell). */
  roles: readonly Role[];
  /** Its link per role, to the letter, in the order of this table; the user's menu has the others (product/telas.md#shell). */
  sidebar?: Partial<Record<Role, string>>;
  /** Its group in the user's menu where the sidebar omits it; 'Rede' if left out. */
  menu?: MenuGroup;
  /** The fields of its address, without those of the dialogs. */
  search: SearchSchema;
  /** Fetches its code. */
  load: () => Promise<{ default: ComponentType }>;
}

/** The page of one record. */
export type RecordPage = Pick<StaffPage, "roles" | "search" | "load"> & { path: RecordPath };
