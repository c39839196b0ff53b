import { leagueName } from '@touchline/domain/league/league-name.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { flaggedWinner } from '@touchline/domain/match/status-from-code.ts';
import type { Sport } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import { plainText } from '../../plain-text.ts';
import { footballEvents } from './football-events.ts';
import {
  type Draft,
  type ItemReading,
  bothFigures,
  bothTeams,
  figure,
  matchOf,
  noStart,
  periodScores,
  seasonFields,
  sourceId,
  startTime,
  statusFields,
  team,
  text,
  timeFields,
  unreadable,
  anything,
} from './item-fields.ts';

/** Knockout rounds: the recorded spellings in the provider's `league.round`, and the words that the page translates. */
const knockoutRounds: ReadonlyMap<string, string> = new Map([
  ['final', 'Final'],
  ['finals', 'Final'],
  ['3rd place final', 'Third-place match'],
  ['semi-finals', 'Semi-finals'],
  ['semi-final', 'Semi-finals'],
  ['quarter-finals', 'Quarter-finals'],
  ['quarter-final', 'Quarter-finals'],
  ['round of 16', 'Round of 16'],
  ['8th finals', 'Round of 16'],
  ['1/8-finals', 'Round of 16'],
  ['round of 32', 'Round of 32'],
  ['16th finals', 'Round of 32'],
  ['1/16-finals', 'Round of 32'],
  ['round of 64', 'Round of 64'],
  ['32nd finals', 'Round of 64'],
  ['1/32-finals', 'Round of 64'],
  ['round of 128', 'Round of 128'],
  ['64th finals', 'Round of 128'],
  ['1/64-finals', 'Round of 128'],
]);

/** Names of a single stage, which are omitted before a matchday. */
const plainSeason: ReadonlySet<string> = new Set(['regular season', 'rs']);

const partName = (part: string, at: number, parts: readonly string[]): string | undefined => {
  const words = part.toLowerCase();
  if (/^\d{1,3}$/.test(part)) return `Matchday ${Number(part)}`;
  if (plainSeason.has(words) && at + 1 < parts.length) return undefined;
  const round = /^(\d{1,2})(?:st|nd|rd|th) round$/.exec(words)?.[1];
  return round === undefined ? (knockoutRounds.get(words) ?? part) : `Round ${Number(round)}`;
};

/**
 * The round of a fixture in plain words: "Regular Season - 12" is "Matchday 12", "Group A - 3" is "Group A, Matchday
 * 3", "8th Finals" is "Round of 16". Other parts keep the provider's words. Undefined if there is none.
 */
export const roundName = (written: unknown): string | undefined => {
  if (typeof written !== 'string') return undefined;
  const parts = plainText(written, 80).split(' - ');
  const names = parts
    .flatMap((part, at) => partName(part.trim(), at, parts) ?? [])
    .filter((part) => /[\p{L}\d]/u.test(part));
  return names.length === 0 ? undefined : names.join(', ');
};

/** An optional part of the score. A wrong type must not invalidate the match. */
const halfScore = v.fallback(bothFigures, undefined);

/**
 * Football's `/fixtures`, version 3. According to the documentation, `goals` excludes the shoot-out, whose score is
 * `score.penalty`.
 */
const fixtureSchema = v.object({
  fixture: v.object({
    id: sourceId,
    ...timeFields,
    status: v.object({ ...statusFields.entries, elapsed: figure, extra: figure }),
  }),
  league: v.object({ ...seasonFields, name: text, country: text, round: anything }),
  teams: bothTeams,
  goals: v.object({ home: figure, away: figure }),
  score: v.nullish(
    v.object({ fulltime: bothFigures, penalty: bothFigures, halftime: halfScore, extratime: halfScore }),
  ),
  events: anything,
});

type Fixture = v.InferOutput<typeof fixtureSchema>;

/** The status codes during and after a shoot-out. With any other code, 0-0 in `score.penalty` means nothing. */
const shootoutCodes: ReadonlySet<string> = new Set(['P', 'PEN']);

