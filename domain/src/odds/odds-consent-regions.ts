/** When the list was last compared with the laws; see docs/operations.md. */
export const consentRegionsAsOf = '2026-11-21';

/**
 * Countries whose law forbids betting or its public advertising. Odds are not an advertisement, but readers there must
 * consent before any odds are shown. ISO 3166-1, two letters.
 */
const askingRegions: ReadonlySet<string> = new Set([
  // Advertising of gambling is forbidden: decreto-legge 87/2018, art. 9.
  'IT',
  // Royal decree of 27 February 2023: no advertising, with few exceptions.
  'BE',
  // Advertising to the general public has been forbidden since 1 July 2023.
  'NL',
  // Royal decree 958/2020: only broadcasts between 1 and 5 a.m.
  'ES',
  // Pengespilloven: only the two state operators may advertise.
  'NO',
  // All betting, or betting other than with the state operator, is illegal.
  'TR',
  'SG',
  'CN',
  'ID',
  'SA',
  'QA',
  'KW',
]);

/** Whether a reader in this country must consent before odds are shown; false for an unknown country (''). */
export const needsOddsConsent = (region: string): boolean => askingRegions.has(region);
