import { type Chances, type Outcome, chanceEntries, favourite } from '@touchline/domain/forecast/chances.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import type { Sides } from '../../match/chance-words.ts';

/** What became of a match: undefined until it is graded. */
export type Came = NonNullable<ForecastAnswer['frozen']>['outcome'] | undefined;

const cameWords = (outcome: Outcome, sides: Sides): string =>
  outcome === 'draw' ? 'it was level at the end of regular time' : `${sides[outcome]} won`;

/** How what was said before kick-off came out, a loss as plainly as a win. */
export const verdict = (
  { chances, outcome }: { readonly chances: Chances; readonly outcome: Came },
  sides: Sides,
): string => {
  if (outcome === undefined) return 'Not graded yet.';
  if (outcome === 'void') return 'It counts nowhere: the match was not played then, or not to a result.';
  const likeliest = favourite(chances);
  const came = cameWords(outcome, sides);
  if (chanceEntries(chances).filter(([, chance]) => chance === likeliest.chance).length > 1) {
    return `There was no favourite: ${came}.`;
  }
  if (likeliest.outcome === 'draw') return `A draw was likeliest: ${came}.`;
  const name = sides[likeliest.outcome];
  return likeliest.outcome === outcome
    ? `The favourite, ${name}, won.`
    : `The favourite, ${name}, did not win: ${came}.`;
};