const addShootout = (match: Draft<Match>, { score, fixture }: Fixture): void => {
  const home = score?.penalty?.home;
  const away = score?.penalty?.away;
  if (typeof home !== 'number' || typeof away !== 'number') return;
  if (home + away > 0 || shootoutCodes.has(fixture.status.short ?? '')) match.shootout = { home, away };
};

/** The status codes beyond 90 minutes. `score.fulltime` is the score after 90 minutes, `goals` the current score. */
const beyondRegularCodes: ReadonlySet<string> = new Set(['ET', 'BT', 'P', 'AET', 'PEN']);

const addRegularScore = (match: Draft<Match>, { score, fixture }: Fixture): void => {
  const home = score?.fulltime?.home;
  const away = score?.fulltime?.away;
  if (typeof home !== 'number' || typeof away !== 'number') return;
  if (beyondRegularCodes.has(fixture.status.short ?? '')) match.regularScore = { home, away };
};

/**
 * Adds the goals of each half and of extra time. The provider sends the scores at half-time and after 90 minutes. The
 * goals of the second half are the difference; during the second half, the current score is used instead. Extra time
 * has its own goals. If the scores contradict each other, no part is added. An awarded match has only an awarded score.
 */
const addHalfScores = (match: Draft<Match>, { score, fixture, goals }: Fixture): void => {
  const { short } = fixture.status;
  const half = score?.halftime;
  if (typeof half?.home !== 'number' || typeof half.away !== 'number' || short === 'AWD' || short === 'WO') return;
  const at90 = short === '2H' ? goals : score?.fulltime;
  const second =
    short !== '1H' && short !== 'HT' && typeof at90?.home === 'number' && typeof at90.away === 'number'
      ? { home: at90.home - half.home, away: at90.away - half.away }
      : undefined;
  const isWhole = second === undefined || (second.home >= 0 && second.away >= 0);
  const extra = beyondRegularCodes.has(short ?? '') ? score?.extratime : undefined;
  const halves = isWhole
    ? periodScores([
        ['h1', half],
        ['h2', second],
        ['ot', extra],
      ])
    : undefined;
  if (halves !== undefined) match.halfScores = halves;
};

/** Adds the minute, which is null in breaks and shoot-outs, and stoppage time (`extra`), which older replies lack. */
const addMinute = (match: Draft<Match>, { elapsed, extra }: Fixture['fixture']['status']): void => {
  if (match.status !== 'live' || typeof elapsed !== 'number') return;
  match.minute = elapsed;
  if (typeof extra === 'number' && extra > 0) match.stoppage = extra;
};

/** Reads one item of `/fixtures`. `events` and `redCards` are present only if the reply has a list of events. */
export const readFootballFixture = (item: unknown, sport: Sport): ItemReading => {
  const read = v.safeParse(fixtureSchema, item);
  if (!read.success) return unreadable('fixture', read.issues);
  const { fixture, league, teams, goals, events } = read.output;
  const start = startTime(fixture.timestamp, fixture.date);
  if (start === undefined) return noStart(`fixture ${fixture.id}`);
  const country = plainText(league.country ?? '');
  const match = matchOf(sport, {
    id: fixture.id,
    home: team(teams.home),
    away: team(teams.away),
    winner: flaggedWinner(teams.home, teams.away),
    homeScore: goals.home,
    awayScore: goals.away,
    status: fixture.status,
    startTime: start,
    league: leagueName(plainText(league.name ?? ''), country === '' ? undefined : country),
    country,
    leagueId: league.id,
    season: league.season,
  });
  // TBD: only the day of the fixture is set. The reply has the time 00:00 UTC.
  if (fixture.status.short === 'TBD') match.timeTbc = true;
  addMinute(match, fixture.status);
  addRegularScore(match, read.output);
  addShootout(match, read.output);
  if (match.status === 'live' || match.status === 'finished') addHalfScores(match, read.output);
  const round = roundName(league.round);
  if (round !== undefined) match.session = round;
  if (Array.isArray(events)) Object.assign(match, footballEvents(events, match));
  return { ok: true, match };
};
