/** The part of the package that is used here; its own types are a package more. */
declare module "qrcode" {
  /** @param text what the code says */
  export function create(
    text: string,
    options: { errorCorrectionLevel: "L" | "M" | "Q" | "H" },
  ): { modules: { size: number; data: Uint8Array } };
}
