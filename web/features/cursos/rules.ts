import { compareMoney } from "#shared/br/money.ts";
import type { Curso } from "#shared/contract/cursos.ts";
import { plural } from "#web/lib/format.ts";

/** product/cursos.md#meus-cursos: a discounted value counts only if it is greater than 0 and below the value. */
export function hasDiscount({ valor, valorComDesconto }: Price): boolean {
  if (valorComDesconto == null) return false;
  return compareMoney(valorComDesconto, "0") > 0 && compareMoney(valorComDesconto, valor) < 0;
}

interface Price {
  valor: string;
  valorComDesconto?: string | null;
}

/** Sum of the modules' hours. */
export function totalHours(modulos: readonly Pick<Curso["modulos"][number], "cargaHoraria">[]) {
  return modulos.reduce((sum, { cargaHoraria }) => sum + cargaHoraria, 0);
}

/** "1 módulo", "3 módulos". */
export function countModulos(count: number): string {
  return plural(count, "módulo", "módulos");
}

/** "1 hora", "1.200 horas". */
export function countHours(hours: number): string {
  return plural(hours, "hora", "horas");
}
