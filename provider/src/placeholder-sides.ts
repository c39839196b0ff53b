import type { Team } from '@touchline/domain/match/match.ts';

/** Pictures are loaded only from the providers' media hosts. */
const knownPicture =
  /^https:\/\/(?:media(?:-\d{1,2})?\.api-sports\.io|a\.espncdn\.com)\/[A-Za-z0-9/_.-]{1,200}\.(?:png|svg|jpg|jpeg|webp)$/;

/** In the provider's addresses, number 0 means that there is no such team; requesting it results in a 404. */
const placeholderPicture = /\/0\.\w+$/;

/** Replies randomly use the hosts `media-1` to `media-6` for a picture, which is not a real change. */
const numberedHost = /^https:\/\/media-\d{1,2}\./;

/** The address without a host number if it is a picture on a provider's media host, otherwise undefined. */
export const imageAddress = (address: unknown): string | undefined => {
  if (typeof address !== 'string' || !knownPicture.test(address)) return undefined;
  if (address.includes('..') || (address.includes('/0.') && placeholderPicture.test(address))) return undefined;
  return address.startsWith('https://media-') ? address.replace(numberedHost, 'https://media.') : address;
};

/** The name of a side that is not known yet if the provider sends no name. */
export const openSideName = 'TBD';

/*
 * Names in replies: "TBC" in football and "TBD" from ESPN, with different team ids or with 2147483647, the largest
 * signed 32-bit integer; "Winner of Match 3", "Semifinal 1 Winner", "Group A 2nd Place". The patterns are strict, so
 * that Winners FC and a player called Bye count as competitors.
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

/** Whether a side is a real competitor, not a placeholder until a draw or an earlier match decides. */
const isCompetitor = ({ id, name }: Team): boolean =>
  !sharedIds.has(id) && !id.startsWith('-') && !openName.test(name.trim());

/** The side, or for a placeholder only the provider's name without id and picture. */
export const competitorOrOpen = (side: Team): Team =>
  isCompetitor(side) ? side : { id: '', name: side.name || openSideName };
