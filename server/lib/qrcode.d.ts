/** The part of the package that we use; its own types would be one more package. */
declare module "qrcode" {
  const qrcode: {
    /** @param text the content of the code */
    create: (
      text: string | { data: string; mode: "byte" }[],
      options: { errorCorrectionLevel: "L" | "M" | "Q" | "H" },
    ) => { modules: { size: number; data: Uint8Array } };
    /** Draws a PNG of so many pixels a module, with a quiet zone of 4. */
    toBuffer: (text: string, options: { type: "png"; scale: number }) => Promise<Uint8Array>;
  };
  // In a split bundle, a CommonJS package that is loaded late has only this export.
  export default qrcode;
}
