/** The part of the package that is used here. Its published types bring Node's globals into the browser's code. */
declare module "qrcode" {
  /** @param text what the code says */
  export function create(
    text: string,
    options: { errorCorrectionLevel: "L" | "M" | "Q" | "H" },
  ): { modules: { size: number; data: Uint8Array; get: (row: number, column: number) => number } };
}
