import { Keyboard, LogOut, type LucideIcon, Monitor, Moon, Plus, Sun } from "lucide-react";
import { fold } from "#shared/br/texto.ts";
import type { Role } from "#shared/labels.ts";
import { type Action, may } from "#shared/permissions.ts";
import { theme } from "#web/lib/theme.ts";
import { canOpen, pages } from "../nav.ts";
import type { Ways } from "./ways.ts";

/** What the palette does by itself, without asking the server. */
export interface Entry {
  label: string;
  icon: LucideIcon;
  /** Other words that find it. */
  words: string;
  run: () => void;
}

export interface Section {
  title: string;
  entries: Entry[];
}

/** The button of a page that creates something (spec §2), and who may press it. */
const creations: readonly { label: string; path: string; action: Action }[] = [
  { label: "Nova Franquia", path: "/franquias", action: "franquias:create" },
  { label: "Nova Micro-franquia", path: "/micro-franquias", action: "micro-franquias:create" },
  { label: "Novo Cliente", path: "/clientes", action: "clientes:create" },
  { label: "Novo Vendedor", path: "/usuarios", action: "vendedores:create" },
  { label: "Criar Evento", path: "/eventos", action: "eventos:create" },
  { label: "Novo Curso", path: "/cursos", action: "cursos:create" },
  { label: "Novo Ticket", path: "/sac", action: "sac-tickets:create" },
];

/** Everything that this role may open, create and set, in groups; those without an entry are left out. */
export function sectionsOf(role: Role, ways: Ways): Section[] {
  return [
    { title: "Ir para", entries: pageEntries(role, ways) },
    { title: "Criar", entries: creationEntries(role, ways) },
    { title: "Tema", entries: themeEntries(ways) },
    {
      title: "Conta",
      entries: [
        {
          label: "Atalhos do teclado",
          icon: Keyboard,
          words: "ajuda teclas",
          run: ways.showShortcuts,
        },
        { label: "Sair", icon: LogOut, words: "encerrar sessão logout", run: ways.signOut },
      ],
    },
  ];
}

/** All pages of the role, also those that its sidebar omits (decisions §1). */
function pageEntries(role: Role, { go }: Ways): Entry[] {
  return pages
    .filter(({ path }) => canOpen(role, path))
    .map(({ path, label, icon, sidebar }) => ({
      label: sidebar[role] ?? label,
      icon,
      words: "página",
      run: () => go(path),
    }));
}

function creationEntries(role: Role, { create }: Ways): Entry[] {
  return creations
    .filter(({ path, action }) => may(role, action) && canOpen(role, path))
    .map(({ label, path }) => ({
      label,
      icon: Plus,
      words: "criar adicionar cadastrar",
      run: () => create(path),
    }));
}

function themeEntries({ close }: Ways): Entry[] {
  return (
    [
      ["claro", "Tema claro", Sun],
      ["escuro", "Tema escuro", Moon],
      ["sistema", "Tema igual ao sistema", Monitor],
    ] as const
  ).map(([value, label, icon]) => ({
    label,
    icon,
    words: "aparência modo cores",
    run: () => {
      theme.set(value);
      close();
    },
  }));
}

/** The sections with the entries that hold every word of the query, whatever its accents and case. */
export function matching(sections: Section[], query: string): Section[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const holds = ({ label, words: others }: Entry) => {
    const text = fold(`${label} ${others}`);
    return words.every((word) => text.includes(word));
  };
  return sections
    .map(({ title, entries }) => ({ title, entries: entries.filter(holds) }))
    .filter(({ entries }) => entries.length > 0);
}
