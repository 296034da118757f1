/** Says a measured figure among the results of the run, beside the limit that it is held to. */
export function sayMeasured(what: string, figures: string): void {
  console.log(`     measured ${what}: ${figures}`);
}
