import { seasonOf, shareAt } from '../match-plan.ts';
import type { HomeShare } from '../match-plan.ts';
import type { LineBet } from '../odds/market-rules.ts';
import { handicapLines, oddText, totalLines, withOverround } from '../odds/quote.ts';
import type { Quote } from '../odds/quote.ts';
import { footballOutlook } from '../outlook/sport-outlooks.ts';
import type { FootballState } from '../play/football-play.ts';
import { nil } from '../play/timeline.ts';
import type { SportSlug } from '../sport-slug.ts';
import type { Seen, View } from '../staged-match.ts';
import { footballMinutes } from '../statistics/counting.ts';
import { flag, picture, wireTime } from './wire-time.ts';

const bookmakersOf = (quote: Quote): readonly object[] =>
  quote.bookmakers.map(({ id, name, bets }) => ({
    id,
    name,
    bets: bets.map((bet) => ({
      id: bet.id,
      name: bet.name,
      values: bet.prices.map(({ value, chance }) => ({ value, odd: oddText(chance) })),
    })),
  }));

const footballOdds = (quote: Quote, view: View): object => {
  const { plan } = quote;
  const { league } = plan;
  const when = wireTime(plan.startMs, view.zone);
  return {
    league: {
      id: league.id,
      name: league.name,
      country: league.country.name,
      logo: picture(view, 'football', 'leagues', league.id),
      flag: flag(view, league.country),
      season: seasonOf(plan),
    },
    fixture: { id: plan.id, timezone: view.zone, date: when.date, timestamp: when.timestamp },
    update: wireTime(quote.updatedMs, view.zone).date,
    bookmakers: bookmakersOf(quote),
  };
};

const fightOdds = (quote: Quote): object => ({ fight: { id: quote.plan.id }, bookmakers: bookmakersOf(quote) });

/** As in the documentation's basketball sample, which says no more of the game than its id; the further sports follow it. */
const gameOdds =
  (sport: SportSlug) =>
  (quote: Quote, view: View): object => {
    const { plan } = quote;
    const { league } = plan;
    return {
      league: {
        id: league.id,
        name: league.name,
        type: league.knockout ? 'Cup' : 'League',
        season: seasonOf(plan),
        logo: picture(view, sport, 'leagues', league.id),
      },
      country: {
        id: league.country.id,
        name: league.country.name,
        code: league.country.code,
        flag: flag(view, league.country),
      },
      game: { id: plan.id },
      bookmakers: bookmakersOf(quote),
    };
  };

/** An item of `/odds`. Football alone says when its prices moved. */
export const oddsItem = (sport: SportSlug, quote: Quote, view: View): object => {
  if (sport === 'football') return footballOdds(quote, view);
  return sport === 'mma' ? fightOdds(quote) : gameOdds(sport)(quote, view);
};

/** In-play bets have ids of their own, other than those of `/odds/bets`. */
const fulltimeResult = { id: 59, name: 'Fulltime Result' } as const;
const overUnderLine: LineBet = { id: 36, name: 'Over/Under Line', step: 1 };
const asianHandicap: LineBet = { id: 33, name: 'Asian Handicap', step: 0.5 };

const overround = 1.06;
/** Prices rest while everybody thinks about a goal. */
const thinkingMs = 25_000;

type LivePrice = {
  readonly value: string;
  readonly odd: string;
  readonly handicap: string | null;
  readonly main: boolean | null;
  readonly suspended: boolean;
};

/** Unpadded here: "3", "1.85", "2.375". */
const liveOdd = (chance: number): string => String(Math.max(1.002, Math.round(1000 / chance) / 1000));

/** The line that is nearest to an even bet is the main one. */
const mainOf = (lines: readonly number[], chance: (line: number) => number): number | undefined =>
  lines.toSorted((a, b) => Math.abs(chance(a) - 0.5) - Math.abs(chance(b) - 0.5))[0];

const minuteText = (minutes: number): string => {
  const seconds = Math.floor(minutes * 60);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The item of football's `/odds/live`: no bookmaker, one price a line; none but while a match is in play. */
export const footballLiveOdds =
  (homeShare: HomeShare) =>
  (seen: Seen<FootballState>, view: View): readonly object[] => {
    const { plan, state, sinceMs } = seen;
    const outlook = footballOutlook(seen, shareAt(homeShare, plan.leaning));
    const minutes = footballMinutes(seen);
    if (state.phase.life !== 'live' || outlook === undefined || minutes === undefined) return [];
    const last = state.events.at(-1)?.type;
    const suspended = (last === 'Goal' || last === 'Var') && sinceMs < thinkingMs;
    const price = (value: string, chance: number, handicap: number | null, main: boolean | null): LivePrice => ({
      value,
      odd: liveOdd(chance),
      handicap: handicap === null ? null : String(handicap),
      main,
      suspended,
    });
    const pair = (
      [one, other]: readonly [string, string],
      chance: (line: number) => number,
      lines: readonly number[],
      otherLine: (line: number) => number,
    ): readonly LivePrice[] => {
      const main = mainOf(lines, chance);
      return lines.flatMap((line) => {
        const [first = 1, second = 1] = withOverround([chance(line), 1 - chance(line)], overround);
        return [price(one, first, line, line === main), price(other, second, otherLine(line), line === main)];
      });
    };
    const [home = 1, draw = 1, away = 1] = withOverround([outlook.home, outlook.draw, outlook.away], overround);
    const goals = state.goals ?? nil;
    return [
      {
        fixture: {
          id: plan.id,
          status: { long: state.phase.long, elapsed: Math.floor(minutes) + 1, seconds: minuteText(minutes) },
        },
        league: { id: plan.league.id, season: seasonOf(plan) },
        teams: { home: { id: plan.home.id, goals: goals.home }, away: { id: plan.away.id, goals: goals.away } },
        status: { stopped: state.clock.pace === 0, blocked: false, finished: false },
        update: wireTime(view.nowMs, view.zone).date,
        odds: [
          {
            ...fulltimeResult,
            values: [price('Home', home, null, null), price('Draw', draw, null, null), price('Away', away, null, null)],
          },
          {
            id: asianHandicap.id,
            name: asianHandicap.name,
            // Each side has its own line here, unlike before the match.
            values: pair(['Home', 'Away'], outlook.covers, handicapLines(outlook, asianHandicap), (line) => 0 - line),
          },
          {
            id: overUnderLine.id,
            name: overUnderLine.name,
            values: pair(['Over', 'Under'], outlook.above, totalLines(outlook, overUnderLine), (line) => line),
          },
        ],
      },
    ];
  };
