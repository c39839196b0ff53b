import type { Match } from '../src/match/match.ts';
import { sports } from '../src/sport/sport-catalog.ts';
import { type SportId, sportIds } from '../src/sport/sport.ts';
import { statusCodes } from '../src/sport/status-codes.ts';
import { exampleMatch } from './example-match.ts';

/** Possible outcomes in a reply: none, a winner with the lower score, a shoot-out winner, a winner without a score. */
const outcomes: readonly Partial<Match>[] = [
  {},
  { homeScore: 1, awayScore: 0, winner: 'away' },
  { homeScore: 1, awayScore: 0, winner: 'away', shootout: { home: 2, away: 4 } },
  { noScore: true, winner: 'home' },
];

const matchesOf = (sport: SportId): readonly Match[] =>
  Object.entries(statusCodes[sport]).flatMap(([statusCode, { status, period }]) => {
    // The calendar of a Grand Prix uses the league's id, every other calendar the team's. Here, the two ids are equal.
    const fields = { sport, status, statusCode, leagueId: '1', ...(period !== undefined && { period }) };
    const isOver = status === 'finished';
    const canShoot = sports[sport].scoring !== undefined;
    const possible = outcomes.filter(({ shootout }) => canShoot || shootout === undefined);
    return (isOver ? possible : [{}]).map((outcome, at) =>
      exampleMatch({ id: `${sport}-${statusCode}-${at}`, ...fields, ...outcome }),
    );
  });

/** Matches of every sport in every documented status. Finished matches have every kind of outcome. */
export const matchesOfEveryStatus: readonly Match[] = [
  ...sportIds.flatMap(matchesOf),
  exampleMatch({ id: 'football-tbc', timeTbc: true }),
];
