import { describe, expect, test } from "vitest";
import { isInAppBrowser, chromeLink } from "./rules-in-app-browser.ts";

const ANDROID = "Mozilla/5.0 (Linux; Android 13; SM-A245M Build/TP1A.220624.014; wv)";
const CHROME = "Mozilla/5.0 (Linux; Android 13; SM-A245M) AppleWebKit/537.36 Chrome/120 Mobile";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15";

describe("isInAppBrowser", () => {
  test.each([
    [`${ANDROID} Chrome/120 Mobile Safari/537.36 Instagram 311.0.0.32.118 Android`],
    [`${ANDROID} Chrome/120 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/443.0.0.23;]`],
    [`${ANDROID} Version/4.0 Chrome/120 Mobile Safari/537.36`],
    [`${IPHONE} Mobile/15E148 Instagram 301.0`],
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/445.0]`],
  ])("%s", (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true);
  });

  test.each([
    [CHROME],
    [`${IPHONE} Version/16.5 Mobile/15E148 Safari/604.1`],
    ["Mozilla/5.0 (X11)"],
  ])("not %s", (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false);
  });
});

test("on Android, Chrome opens the same address", () => {
  const address = "https://capelo.test/credito-ativacao?cidade=Olinda&evento=1#x";
  expect(chromeLink(ANDROID, address)).toBe(
    "intent://capelo.test/credito-ativacao?cidade=Olinda&evento=1#Intent;scheme=https;package=com.android.chrome;end",
  );
  expect(chromeLink(IPHONE, address)).toBeNull();
});
