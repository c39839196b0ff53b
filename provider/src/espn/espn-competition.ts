import { rowEvents } from '@touchline/domain/details/row-events.ts';
import type { Match, PeriodScores, Team } from '@touchline/domain/match/match.ts';
import { withinScoreLimits } from '@touchline/domain/match/score-limits.ts';
import {
  documentedCode,
  flaggedWinner,
  periodName,
  statusWithWinner,
} from '@touchline/domain/match/status-from-code.ts';
import type { MatchStatus, Sport } from '@touchline/domain/sport/sport.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import * as v from 'valibot';
import { competitorOrOpen, imageAddress, openSideName } from '../placeholder-sides.ts';
import { plainText } from '../plain-text.ts';
import { readFacts } from './espn-facts.ts';
import { readFight } from './espn-fight.ts';
import type { EspnSport } from './espn-scoreboards.ts';
import { readSituation } from './espn-situation.ts';
import { readSoccerEvents } from './espn-soccer-events.ts';

const text = v.nullish(v.string());
const anything = v.optional(v.unknown());
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999));

/** Scores are text; the points of a period are numbers, sometimes written as 7.0. */
const scoreText = v.nullish(v.union([count, v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))]));

/** The scores by period. Fights have lists in a different format, which `espn-fight.ts` reads. */
const linesSchema = v.nullish(
  v.array(
    v.object({
      value: v.nullish(count),
      winner: v.nullish(v.boolean()),
      /** The points in the tie-break that ended a set. */
      tiebreak: v.fallback(v.nullish(count), undefined),
      /** In a fight: the judges' totals. */
      linescores: anything,
    }),
  ),
);

const namedFigures = v.fallback(v.nullish(v.array(v.object({ name: text, displayValue: text }))), undefined);

const competitorSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  homeAway: text,
  winner: v.nullish(v.boolean()),
  score: scoreText,
  shootoutScore: scoreText,
  linescores: linesSchema,
  statistics: namedFigures,
  possession: anything,
  records: anything,
  probables: anything,
  team: v.nullish(v.object({ displayName: text, logo: anything })),
  athlete: v.nullish(v.object({ displayName: text, flag: v.nullish(v.object({ href: anything, alt: text })) })),
  /** The two players of a doubles pair. */
  roster: v.nullish(v.object({ displayName: text })),
});

/** A competition is one match. An event has one competition, the fights of a card or the draws of a tournament. */
const competitionSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  date: v.string(),
  /** A fight's weight class. */
  type: v.fallback(v.nullish(v.object({ text, abbreviation: text })), undefined),
  /** False if only the day is set: `date` is then midnight in US Eastern time, whose UTC date is the same day. */
  timeValid: v.fallback(v.nullish(v.boolean()), undefined),
  status: v.object({
    displayClock: text,
    period: v.nullish(v.number()),
    type: v.object({ name: text, state: v.picklist(['pre', 'in', 'post']), description: text, shortDetail: text }),
  }),
  situation: anything,
  venue: anything,
  broadcasts: anything,
  details: anything,
  competitors: v.tupleWithRest([competitorSchema, competitorSchema], v.unknown()),
  round: v.nullish(v.object({ displayName: text })),
});

type Competition = v.InferOutput<typeof competitionSchema>;
type Competitor = v.InferOutput<typeof competitorSchema>;
type Draft = { -readonly [K in keyof Match]: Match[K] };

/**
 * Our codes for ESPN's status names that are more specific than its three states. Each sport uses the first code that
 * it has.
 */
const codesByName: ReadonlyMap<string, readonly string[]> = new Map([
  ['STATUS_HALFTIME', ['HT']],
  ['STATUS_SHOOTOUT', ['P', 'PT']],
  ['STATUS_FINAL_AET', ['AET']],
  ['STATUS_FINAL_PEN', ['PEN']],
  ['STATUS_FULL_PEN', ['PEN']],
  ['STATUS_FINAL_OT', ['AOT']],
  ['STATUS_POSTPONED', ['PST', 'POST']],
  ['STATUS_CANCELED', ['CANC']],
  ['STATUS_ABANDONED', ['ABD', 'CANC']],
  ['STATUS_FORFEIT', ['AWD', 'AW']],
  ['STATUS_WALKOVER', ['WO', 'AW', 'CANC']],
  ['STATUS_RETIRED', ['RET']],
  ['STATUS_SUSPENDED', ['SUSP', 'INTR']],
]);

