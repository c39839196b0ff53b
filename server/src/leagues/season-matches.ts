import { formsOf } from '@touchline/domain/league/league-form.ts';
import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';

/** How many results, and how many matches to come, are kept of a season of up to 2,500. */
const mostEach = 30;

/** What is told of a season's matches. */
export type SeasonMatches = {
  /** The last results, what is in play, and what comes next, in order of their start. */
  readonly matches: readonly Match[];
  /** Every team's last results, letters W, D, L, oldest first, by team id. */
  readonly forms: Readonly<Record<string, string>>;
};

/** What is kept of a season: the part around the present, and the form of every team out of all of it. */
export const seasonMatches = (season: readonly Match[]): SeasonMatches => {
  const inOrder = season.toSorted((a, b) => epochMs(a.startTime) - epochMs(b.startTime));
  const results = inOrder.filter(({ status }) => status === 'finished').slice(-mostEach);
  const playing = inOrder.filter(({ status }) => status === 'live');
  const next = inOrder.filter(({ status }) => status === 'scheduled').slice(0, mostEach);
  const forms = [...formsOf(season)].map(([team, letters]) => [team, letters.join('')] as const);
  return { matches: [...results, ...playing, ...next], forms: Object.fromEntries(forms) };
};
