import {
  Bookmark,
  Keyboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  PhoneCall,
  Plus,
  Sun,
} from "lucide-react";
import { fold } from "#shared/br/text.ts";
import type { Visao } from "#shared/contract/visoes.ts";
import type { Role } from "#shared/labels.ts";
import { type Action, may } from "#shared/permissions.ts";
import { theme } from "#web/lib/theme.ts";
import type { StaffPath } from "#web/lib/paths.ts";
import { canOpen, pageAt, pages } from "../nav.ts";
import type { PaletteActions } from "./actions.ts";

/** An entry of the palette that works without asking the server. */
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

/** The button of a page that creates something (product/telas.md#shell), and who may press it. */
const creations: readonly { label: string; path: StaffPath; action: Action }[] = [
  { label: "Nova Franquia", path: "/franquias", action: "franquias:create" },
  { label: "Nova Micro-franquia", path: "/micro-franquias", action: "micro-franquias:create" },
  { label: "Novo Cliente", path: "/clientes", action: "clientes:create" },
  { label: "Novo Vendedor", path: "/usuarios", action: "vendedores:create" },
  { label: "Criar Evento", path: "/eventos", action: "eventos:create" },
  { label: "Novo Curso", path: "/cursos", action: "cursos:create" },
  { label: "Novo Ticket", path: "/sac", action: "sac-tickets:create" },
];

/** The pages that this role may open, and the things that it may create. */
export function placesOf(role: Role, actions: PaletteActions): Section[] {
  return [
    { title: "Ir para", entries: pageEntries(role, actions) },
    { title: "Criar", entries: creationEntries(role, actions) },
  ];
}

/** The saved views, each by its name, its list and whose it is, which tell it from every other. */
export function viewsOf(
  role: Role,
  visoes: readonly Visao[],
  { open }: Pick<PaletteActions, "open">,
): Section[] {
  const entries = visoes.flatMap(({ nome, pagina, dono, parametros }) => {
    const page = pageAt(`/${pagina}`);
    if (!page || !canOpen(role, page.path)) return [];
    const label = `${nome} · ${page.sidebar?.[role] ?? page.label}`;
    return {
      label: dono === "unidade" ? `${label} · da unidade` : label,
      icon: Bookmark,
      words: "visão visões salva filtro",
      run: () => open({ to: page.path, search: parametros }),
    };
  });
  return [{ title: "Visões", entries }];
}

/** The settings, which every role has. */
export function settingsOf(actions: PaletteActions): Section[] {
  return [
    { title: "Tema", entries: themeEntries(actions) },
    {
      title: "Conta",
      entries: [
        {
          label: "Atalhos do teclado",
          icon: Keyboard,
          words: "ajuda teclas",
          run: actions.showShortcuts,
        },
        { label: "Sair", icon: LogOut, words: "encerrar sessão logout", run: actions.signOut },
      ],
    },
  ];
}

/** All pages of the role, also those that its sidebar omits (product.md#who-may-do-what). */
function pageEntries(role: Role, { go }: PaletteActions): Entry[] {
  return pages
    .filter(({ path }) => canOpen(role, path))
    .map(({ path, label, icon, sidebar }) => ({
      label: sidebar?.[role] ?? label,
      icon,
      words: "ir abrir página",
      run: () => go(path),
    }));
}

function creationEntries(role: Role, { create, noteContact }: PaletteActions): Entry[] {
  const contact = {
    label: "Anotar contato",
    icon: PhoneCall,
    words: "ligação ligou resultado família registrar",
    run: noteContact,
  };
  const made = creations
    .filter(({ path, action }) => may(role, action) && canOpen(role, path))
    .map(({ label, path }) => ({
      label,
      icon: Plus,
      words: "criar adicionar cadastrar abrir nova novo",
      run: () => create(path),
    }));
  return may(role, "contatos:work") ? [...made, contact] : made;
}

function themeEntries({ close }: PaletteActions): Entry[] {
  return (
    [
      ["claro", "Tema claro", Sun],
      ["escuro", "Tema escuro", Moon],
      ["sistema", "Tema igual ao sistema", Monitor],
    ] as const
  ).map(([value, label, icon]) => ({
    label,
    icon,
    words: "aparência modo cores trocar mudar",
    run: () => {
      theme.set(value);
      close();
    },
  }));
}

const wordsOf = (text: string) => fold(text).match(/[a-z0-9]+/g) ?? [];

/**
 * The sections with the entries in which each word of the query begins a word, whatever its accents and case: anywhere
 * inside of one, half a person's name would find half of the pages.
 */
export function matching(sections: Section[], query: string): Section[] {
  if (query.trim() === "") return sections.filter(({ entries }) => entries.length > 0);
  const asked = wordsOf(query);
  const fits = ({ label, words }: Entry) => {
    const own = wordsOf(`${label} ${words}`);
    return asked.length > 0 && asked.every((word) => own.some((one) => one.startsWith(word)));
  };
  return sections
    .map(({ title, entries }) => ({ title, entries: entries.filter(fits) }))
    .filter(({ entries }) => entries.length > 0);
}
