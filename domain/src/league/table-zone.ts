/** What a place in a league table leads to, in the order of a legend. */
export const tableZones = [
  'champions-league',
  'europa-league',
  'conference-league',
  'promotion',
  'play-offs',
  'play-in',
  'relegation-play-offs',
  'relegation',
] as const;

export type TableZone = (typeof tableZones)[number];

const playIn = /\bplay-?\s?in\b/i;
const playOffs = /\bplay-?\s?offs?\b/i;

/**
 * The zone that a provider's note on a place names: "Promotion - Champions League (Group Stage)", "Relegation -
 * Championship", "Promotion Play-off". Undefined without a note, and for a note about anything else. A note's first word
 * decides between promotion and relegation, because the rest may name the other league.
 */
export const tableZone = (note: string | undefined): TableZone | undefined => {
  if (note === undefined) return undefined;
  if (/^relegation\b/i.test(note)) return playOffs.test(note) ? 'relegation-play-offs' : 'relegation';
  if (/\bchampions league\b/i.test(note)) return 'champions-league';
  if (/\beuropa league\b/i.test(note)) return 'europa-league';
  if (/\bconference league\b/i.test(note)) return 'conference-league';
  if (playIn.test(note)) return 'play-in';
  if (playOffs.test(note)) return 'play-offs';
  return /^promotion\b/i.test(note) ? 'promotion' : undefined;
};
