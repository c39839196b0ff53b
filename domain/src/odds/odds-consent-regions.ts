/** When the list was last compared with the laws that it stands for; see docs/operations.md. */
export const consentRegionsAsOf = '2026-11-21';

/**
 * Countries whose law forbids betting, or lets nobody advertise it to whoever comes by. A price is no advertisement, but who is
 * there chooses first whether to see any. ISO 3166-1, two letters.
 */
const askingRegions: ReadonlySet<string> = new Set([
  // Advertising of gambling is forbidden: decreto-legge 87/2018, art. 9.
  'IT',
  // Royal decree of 27 February 2023: no advertising but for few exceptions.
  'BE',
  // Advertising to the public at large is forbidden since 1 July 2023.
  'NL',
  // Royal decree 958/2020: broadcasts between 1 and 5 o'clock alone.
  'ES',
  // Pengespilloven: only the two of the state may advertise.
  'NO',
  // Betting with anybody but the state's own operator, or at all, is against the law.
  'TR',
  'SG',
  'CN',
  'ID',
  'SA',
  'QA',
  'KW',
]);

/** Whether a reader of this country is asked before prices are shown; not where the country is not known (''). */
export const needsOddsConsent = (region: string): boolean => askingRegions.has(region);
