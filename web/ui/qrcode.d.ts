/** The part that we use; published types would bring Node's globals into the browser. */
declare module "qrcode" {
  /** @param text the content of the code */
  export function create(
    text: string,
    options: { errorCorrectionLevel: "L" | "M" | "Q" | "H" },
  ): { modules: { size: number; data: Uint8Array; get: (row: number, column: number) => number } };
}
