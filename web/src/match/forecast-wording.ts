import type { Outcome } from '@touchline/domain/forecast/chances.ts';
import type { Basis, Reason } from '@touchline/domain/forecast/forecast.ts';
import { hasHomeAdvantage } from '@touchline/domain/forecast/ratings/rating-models.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import * as texts from '@touchline/texts/en/forecast.ts';
import { basisNames, type Sides, type SidesInOrder } from './chance-wording.ts';

/* The long texts that explain a forecast, shared by all places that show an explanation. */

/** The name of a forecast's basis and its explanation, which for a base rate depends on the sport's home advantage. */
export const basisSentence = (basis: Basis, sport: SportId): string =>
  `${basisNames[basis]}. ${basis === 'base-rate' && !hasHomeAdvantage(sport) ? texts.equals : texts.bases[basis]}`;

/** The rule for confidence bands in words; `domain/src/forecast/band.ts` implements it. */
export const { bandRule } = texts;

export const outcomeWords = (outcome: Outcome, sides: Sides): string =>
  outcome === 'draw' ? texts.draw : sides[outcome];

const ratingsWords = (reason: Extract<Reason, { kind: 'ratings' }>, sides: SidesInOrder): string => {
  const words = reason.home.fed + reason.away.fed === 0 ? texts.rated : texts.ratedAndFed;
  const [first, second] = sides.order;
  return words({ ...reason[first], name: sides[first] }, { ...reason[second], name: sides[second] });
};

const marginWords = (points: number, sides: Sides): string => {
  if (points === 0) return texts.noMargin;
  return texts.margin(points > 0 ? sides.home : sides.away, texts.decimal(Math.abs(points), 1));
};

const inPlayWords = (
  reason: Extract<Reason, { kind: 'in-play' }>,
  { order: [first, second] }: SidesInOrder,
): string => {
  const score = `${reason[first]}-${reason[second]}`;
  // In tennis, for example, the share played is unknown, because there is no match clock.
  return reason.progress > 0 ? texts.inPlayAfter(score, texts.percentText(reason.progress, 0)) : texts.inPlay(score);
};

const unmeasuredWords = ({ graded, ece }: Extract<Reason, { kind: 'unmeasured-sport' }>): string =>
  ece === undefined ? texts.unmeasured(graded) : texts.offBy(texts.percentText(ece, 1), graded);

type OfBoth = { readonly home: number; readonly away: number };

const counted = (of: OfBoth, { order: [first, second], ...sides }: SidesInOrder) =>
  [
    { name: sides[first], count: of[first] },
    { name: sides[second], count: of[second] },
  ] as const;

const goals = (of: OfBoth, { order: [first, second], ...sides }: SidesInOrder) =>
  [
    { name: sides[first], goals: texts.decimal(of[first], 2) },
    { name: sides[second], goals: texts.decimal(of[second], 2) },
  ] as const;

/** A reason as a sentence. `seen` formats a point in time. */
export const reasonWords = (reason: Reason, sides: SidesInOrder, seen: (iso: string) => string): string => {
  switch (reason.kind) {
    case 'prices':
      return texts.prices(seen(reason.at), texts.percentText(reason.margin, 1));
    case 'prices-too-old':
      return texts.tooOld(seen(reason.at));
    case 'prices-refused':
      return texts.refused[reason.why];
    case 'ratings':
      return ratingsWords(reason, sides);
    case 'newcomer':
      return texts.newcomer(sides[reason.side]);
    case 'not-enough-results':
      return texts.tooFewResults(...counted(reason, sides), reason.needed);
    case 'expected-goals':
      return texts.expectedGoals(...goals(reason, sides));
    case 'expected-margin':
      return marginWords(reason.points, sides);
    case 'neutral-ground':
      return texts.neutralGround;
    case 'played-yesterday':
      return texts.playedYesterday(sides[reason.side]);
    case 'in-play':
      return inPlayWords(reason, sides);
    case 'red-cards':
      return texts.redCards(...counted(reason, sides));
    case 'base-rate':
      return texts.baseRate;
    case 'young-league':
      return texts.youngLeague(reason.seasonsBefore);
    case 'unmeasured-sport':
    default:
      return unmeasuredWords(reason);
  }
};
