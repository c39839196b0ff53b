/* Chances as a row of a list tells them. */

export const basisNames = {
  market: 'Market prices',
  'ratings-fed': 'Ratings from prices and results',
  ratings: 'Ratings from results',
  'base-rate': 'Historical average',
};
export const bands = { High: 'High confidence', Medium: 'Medium confidence', Low: 'Low confidence' };
/** A chance as `domain/forecast/chance-text.ts` has it, `62%`, as the language writes percents. */
export const percent = (text: string): string => text;
export const draw = 'draw';
export const chances = (outcomes: string, basisAndBand: string): string => `Chances: ${outcomes}. ${basisAndBand}.`;
