import { BellOff, ChevronDown, Download, FileSpreadsheet } from "lucide-react";
import { cn } from "#web/ui/cn.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/lazy-parts.tsx";

/** The form of a file: commas and the list's own columns, unless something else was chosen. */
export interface Forma {
  /** The semicolon, for Excel in Portuguese. */
  separador?: "ponto-e-virgula";
  /** One more column that marks who must not be contacted. */
  marcas?: "nao-contatar";
  /** A column for each question of the event of the filter. */
  respostas?: "sim";
}

const EXCEL = { separador: "ponto-e-virgula" } as const;
const MARKED = { marcas: "nao-contatar" } as const;

const forms = [
  { label: "CSV", icon: Download, forma: {} },
  { label: "CSV para Excel", icon: FileSpreadsheet, forma: EXCEL },
] as const;
const markedForms = [
  { label: "CSV com a coluna Não Contatar", icon: BellOff, forma: MARKED },
  {
    label: "CSV para Excel com a coluna Não Contatar",
    icon: BellOff,
    forma: { ...EXCEL, ...MARKED },
  },
] as const;

const answerForms = forms.map(({ label, icon, forma }) => ({
  label: `${label} com as respostas`,
  icon,
  forma: { ...forma, respostas: "sim" } as const,
}));

/**
 * The forms of a file.
 * @param hasMarks the rows are people, some of whom must not be contacted
 * @param hasAnswers of one event that asks
 */
export const formsFor = (hasMarks = false, hasAnswers = false) => [
  ...forms,
  ...(hasMarks ? markedForms : []),
  ...(hasAnswers ? answerForms : []),
];

interface Props {
  label: string;
  /** Only the icon is shown on a phone. */
  isShort?: boolean;
  /** The name of the menu. */
  others: string;
  size?: "compact";
  disabled?: boolean;
  /** The rows are people. */
  hasMarks: boolean;
  onChoose: (forma: Forma) => void;
}

/** A button that exports as most people want it, and a menu of the other forms. */
export function ExportForms(props: Props) {
  const { label, isShort = false, others, size, disabled = false, hasMarks, onChoose } = props;
  const height = size ? "" : "h-auto! min-h-9";
  return (
    <span className="flex min-w-0 flex-wrap">
      <Button
        variant="outline"
        size={size}
        className={cn("rounded-r-none", !size && "min-w-0 shrink! py-1 whitespace-normal!", height)}
        disabled={disabled}
        onClick={() => onChoose({})}
      >
        <Download aria-hidden /> <span className={cn(isShort && "max-sm:sr-only")}>{label}</span>
      </Button>
      <Menu
        trigger={
          <Button
            variant="outline"
            size={size ?? "icon"}
            className={cn("rounded-l-none border-l-0", size ? "w-8 px-0" : height)}
            disabled={disabled}
            aria-label={others}
            title={others}
          >
            <ChevronDown aria-hidden />
          </Button>
        }
        items={formsFor(hasMarks).map(({ forma, ...item }) => ({
          ...item,
          onSelect: () => onChoose(forma),
        }))}
      />
    </span>
  );
}
