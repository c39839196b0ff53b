import { volleyballLeagues } from '../book/field-books.ts';
import { tennisLeagues } from '../book/tennis-book.ts';
import { shareAt } from '../club-strength.ts';
import type { MatchPlan } from '../match-plan.ts';
import { setsOutlook } from '../outlook/set-outlook.ts';
import { nil } from '../play/points.ts';
import type { SetRules, SetState } from '../play/set-play.ts';
import { setPlay, withSetPointsIn } from '../play/set-play.ts';
import { tennisRules, volleyballRules } from '../play/set-rules.ts';
import { randomFrom } from '../random.ts';
import type { Forcing, Seen } from '../staged-match.ts';
import { tennisItem, volleyballItem } from '../wire/flat-wire.ts';
import type { SportStage } from './sport-stage.ts';
import { ballSport, calendar } from './sport-stage.ts';

/* The sports that are played in sets. */

/** The points or games of the set in play, not the sets. */
const forcedSetPoints: Forcing<SetState, number> = {
  placeOf: (state) => state.sets.length - 1,
  scoreOf: (state, place) => state.sets[place] ?? nil,
  add: withSetPointsIn,
};

/** One player in forty gives up on the way. */
const retires = (plan: MatchPlan): boolean =>
  plan.fate === 'played' && plan.delayMs > 0 && randomFrom(plan.seed, 'retires')() < 0.08;

const inSets = (rules: SetRules) => (plan: MatchPlan) =>
  setPlay(plan.seed, rules, plan.fate, plan.delayMs, retires(plan), shareAt(rules.homeShare, plan.leaning));

const setBets =
  (rules: SetRules) =>
  ({ state }: Seen<SetState>, leaning: number) =>
    setsOutlook(rules, state, shareAt(rules.homeShare, leaning));

export const volleyball: SportStage = ballSport(
  'volleyball',
  calendar(volleyballLeagues, 60, 9, { awarded: 3 }),
  inSets(volleyballRules),
  volleyballItem,
  forcedSetPoints,
  { outlook: setBets(volleyballRules) },
);

export const tennis: SportStage = ballSport(
  'tennis',
  calendar(tennisLeagues, 48, 10, { walkover: 4 }),
  inSets(tennisRules),
  tennisItem,
  forcedSetPoints,
  { outlook: setBets(tennisRules) },
);
