import * as texts from '@touchline/texts/en/spoilers.ts';
import type { ScoreDelaySeconds } from '../preferences/preferences.ts';

/** "5 s", "2 min". */
export const delayName = (seconds: ScoreDelaySeconds): string => {
  if (seconds === 0) return texts.off;
  return seconds === 120 ? texts.minutes(2) : texts.seconds(seconds);
};
