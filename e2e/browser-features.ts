/**
 * The features that Playwright disables. If `--disable-features` is repeated, Chromium uses only the last list, so our
 * list must include these features.
 */
const byPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
] as const;

/**
 * For every context, Chromium loads two pages for address-bar suggestions, which headless mode never shows. These pages
 * cost 0.4 s of CPU time, half of what a context costs.
 */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'] as const;

/** The Chromium features that are disabled in tests. */
export const featuresOff: readonly string[] = [...byPlaywright, ...suggestions];
