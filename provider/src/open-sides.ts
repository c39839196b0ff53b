import type { Team } from '@touchline/domain/match/match.ts';

/** Pictures are only loaded from the providers' own media hosts. */
const knownPicture =
  /^https:\/\/(?:media(?:-\d{1,2})?\.api-sports\.io|a\.espncdn\.com)\/[A-Za-z0-9/_.-]{1,200}\.(?:png|svg|jpg|jpeg|webp)$/;

/** Number 0 means "no such team" in the provider's addresses and leads to a 404. */
const placeholderPicture = /\/0\.\w+$/;

/** Replies spread one picture randomly over `media-1` to `media-6`; these are not real changes. */
const numberedHost = /^https:\/\/media-\d{1,2}\./;

/** The address if it is an https picture on a provider's media host, otherwise `undefined`. */
export const imageAddress = (address: unknown): string | undefined => {
  if (typeof address !== 'string' || !knownPicture.test(address)) return undefined;
  if (address.includes('..') || (address.includes('/0.') && placeholderPicture.test(address))) return undefined;
  return address.startsWith('https://media-') ? address.replace(numberedHost, 'https://media.') : address;
};

/** How providers name a side that is not known yet, and our name when they send none. */
export const openSideName = 'TBD';

/*
 * Found in replies: "TBC" of football and "TBD" of ESPN, each with its own team id or all with 2147483647, the largest
 * 32-bit number; "Winner of Match 3", "Semifinal 1 Winner", "Group A 2nd Place". The patterns are strict, so that
 * Winners FC and a player called Bye keep their names.
 */
const stage = String.raw`(?:round|group|match|game|fight|quarter|quarter-?finals?|semi-?finals?|finals?|play-?offs?|qf|sf|r)`;
const openNames = [
  String.raw`tb[acd]`,
  String.raw`to be (?:announced|confirmed|decided|determined|defined)`,
  String.raw`(?:winner|loser|runner-?up) (?:of\b|${stage}(?:\b|\d)|[a-z]?\d).*`,
  String.raw`${stage}\b.*\b(?:winners?|losers?|runners?-up|place)`,
  String.raw`[wl]\d{1,3}`,
  String.raw`(?:1st|2nd|3rd|4th)(?: place)? group [a-l]`,
];
const openName = new RegExp(String.raw`^(?:${openNames.join('|')})(?: ?/ ?(?:${openNames.join('|')}))?$`, 'iu');

const sharedIds: ReadonlySet<string> = new Set(['', '0', '2147483647']);

/** Whether an id and a name belong to a real competitor, not to a placeholder for a draw or an earlier match. */
const isCompetitor = ({ id, name }: Team): boolean =>
  !sharedIds.has(id) && !id.startsWith('-') && !openName.test(name.trim());

/** The side in domain form: a placeholder keeps the provider's words and has neither id nor picture. */
export const competitorOrOpen = (side: Team): Team =>
  isCompetitor(side) ? side : { id: '', name: side.name || openSideName };
