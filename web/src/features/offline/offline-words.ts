/** What the page says of its own releases. */
export const releaseWords = {
  ready: 'A new version is ready',
  reload: 'Reload',
  later: 'Not now',
} as const;
