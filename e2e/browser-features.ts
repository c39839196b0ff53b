/**
 * The features that Playwright disables. Given several lists, Chromium uses only the last one, so ours must include
 * these.
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
 * For every context Chromium loads two pages for the suggestions of an address bar that headless mode never shows. They
 * take half of the CPU time of a context, 0.4 s in total.
 */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'] as const;

/** The Chromium features that are disabled in tests. */
export const featuresOff: readonly string[] = [...byPlaywright, ...suggestions];
