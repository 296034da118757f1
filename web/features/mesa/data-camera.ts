const importReader = () =>
  Promise.all([
    import("barcode-detector/ponyfill"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);

/** Fetches the reader's files without running them, so that the camera reads without a network. */
export async function fetchReader(): Promise<void> {
  const [, { default: wasm }] = await importReader();
  await (await fetch(wasm)).arrayBuffer();
}

/** The reader of codes, with its wasm from our own origin. */
async function openReader() {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await importReader();
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: ["qr_code"] });
}

const EVERY = 250;
/** One card is held before the camera for a while, and must count once. */
const SAME_FOR = 3_000;

/** Shows the camera in a video and tells every code that it reads, until it is closed. */
export function openCamera(
  video: HTMLVideoElement,
  onRead: (text: string) => void,
): { opened: Promise<void>; close: () => void } {
  const ended = new AbortController();
  const { signal } = ended;
  let stream: MediaStream | undefined;
  let last = { text: "", at: 0 };
  const close = () => {
    ended.abort();
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const look = async (detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>) => {
    while (!signal.aborted) {
      // A picture that cannot be read is skipped, because another follows.
      const codes = await detect(video).catch(() => []);
      const text = codes[0]?.rawValue;
      if (text !== undefined && !signal.aborted) {
        if (text !== last.text || Date.now() - last.at > SAME_FOR) onRead(text);
        last = { text, at: Date.now() };
      }
      await new Promise((resolve) => setTimeout(resolve, EVERY));
    }
  };
  const open = async () => {
    const [detector, media] = await Promise.all([
      openReader(),
      navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }),
    ]);
    stream = media;
    if (signal.aborted) return close();
    video.srcObject = media;
    await video.play();
    void look((image) => detector.detect(image));
  };
  return { opened: open(), close };
}