const statusByState: Readonly<Record<Competition['status']['type']['state'], MatchStatus>> = {
  pre: 'scheduled',
  in: 'live',
  post: 'finished',
};

/** The status code of a match that ended in a special period, by the code of this period. */
const endCodes: ReadonlyMap<string, string> = new Map([
  ['OT', 'AOT'],
  ['ET', 'AET'],
  ['P', 'PEN'],
  ['PT', 'AP'],
]);

/**
 * The code of a match that needed more than regular time. ESPN sends only STATUS_FINAL for it, with a short text such
 * as "Final/OT", "Final/2OT" or "Final/SO" and the number of the last period.
 */
const endCode = (shortDetail: string, lastPeriod: string | undefined): string | undefined => {
  const words = /\/(?:\d{0,2}(OT)|(SO))$/.exec(shortDetail.trim());
  if (words !== null) return words[1] === undefined ? 'AP' : 'AOT';
  return endCodes.get(lastPeriod ?? '');
};

/**
 * Adds the shoot-out to a sport's periods if the status names one, as in "Final/SO" or STATUS_SHOOTOUT. The period
 * number is ambiguous: hockey's fifth period is a shoot-out in the regular season and a second overtime in the
 * playoffs.
 */
const withShootout = (espn: EspnSport, { name, shortDetail }: Competition['status']['type']): EspnSport => {
  const { shootout, periodCodes, periodKeys = [] } = espn;
  const isNamed = name === 'STATUS_SHOOTOUT' || /\b(?:SO|shoot-?out)\b/i.test(shortDetail ?? '');
  if (shootout === undefined || !isNamed) return espn;
  return { ...espn, periodCodes: [...periodCodes, shootout.code], periodKeys: [...periodKeys, shootout.key] };
};

const codeOf = ({ status }: Competition, sport: Sport, espn: EspnSport): string | undefined => {
  const named = (codesByName.get(status.type.name ?? '') ?? []).find((code) => {
    const known = documentedCode(sport, code);
    // In MMA, WO means that the fighters are walking out.
    return known !== undefined && (known.status !== 'live' || status.type.state === 'in');
  });
  if (named !== undefined) return named;
  if (status.type.state === 'pre') return 'NS';
  const period = Math.trunc(status.period ?? 0);
  const last = period < 1 ? undefined : espn.periodCodes[Math.min(period, espn.periodCodes.length) - 1];
  if (status.type.state === 'in') return last;
  const end = endCode(status.type.shortDetail ?? '', last);
  return end !== undefined && documentedCode(sport, end) !== undefined ? end : 'FT';
};

const teamOf = ({ id, team, athlete, roster }: Competitor): Team => {
  const named: { -readonly [K in keyof Team]: Team[K] } = {
    id,
    name: plainText(team?.displayName ?? athlete?.displayName ?? roster?.displayName ?? '') || openSideName,
  };
  const logo = imageAddress(team?.logo ?? athlete?.flag?.href);
  if (logo !== undefined) named.logo = logo;
  const country = plainText(athlete?.flag?.alt ?? '');
  if (country !== '') named.country = country;
  return competitorOrOpen(named);
};

/** Counts the sets marked as won. In a finished match without marks, the side with more games won the set. */
const setsWon = (lines: Competitor['linescores'], others: Competitor['linescores'], isOver: boolean): number => {
  const marked = [...(lines ?? []), ...(others ?? [])].some(({ winner }) => typeof winner === 'boolean');
  return (lines ?? []).filter(({ value, winner }, index) =>
    marked ? winner === true : isOver && (value ?? 0) > (others?.[index]?.value ?? 0),
  ).length;
};

