/** What Playwright switches off itself. Of two such lists Chromium takes the last one, so ours has to hold it. */
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
 * Chromium opens a window for every context, and in each it loads two pages for the suggestions under an address bar that nobody
 * sees: half of the processor time that a context takes, 0.4 s in all.
 */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'] as const;

/** Chromium's own features that the tests' browser has not, by their names. */
export const featuresOff: readonly string[] = [...byPlaywright, ...suggestions];
