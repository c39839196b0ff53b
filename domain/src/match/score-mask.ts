import { sports } from '../sport/sport-catalog.ts';
import type { Match } from './match.ts';

/** Why a score is hidden from a user: `hidden` until revealed, `delayed` until the delay has passed. */
export type ScoreMask = 'hidden' | 'delayed';

/** A match without anything that reveals a score. Created for display, never sent. */
export type MaskedMatch = Match & { readonly mask: ScoreMask };

export const isMasked = (match: Match): match is MaskedMatch => 'mask' in match;

type OptionalField = { [Field in keyof Match]-?: object extends Pick<Match, Field> ? Field : never }[keyof Match];

/**
 * Lists the fields to keep, so that a new field is hidden by default. The period's name is not kept: "Set 3" reveals
 * that the first two were split.
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

/** The clock of a match in play. The status code of a finished match would reveal extra time. */
const stayingInPlay: ReadonlySet<string> = new Set(['minute', 'minuteAt', 'stoppage', 'statusCode', 'laps']);

/** The match under a score mask; the same object if there is no score to hide. */
export const maskMatch = (match: Match, mask: ScoreMask): Match | MaskedMatch => {
  const { status } = match;
  if (status !== 'live' && status !== 'finished') return match;
  // All required fields are kept.
  const tells = (field: string): field is OptionalField =>
    !staying.has(field) && !(status === 'live' && stayingInPlay.has(field));
  const masked: { -readonly [Field in keyof MaskedMatch]: MaskedMatch[Field] } = {
    ...match,
    homeScore: 0,
    awayScore: 0,
    mask,
  };
  // With a classification, the first two drivers are the sides, so restore the event and its circuit.
  if (sports[match.sport].scoreShape === 'classification' && match.classification !== undefined) {
    masked.homeTeam = { id: match.leagueId ?? '', name: match.league };
    masked.awayTeam = { id: '', name: match.facts?.venue ?? '' };
  }
  for (const field of Object.keys(match)) if (tells(field)) delete masked[field];
  return masked;
};
