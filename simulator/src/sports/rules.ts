import { footballPeriodEvents } from './engine/football-events.ts';
import { playInnings } from './engine/innings.ts';
import { playSets, type SetRules } from './engine/sets.ts';
import { playTimed, type TimedRules } from './engine/timed.ts';
import { footballSecondsPerScore, inningsChances, setsChances, timedChances } from './odds/chances.ts';
import type { MatchPlan } from './plan.ts';
import { randomFrom } from './random.ts';
import facts from './sports.json' with { type: 'json' };
import type { Sport } from './staged-match.ts';
import { footballEvents, footballItem, footballLineups, footballStatistics } from './wire/football.ts';
import * as statistics from './wire/game-statistics.ts';
import * as games from './wire/games.ts';

/*
 * The sports with two sides. Their parameters and the provider's texts are in `sports.json`: `homeShare` is the home
 * side's share of scores, `timed` and `sets` are the rules, `off` lists irregular courses. With `drawIsBetOn`, a draw
 * after regular time has odds.
 */

type SportFacts = Pick<Sport, 'homeShare' | 'off' | 'award'>;
type TimedFacts = SportFacts & { readonly timed: TimedRules; readonly drawIsBetOn?: boolean };
type Drawn = Pick<Sport, 'item' | 'pages'>;

const timed = (
  { timed: rules, drawIsBetOn = false, ...sport }: TimedFacts,
  drawn: Drawn,
  rulesOf: (plan: MatchPlan) => TimedRules = () => rules,
  periodEvents?: typeof footballPeriodEvents,
): Sport => ({
  ...sport,
  ...drawn,
  play: (random, plan, homeShare) =>
    playTimed(
      rulesOf(plan),
      random,
      { homeShare, delayMs: plan.delayMs, knockout: plan.league.knockout },
      periodEvents?.(random, homeShare),
    ),
  outlook: (seen, homeShare) => timedChances(rulesOf(seen.plan), drawIsBetOn, seen, homeShare),
});

const footballRules = { ...facts.football.timed, secondsPerScore: footballSecondsPerScore };
const footballPages = {
  'fixtures/events': footballEvents,
  'fixtures/lineups': footballLineups,
  'fixtures/statistics': footballStatistics,
};

const basketballRules = ({ league }: MatchPlan): TimedRules =>
  league.name === 'NBA' ? facts.basketball.nba : facts.basketball.timed;

const withPage = (item: Sport['item'], figures: ReturnType<typeof statistics.hockeyStatistics>): Drawn => ({
  item,
  pages: { 'games/statistics/teams': figures },
});

const inSets = ({ sets: rules, ...sport }: SportFacts & { readonly sets: SetRules }, item: Sport['item']): Sport => ({
  ...sport,
  item,
  inSets: true,
  play(random, plan, homeShare) {
    const retires = plan.fate === 'played' && plan.delayMs > 0 && randomFrom(plan.seed, 'retires')() < 0.08;
    return playSets(rules, random, { homeShare, delayMs: plan.delayMs }, retires);
  },
  outlook: (seen, share) => setsChances(rules, seen, share),
});

const american = facts['american-football'];

export const sports = {
  football: timed(
    { ...facts.football, timed: footballRules },
    { item: footballItem, pages: footballPages },
    undefined,
    footballPeriodEvents,
  ),
  basketball: timed(
    facts.basketball,
    withPage(games.basketballItem, statistics.basketballStatistics(basketballRules)),
    basketballRules,
  ),
  hockey: timed(facts.hockey, withPage(games.hockeyItem, statistics.hockeyStatistics(facts.hockey.timed))),
  baseball: {
    ...facts.baseball,
    ...withPage(games.baseballItem, statistics.baseballStatistics),
    play: (random, { delayMs }, homeShare) => playInnings(random, { homeShare, delayMs }),
    outlook: inningsChances,
  },
  'american-football': timed(
    american,
    withPage(games.americanFootballItem, statistics.americanFootballStatistics(american.timed)),
  ),
  rugby: timed(facts.rugby, { item: games.rugbyItem }),
  volleyball: inSets(facts.volleyball, games.volleyballItem),
  handball: timed(facts.handball, { item: games.handballItem }),
  afl: timed(facts.afl, { item: games.aflItem }),
  tennis: inSets(facts.tennis, games.tennisItem),
} satisfies Readonly<Record<string, Sport>>;