const sideScores = (lines: Competitor['linescores'], espn: EspnSport): Record<string, number> => {
  const keys = espn.periodKeys ?? [];
  const scores: Record<string, number> = {};
  for (const [index, { value }] of (lines ?? []).entries()) {
    const key = keys[index] ?? (espn.lastKeyTakesRest === true ? keys.at(-1) : undefined);
    if (key !== undefined && typeof value === 'number') scores[key] = (scores[key] ?? 0) + value;
  }
  return scores;
};

const periodsOf = (home: Competitor, away: Competitor, espn: EspnSport): PeriodScores | undefined => {
  const scores = { home: sideScores(home.linescores, espn), away: sideScores(away.linescores, espn) };
  return Object.keys({ ...scores.home, ...scores.away }).length === 0 ? undefined : scores;
};

const tieBreaksOf = (lines: Competitor['linescores'], { periodKeys = [] }: EspnSport): Record<string, number> =>
  Object.fromEntries(
    (lines ?? []).flatMap(({ tiebreak }, at) => {
      const key = periodKeys[at];
      return key === undefined || typeof tiebreak !== 'number' ? [] : [[key, tiebreak]];
    }),
  );

const figureOf = ({ statistics }: Competitor, name: string): number | undefined => {
  const written = statistics?.find((figure) => figure.name === name)?.displayValue?.trim() ?? '';
  return /^\d{1,3}$/.test(written) ? Number(written) : undefined;
};

const hitsErrorsOf = (side: Competitor) => {
  const hits = figureOf(side, 'hits');
  const errors = figureOf(side, 'errors');
  return hits === undefined || errors === undefined ? undefined : { hits, errors };
};

/** Adds other figures: baseball's hits and errors, or the tie-breaks of tennis. */
const addBeside = (match: Draft, home: Competitor, away: Competitor, sport: Sport, espn: EspnSport): void => {
  if (sport.scoreShape === 'innings') {
    const [ofHome, ofAway] = [hitsErrorsOf(home), hitsErrorsOf(away)];
    if (ofHome !== undefined && ofAway !== undefined) match.hitsErrors = { home: ofHome, away: ofAway };
  }
  if (espn.score !== 'sets') return;
  const points = { home: tieBreaksOf(home.linescores, espn), away: tieBreaksOf(away.linescores, espn) };
  if (Object.keys({ ...points.home, ...points.away }).length > 0) match.tieBreaks = points;
};

/**
 * Adds the clock: "45'+2'" is a minute with stoppage time, "11:50" is a clock. "0:00" means that there is no clock,
 * unless the clock counts down: then it is the end of a period, whose last minute is written in seconds, such as
 * "35.2".
 */
const addClock = (match: Draft, clock: string, espn: EspnSport): void => {
  const minute = /^(\d{1,3})'(?:\+(\d{1,2})')?$/.exec(clock);
  if (minute !== null) {
    match.minute = Number(minute[1]);
    if (minute[2] !== undefined) match.stoppage = Number(minute[2]);
    return;
  }
  const runsDown = espn.clockRunsDown === true && espn.periodCodes.includes(match.statusCode ?? '');
  const seconds = runsDown ? /^([0-5]?\d)\.\d$/.exec(clock)?.[1] : undefined;
  if (seconds !== undefined) match.timer = `0:${seconds.padStart(2, '0')}`;
  else if (/^\d{1,3}:[0-5]\d$/.test(clock) && (clock !== '0:00' || runsDown)) match.timer = clock;
};

const addFigures = (match: Draft, home: Competitor, away: Competitor, sport: Sport, espn: EspnSport): void => {
  const isOver = match.status === 'finished';
  if (espn.score === 'points') {
    match.homeScore = home.score ?? 0;
    match.awayScore = away.score ?? 0;
    if (typeof home.score !== 'number' || typeof away.score !== 'number') match.noScore = true;
  } else if (espn.score === 'sets') {
    match.homeScore = setsWon(home.linescores, away.linescores, isOver);
    match.awayScore = setsWon(away.linescores, home.linescores, isOver);
    const isUnplayed = (home.linescores ?? []).length + (away.linescores ?? []).length === 0;
    if (isOver && isUnplayed) match.noScore = true;
  }
  const periods = periodsOf(home, away, espn);
  if (periods !== undefined && sport.periods !== undefined) match[sport.periods.field] = periods;
  if (typeof home.shootoutScore === 'number' && typeof away.shootoutScore === 'number') {
    match.shootout = { home: home.shootoutScore, away: away.shootoutScore };
  }
};

