/** Three in a row on every width: on a phone all of them stand above the lower edge. */
export const GRID = "grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2 md:grid-cols-3";
/** A long label takes two lines of the same height. */
export const CELL = "min-h-12 max-md:px-1.5 max-md:py-1 max-md:leading-tight";
