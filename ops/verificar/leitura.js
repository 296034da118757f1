// Finds the QR code in a picture: by the browser, or by jsQR where the browser has no reader.
(() => {
  async function detector() {
    const Native = globalThis.BarcodeDetector;
    const formats = Native ? await Native.getSupportedFormats().catch(() => []) : [];
    return formats.includes("qr_code") ? new Native({ formats: ["qr_code"] }) : undefined;
  }

  /** @returns the text of the QR code in a picture; undefined where none is found */
  async function textIn(source, width, height, widths, native) {
    if (native) {
      const [found] = await native.detect(source).catch(() => []);
      if (found) return found.rawValue;
    }
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d", { willReadFrequently: true });
    for (const wanted of widths) {
      const scale = Math.min(1, wanted / width);
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      context.drawImage(source, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const found = globalThis.jsQR(data, canvas.width, canvas.height);
      if (found?.data) return found.data;
    }
    return undefined;
  }

  globalThis.capeloLeitura = { detector, textIn };
})();
