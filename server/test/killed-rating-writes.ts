import { createRatingStore } from '../src/forecasts/ratings/rating-store.ts';
import { createSeasonStore } from '../src/forecasts/ratings/season-reader.ts';
import { count, is } from './killed-write-case.ts';
import type { KilledWrite } from './killed-write-case.ts';
import { finishedMatch, ratedResult } from './sample-matches.ts';

const now = (): number => Date.parse('2026-03-20T12:00:00.000Z');
const origin = 'real';

const first = finishedMatch('1', '2026-03-15T15:00:00.000Z', ['1', '2'], [3, 0]);
const second = finishedMatch('2', '2026-03-19T15:00:00.000Z', ['2', '1'], [1, 1]);
const otherLeague = finishedMatch('3', '2026-03-19T15:00:00.000Z', ['3', '4'], [2, 2], { league: 'Another league' });

/** Corrects a result after the next result has been rated, then withdraws a match. */
const correction: KilledWrite = {
  write: async (database) => {
    const store = createRatingStore({ database, origin, now });
    await store.rate([ratedResult(first)]);
    await store.rate([ratedResult(second)]);
    await store.rate([ratedResult({ ...first, homeScore: 2 })]);
    await store.withdraw(second);
  },
  tables: ['rated_match', 'rating_step', 'team_rating', 'league_rating'],
  counts: `${['rated_match', 'rating_step', 'team_rating', 'league_rating'].map(count).join(', ')},
    coalesce((select sum(home_score) from rated_match), 0)::integer`,
  whole: is([0, 0, 0, 0, 0], [1, 1, 2, 1, 3], [2, 2, 2, 1, 4], [2, 2, 2, 1, 3], [1, 1, 2, 1, 2]),
  done: is([1, 1, 2, 1, 2]),
};

/** Rates past matches of two leagues, each in its own transaction, and marks a season as read. */
const past: KilledWrite = {
  write: async (database) => {
    await createRatingStore({ database, origin, now }).rate([first, second, otherLeague].map(ratedResult));
    const ledger = createSeasonStore({ database, origin, now });
    await ledger.record({ sport: 'football', league: 39, year: 2025 }, { outcome: 'read', matches: 3 });
  },
  tables: ['rated_match', 'rating_step', 'team_rating', 'league_rating', 'season_read'],
  counts: ['rated_match', 'team_rating', 'league_rating', 'season_read'].map(count).join(', '),
  whole: is([0, 0, 0, 0], [2, 2, 1, 0], [3, 4, 2, 0], [3, 4, 2, 1]),
  done: is([3, 4, 2, 1]),
};

export const killedRatingWrites = { correction, past };
