import { type Chances, chanceEntries, favourite } from '@touchline/domain/forecast/chances.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import * as texts from '@touchline/texts/en/forecast.ts';
import type { Sides } from '../match/chance-wording.ts';

/** What became of a match: undefined until it is graded. */
export type Came = NonNullable<ForecastAnswer['frozen']>['outcome'] | undefined;

/** How what was said before kick-off came out, a loss as plainly as a win. */
export const verdict = (
  { chances, outcome }: { readonly chances: Chances; readonly outcome: Came },
  sides: Sides,
): string => {
  if (outcome === undefined) return texts.notGraded;
  if (outcome === 'void') return texts.isVoid;
  const likeliest = favourite(chances);
  const winner = outcome === 'draw' ? undefined : sides[outcome];
  if (chanceEntries(chances).filter(([, chance]) => chance === likeliest.chance).length > 1) {
    return winner === undefined ? texts.noFavouriteDraw : texts.noFavourite(winner);
  }
  if (likeliest.outcome === 'draw') return winner === undefined ? texts.drawCame : texts.drawLikeliest(winner);
  const name = sides[likeliest.outcome];
  if (likeliest.outcome === outcome) return texts.favouriteWon(name);
  return winner === undefined ? texts.favouriteDrew(name) : texts.favouriteLost(name, winner);
};
