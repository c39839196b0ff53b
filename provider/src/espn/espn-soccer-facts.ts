import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import { withoutSurplusGoals } from '@touchline/domain/details/row-events.ts';
import type { Odds } from '@touchline/domain/odds/odds.ts';
import { americanOdds } from '@touchline/domain/odds/price-text.ts';
import type { SidePair, Statistics } from '@touchline/domain/statistics/statistics.ts';
import * as v from 'valibot';
import { plainText } from '../plain-text.ts';
import type { BookmakerOdds } from '../score-provider.ts';
import { readSoccerEvents } from './espn-soccer-events.ts';

/** The data of a soccer match on a scoreboard beyond its match row; missing parts are absent. */
export type SoccerFacts = {
  readonly details?: MatchDetails;
  readonly statistics?: Statistics;
  readonly odds?: BookmakerOdds;
};

const text = v.fallback(v.nullish(v.string()), undefined);
const anything = v.optional(v.unknown());
const nothing = <T extends v.GenericSchema>(schema: T) => v.fallback(v.nullish(schema), undefined);

const competitorSchema = v.object({
  id: v.string(),
  homeAway: text,
  score: nothing(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))),
  statistics: nothing(v.array(v.unknown())),
});

const competitionSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  status: v.object({ type: v.object({ state: v.picklist(['pre', 'in', 'post']) }) }),
  competitors: v.tupleWithRest([competitorSchema, competitorSchema], v.unknown()),
  details: anything,
  venue: nothing(v.object({ fullName: text, address: nothing(v.object({ city: text })) })),
  notes: nothing(v.array(v.unknown())),
  odds: nothing(v.array(v.unknown())),
});

type Competition = v.InferOutput<typeof competitionSchema>;
type Competitor = Competition['competitors'][0];

const figureSchema = v.object({ name: v.string(), displayValue: v.string() });

const figureOf = ({ statistics }: Competitor, name: string): number | undefined => {
  for (const item of (statistics ?? []).slice(0, 100)) {
    const read = v.safeParse(figureSchema, item);
    if (!read.success || read.output.name !== name) continue;
    const written = read.output.displayValue.trim();
    return /^\d{1,3}(?:\.\d{1,2})?$/.test(written) ? Math.round(Number(written)) : undefined;
  }
  return undefined;
};

const pairOf = (home: Competitor, away: Competitor, name: string): SidePair | undefined => {
  const [ofHome, ofAway] = [figureOf(home, name), figureOf(away, name)];
  return ofHome === undefined || ofAway === undefined ? undefined : { home: ofHome, away: ofAway };
};

/** The scoreboard's names for our figures. */
const figureNames = {
  shots: 'totalShots',
  shotsOnTarget: 'shotsOnTarget',
  corners: 'wonCorners',
  fouls: 'foulsCommitted',
} as const;

/**
 * The statistics; undefined without possession: before kick-off and in leagues without statistics, all figures on the
 * scoreboard are 0. Cards come from the match's list of events.
 */
const statisticsOf = (
  matchId: string,
  home: Competitor,
  away: Competitor,
  timeline: MatchDetails['timeline'],
): Statistics | undefined => {
  const possession = pairOf(home, away, 'possessionPct');
  if (possession === undefined || possession.home + possession.away < 99 || possession.home > 100) return undefined;
  const cards = (kind: 'yellow-card' | 'red-card'): SidePair | undefined => {
    const of = (side: 'home' | 'away') =>
      (timeline ?? []).filter((event) => event.kind === kind && event.side === side).length;
    return timeline === undefined ? undefined : { home: of('home'), away: of('away') };
  };
  const counted = Object.entries(figureNames).flatMap(([figure, name]) => {
    const pair = pairOf(home, away, name);
    return pair === undefined ? [] : [[figure, pair] as const];
  });
  const [yellowCards, redCards] = [cards('yellow-card'), cards('red-card')];
  return {
    matchId,
    // The provider rounds each side separately: 54.5 and 45.5 must not become 101.
    possession: { home: possession.home, away: 100 - possession.home },
    ...Object.fromEntries(counted),
    ...(yellowCards && { yellowCards }),
    ...(redCards && { redCards }),
  };
};

const moneyLine = v.nullish(v.union([v.number(), v.string()]));
const priced = nothing(v.object({ moneyLine: v.fallback(moneyLine, undefined) }));
const oddsSchema = v.object({
  provider: v.object({ name: v.string() }),
  homeTeamOdds: priced,
  awayTeamOdds: priced,
  drawOdds: priced,
  overUnder: v.fallback(v.nullish(v.number()), undefined),
  overOdds: v.fallback(moneyLine, undefined),
  underOdds: v.fallback(moneyLine, undefined),
});

