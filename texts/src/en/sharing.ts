export const shareTitle = 'Share';
export const link = 'Link';
export const linkWithScore = 'Link with the score';
export const websiteCode = 'Code for a website';
export const addToCalendar = 'Add to calendar';
export const linkCopied = 'Link copied';
export const linkRefused = 'Could not copy the link. It is in the address bar.';
export const codeCopied = 'Embed code copied';
export const codeRefused = 'Could not copy the embed code.';

export const liveScore = (pairing: string): string => `${pairing}, live score`;
/** Cards are in English by default. */
export const cardAddress = (address: string): string => address;

/* The embedded match card for other sites. */

/** The `lang` attribute of the document. */
export const language = 'en';
export const match = 'Match';
export const startUnknown = 'Start time unknown';
export const gone = 'This match is no longer listed.';
export const liveScores = (site: string): string => `Live scores on ${site}`;
export const follow = (site: string): string => `Follow on ${site}`;
export const simulated = 'Simulated data';

/* Displays of several matches: the ticker, the overlay of a stream and the board for televisions. */

export const liveNow = 'Live scores';
export const nothingOn = 'No matches at the moment';
export const inPlay = (count: number): string => `${count} live`;
export const pause = 'Pause';
export const paused = 'Paused';
export const noConnection = 'No connection. Scores may be out of date.';
export const delayed = (seconds: number): string => `Delayed by ${seconds} s`;
