import type { Match } from '@touchline/domain/match/match.ts';

import type { Draft } from './item-fields.ts';

/**
 * Puts the provider's timer on a live match: whole minutes ("9") become `minute`, a clock ("04:12") stays as written.
 * Between periods the timer reads "0" and is not a minute of anything.
 */
export const addClock = (match: Draft<Match>, timer: string | number | null | undefined): void => {
  if (match.status !== 'live' || timer === null || timer === undefined) return;
  const written = String(timer).trim();
  if (/^\d{1,3}:[0-5]\d$/.test(written)) match.timer = written;
  else if (/^[1-9]\d{0,2}$/.test(written)) match.minute = Number(written);
};