export type EspnReading = { readonly ok: true; readonly match: Match } | { readonly ok: false; readonly why: string };

/** What a competition gets from its event or scoreboard: league, country, part of a tournament and weather. */
export type EspnPlace = {
  readonly league: string;
  readonly country?: string;
  readonly part?: string;
  /** The raw value in the reply. */
  readonly weather?: unknown;
};

/** The round of a draw, or the weight class of a fight. */
const partOf = ({ round, type }: Competition, espn: EspnSport): string =>
  plainText((espn.score === 'none' ? (type?.text ?? type?.abbreviation) : round?.displayName) ?? '');

/** Reads one competition of a scoreboard. Never throws. */
export const readCompetition = (item: unknown, sport: Sport, listed: EspnSport, place: EspnPlace): EspnReading => {
  const read = v.safeParse(competitionSchema, item);
  if (!read.success) {
    const [issue] = read.issues;
    return { ok: false, why: plainText(`competition: ${v.getDotPath(issue) ?? ''}: ${issue.message}`, 240) };
  }
  const competition = read.output;
  const espn = withShootout(listed, competition.status.type);
  const start = epochMs(competition.date);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(competition.date) || Number.isNaN(start)) {
    return { ok: false, why: `competition ${competition.id}: no start time` };
  }
  const [first, second] = competition.competitors;
  // Tennis sometimes lists the away player first.
  const [home, away] = first.homeAway === 'away' && second.homeAway === 'home' ? [second, first] : [first, second];
  const code = codeOf(competition, sport, espn);
  const { type, displayClock } = competition.status;
  const winner = flaggedWinner(home, away);
  const status = (code === undefined ? undefined : documentedCode(sport, code)?.status) ?? statusByState[type.state];
  const match: Draft = {
    id: `${sport.id}-${competition.id}`,
    sport: sport.id,
    homeTeam: teamOf(home),
    awayTeam: teamOf(away),
    homeScore: 0,
    awayScore: 0,
    status: statusWithWinner(status, code, winner),
    startTime: isoFromEpochMs(start),
    league: place.league,
  };
  if (competition.timeValid === false) match.timeTbc = true;
  if (match.status === 'finished' && winner !== undefined) match.winner = winner;
  if (place.country !== undefined) match.leagueCountry = place.country;
  if (code !== undefined) match.statusCode = code;
  const period = plainText(periodName(sport, code, type.description ?? undefined) ?? '');
  if (period !== '') match.period = period;
  const session = [place.part ?? '', partOf(competition, espn)].filter((part) => part !== '');
  if (session.length > 0) match.session = session.join(' · ');
  // Before the start, all figures on the scoreboard are 0.
  if (match.status === 'live' || match.status === 'finished') {
    addFigures(match, home, away, sport, espn);
    addBeside(match, home, away, sport, espn);
    const events = espn.hasEvents === true ? readSoccerEvents(competition.details, home.id, away.id) : undefined;
    if (events !== undefined)
      Object.assign(match, rowEvents(events.timeline, { home: match.homeScore, away: match.awayScore }));
    if (espn.score === 'none' && match.status === 'finished') {
      const { displayClock: clock, period: round } = competition.status;
      const lines = { home: home.linescores, away: away.linescores };
      Object.assign(match, readFight({ period: round, displayClock: clock, ...lines }));
    }
  }
  if (match.status === 'live') {
    addClock(match, displayClock ?? '', espn);
    const situation =
      espn.situation === undefined
        ? undefined
        : readSituation(espn.situation, {
            situation: competition.situation,
            shortDetail: type.shortDetail ?? '',
            sides: { home, away },
          });
    if (situation !== undefined) match.situation = situation;
  }
  const facts = readFacts({ competition, weather: place.weather, home, away }, match.status);
  if (facts !== undefined) match.facts = facts;
  return { ok: true, match: withinScoreLimits(match) };
};
