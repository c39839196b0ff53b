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

/* The page on which users compose the address of a display. */

export const builderTitle = 'Scores on your site, stream or television';
export const builderHint = 'Choose what to show, then copy the address. It needs no account and sets no cookies.';
export const kindOf = 'Where';
export const kinds = { ticker: 'Ticker for a website', overlay: 'Overlay for a stream', tv: 'Board for a television' };
export const kindHints = {
  ticker: 'Paste the code into your page.',
  overlay:
    'Add the address as a browser source, for example in OBS, in the size of your video. The background is transparent.',
  tv: 'Open the address in the television’s browser. The arrow keys turn pages, Enter pauses, F fills the screen.',
};
export const shownMatches = 'Matches';
export const everyMatch = 'All matches';
export const chosenSports = 'Sports';
export const chosenLeagues = 'Leagues';
export const theme = 'Colours';
export const themes = { system: 'As on the reader’s device', dark: 'Dark', light: 'Light' };
export const delay = 'Delay of scores';
export const noDelay = 'None';
export const layout = 'Layout';
export const layouts = { board: 'Scoreboard', strip: 'Strip' };
export const position = 'Position';
export const positions = {
  'top-left': 'Top left',
  top: 'Top',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  bottom: 'Bottom',
  'bottom-right': 'Bottom right',
};
export const size = 'Size';
export const sizes = { small: 'Small', medium: 'Medium', large: 'Large' };
export const displayLanguage = 'Language';
export const update = 'Update';
export const address = 'Address';
export const copy = 'Copy';
export const copied = 'Copied';
export const preview = 'Preview';
export const openDisplay = 'Open';
export const moreDisplays = 'Ticker, overlay, TV';
