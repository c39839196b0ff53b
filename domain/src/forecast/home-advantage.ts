import type { SportId } from '../sport.ts';
import { ratingModels } from './rating-models.ts';

/** Whether the side at home wins more often, all else being equal: in some sports nobody plays at home. */
export const hasHomeAdvantage = (sport: SportId): boolean => {
  const model = ratingModels[sport];
  if (model.kind === 'elo') return model.plain.h > 0;
  return model.kind === 'goals' || model.kind === 'margin';
};
