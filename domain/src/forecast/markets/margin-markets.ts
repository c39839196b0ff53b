import type { SportId } from '../../sport/sport.ts';
import { type Chances, twoSided } from '../chances.ts';
import type { Forecast, PlayState, Strength } from '../forecast.ts';
import type { InPlayModel } from '../in-play/in-play-models.ts';
import { type MarginSpread, finalMargin } from '../in-play/margin-in-play.ts';
import { normalBelow } from '../numeric-methods.ts';
import { type MarketChances, type ModelledMarkets, type OutcomeChance, scaledTo } from './market.ts';

/**
 * A range of winning margins: its last points, and how much more often it occurs than the normal distribution says,
 * fitted on the seasons to 2018. Trailing sides foul late in basketball, so few games end within five points and many
 * end six to ten apart; American football scores in threes and sevens.
 */
type MarginRange = { readonly to: number; readonly weight: number };

const rangesBySport: Partial<Readonly<Record<SportId, readonly MarginRange[]>>> = {
  basketball: [
    { to: 5, weight: 0.92 },
    { to: 10, weight: 1.27 },
    { to: 15, weight: 1.02 },
    { to: 20, weight: 0.9 },
    { to: Number.POSITIVE_INFINITY, weight: 0.81 },
  ],
  americanfootball: [
    { to: 6, weight: 1.11 },
    { to: 12, weight: 0.91 },
    { to: 18, weight: 0.93 },
    { to: Number.POSITIVE_INFINITY, weight: 1 },
  ],
};

type NamedRange = MarginRange & { readonly from: number; readonly name: string };

const marginRanges = (sport: SportId): readonly NamedRange[] =>
  (rangesBySport[sport] ?? []).map(({ to, weight }, at, all) => {
    const from = (all[at - 1]?.to ?? 0) + 1;
    return { from, to, weight, name: Number.isFinite(to) ? `${from}-${to}` : `${from}+` };
  });

/** The range of winning margins to which a result belongs, such as `home 6-10`. Undefined for a draw. */
export const marginOutcome = (
  sport: SportId,
  { home, away }: { readonly home: number; readonly away: number },
): string | undefined => {
  const margin = Math.abs(home - away);
  const range = marginRanges(sport).find(({ from, to }) => margin >= from && margin <= to);
  return range && `${home > away ? 'home' : 'away'} ${range.name}`;
};

/**
 * The winner and the margin, the home side's widest margin first. `left`: the share of regular time left, with which
 * the weights of the ranges fade. A draw after regular time counts as the narrowest win.
 */
const marginMarket = (
  ranges: readonly NamedRange[],
  { mean, sd, left, chances }: MarginSpread & { readonly left: number; readonly chances: Chances },
): MarketChances => {
  const below = (points: number): number => {
    if (!Number.isFinite(points)) return points > 0 ? 1 : 0;
    return normalBelow((points - mean) / sd);
  };
  const from = (range: NamedRange): number => (range.from === 1 ? 0 : range.from - 0.5);
  const side = (name: 'home' | 'away', chanceOf: (range: NamedRange) => number): readonly OutcomeChance[] =>
    ranges.map((range): OutcomeChance => [`${name} ${range.name}`, chanceOf(range) * range.weight ** left]);
  const home = side('home', (range) => below(range.to + 0.5) - below(from(range)));
  const away = side('away', (range) => below(-from(range)) - below(-range.to - 0.5));
  return {
    id: 'winning-margin',
    chances: [...scaledTo(chances.home, home).toReversed(), ...scaledTo(chances.away, away)],
  };
};

/** A small change in points, from which the range is derived. */
const step = 0.1;

/** The winning margin; undefined in a sport without this market. `state`: the match in play. */
export const marginMarkets = (
  { sport, chances }: Forecast,
  { points, scale }: Extract<Strength, { kind: 'margin' }>,
  { model, state }: { readonly model: Extract<InPlayModel, { kind: 'margin' }>; readonly state: PlayState | undefined },
): ModelledMarkets | undefined => {
  const ranges = marginRanges(sport);
  if (ranges.length === 0) return undefined;
  const left = state === undefined ? 1 : 1 - state.progress;
  const spreadOf = (expected: number): MarginSpread =>
    state === undefined
      ? { mean: expected, sd: model.sd * scale }
      : finalMargin({ expected, scale, lead: state.home - state.away, left }, model.course);
  const own = (expected: number): readonly MarketChances[] => {
    const { mean, sd } = spreadOf(expected);
    return [marginMarket(ranges, { mean, sd, left, chances: twoSided(normalBelow(mean / sd)) })];
  };
  return {
    markets: [marginMarket(ranges, { ...spreadOf(points), left, chances })],
    sensitivity: () => ({ from: own(points), changed: [{ by: step, markets: own(points + step) }] }),
  };
};
