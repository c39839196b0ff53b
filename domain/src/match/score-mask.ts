import { sports } from '../sport/sport-catalog.ts';
import type { Match } from './match.ts';

/** Why a reader does not see how a match stands: `hidden` until asked for, `delayed` until its time has come. */
export type ScoreMask = 'hidden' | 'delayed';

/** A match without anything that tells how it stands or stood. Made for a reader, never sent. */
export type MaskedMatch = Match & { readonly veil: ScoreMask };

export const isMasked = (match: Match): match is MaskedMatch => 'veil' in match;

type OptionalField = { [Field in keyof Match]-?: object extends Pick<Match, Field> ? Field : never }[keyof Match];

/**
 * What stays is written out, so that a field that is new on the wire tells nothing before somebody has thought about it.
 * A period's name does not: "Set 3" says that nobody won the first two.
 */
const staying: ReadonlySet<string> = new Set([
  'id',
  'sport',
  'homeTeam',
  'awayTeam',
  'homeScore',
  'awayScore',
  'status',
  'startTime',
  'timeTbc',
  'league',
  'leagueCountry',
  'leagueId',
  'season',
  'session',
]);

/** The clock of a match in play. Of one that is over, the code says whether it took longer. */
const stayingInPlay: ReadonlySet<string> = new Set(['minute', 'minuteAt', 'stoppage', 'statusCode', 'laps']);

/** The match under a veil; the match itself where there is no score to tell. */
export const maskMatch = (match: Match, veil: ScoreMask): Match | MaskedMatch => {
  const { status } = match;
  if (status !== 'live' && status !== 'finished') return match;
  // Required fields are all among those that stay.
  const tells = (field: string): field is OptionalField =>
    !staying.has(field) && !(status === 'live' && stayingInPlay.has(field));
  const veiled: { -readonly [Field in keyof MaskedMatch]: MaskedMatch[Field] } = {
    ...match,
    homeScore: 0,
    awayScore: 0,
    veil,
  };
  // With a classification, its first two drivers stand in as the sides: put the event and its circuit back.
  if (sports[match.sport].scoreShape === 'classification' && match.classification !== undefined) {
    veiled.homeTeam = { id: match.leagueId ?? '', name: match.league };
    veiled.awayTeam = { id: '', name: match.facts?.venue ?? '' };
  }
  for (const field of Object.keys(match)) if (tells(field)) delete veiled[field];
  return veiled;
};
