/**
 * The features that Playwright turns off in every Chromium. A second `--disable-features` takes the place of the first, so
 * that the list stands here too; tests/chromium-switches.test.ts compares them.
 */
export const PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/** With every window Chromium opens two pages of its address bar's, whose scripts take longer than most tests; one more waits. */
const WINDOW = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

/** The switches with which the tests start Chromium. */
export const SWITCHES = [
  "--disable-background-networking",
  "--disable-component-update",
  `--disable-features=${[...PLAYWRIGHT, ...WINDOW].join()}`,
  // Without a graphics card everything is drawn by the processor, and costs less where Chromium knows.
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];