/** Decimal odds from American odds of at least +100 or at most -100, up to 10,000 to 1; "EVEN" is +100. */
const decimalOf = (written: number | string | null | undefined): number | undefined => {
  const american = written === 'EVEN' ? 100 : typeof written === 'string' ? Number(written || Number.NaN) : written;
  if (typeof american !== 'number' || !(Math.abs(american) >= 100 && Math.abs(american) <= 1_000_000)) return undefined;
  const decimal = american > 0 ? 1 + american / 100 : 1 - 100 / american;
  return Math.round(decimal * 1000) / 1000;
};

const overUnderOf = ({ overUnder, overOdds, underOdds }: v.InferOutput<typeof oddsSchema>): Odds['overUnder'] => {
  const [over, under] = [decimalOf(overOdds), decimalOf(underOdds)];
  if (typeof overUnder !== 'number' || !(overUnder > 0 && overUnder < 100)) return undefined;
  if (over === undefined || under === undefined) return undefined;
  return {
    line: overUnder,
    over,
    overAmerican: americanOdds(over),
    under,
    underAmerican: americanOdds(under),
  };
};

/** The odds of the first bookmaker with prices on all three results, attributed to the bookmaker and ESPN. */
const oddsOf = (matchId: string, listed: readonly unknown[]): BookmakerOdds | undefined => {
  for (const item of listed.slice(0, 10)) {
    const read = v.safeParse(oddsSchema, item);
    if (!read.success) continue;
    const homeWin = decimalOf(read.output.homeTeamOdds?.moneyLine);
    const draw = decimalOf(read.output.drawOdds?.moneyLine);
    const awayWin = decimalOf(read.output.awayTeamOdds?.moneyLine);
    const bookmaker = plainText(read.output.provider.name, 60);
    if (homeWin === undefined || draw === undefined || awayWin === undefined || bookmaker === '') continue;
    const overUnder = overUnderOf(read.output);
    return {
      bookmaker: `${bookmaker} (ESPN)`,
      odds: {
        matchId,
        homeWin,
        homeWinAmerican: americanOdds(homeWin),
        draw,
        drawAmerican: americanOdds(draw),
        awayWin,
        awayWinAmerican: americanOdds(awayWin),
        ...(overUnder && { overUnder }),
      },
    };
  }
  return undefined;
};

const noteSchema = v.object({ headline: v.string() });

/** Notes such as "Portugal advance 4-3 on penalties" or "2nd Leg - Inter advance 5-4 on aggregate". */
const notesOf = (notes: readonly unknown[]): readonly string[] =>
  notes.slice(0, 3).flatMap((item) => {
    const read = v.safeParse(noteSchema, item);
    const words = read.success ? plainText(read.output.headline, 200) : '';
    return words === '' ? [] : [words];
  });

const detailsOf = (matchId: string, competition: Competition, home: Competitor, away: Competitor): MatchDetails => {
  const started = competition.status.type.state !== 'pre';
  const events = started ? readSoccerEvents(competition.details, home.id, away.id) : undefined;
  const score = { home: home.score ?? 0, away: away.score ?? 0 };
  const venue = plainText(competition.venue?.fullName ?? '');
  const city = plainText(competition.venue?.address?.city ?? '');
  const notes = notesOf(competition.notes ?? []);
  return {
    matchId,
    ...(events !== undefined && { timeline: withoutSurplusGoals(events.timeline, score) }),
    ...(events !== undefined && events.kicks.length > 0 && { shootoutKicks: events.kicks }),
    ...(venue !== '' && { venue: city === '' ? { name: venue } : { name: venue, city } }),
    ...(notes.length > 0 && { notes }),
  };
};

/** Reads the data of a soccer competition beyond its match row; undefined if it is unreadable. Never throws. */
export const readSoccerFacts = (item: unknown): (SoccerFacts & { readonly id: string }) | undefined => {
  const read = v.safeParse(competitionSchema, item);
  if (!read.success) return undefined;
  const competition = read.output;
  const [first, second] = competition.competitors;
  const [home, away] = first.homeAway === 'away' && second.homeAway === 'home' ? [second, first] : [first, second];
  const matchId = `football-${competition.id}`;
  const details = detailsOf(matchId, competition, home, away);
  const statistics =
    competition.status.type.state === 'pre' ? undefined : statisticsOf(matchId, home, away, details.timeline);
  const odds = oddsOf(matchId, competition.odds ?? []);
  return {
    id: matchId,
    ...(Object.keys(details).length > 1 && { details }),
    ...(statistics && { statistics }),
    ...(odds && { odds }),
  };
};
