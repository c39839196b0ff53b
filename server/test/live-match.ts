import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';

/** A football match in its 55th minute, on the afternoon of 2024-05-25, unless `changes` say otherwise. */
export const liveMatch = (id: string, changes: Partial<Match> = {}): Match =>
  exampleMatch({
    id,
    status: 'live',
    statusCode: '2H',
    minute: 55,
    startTime: '2024-05-25T14:00:00.000Z',
    ...changes,
  });
