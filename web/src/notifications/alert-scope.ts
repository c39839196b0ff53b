import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { AlertScope } from '../preferences/preferences.ts';

/** Whom a reader wants to be alerted of. */
export type AlertChoice = {
  readonly scope: AlertScope;
  /** The match whose details are open: who looks at it wants to know, followed or not. */
  readonly openMatch: string | undefined;
  readonly isFollowed: (match: Match) => boolean;
};

/** Whether what happens in a match is worth an alert to this reader: never where scores come every minute. */
export const isAlerted = (match: Match, { scope, openMatch, isFollowed }: AlertChoice): boolean => {
  if (scope === 'none' || sports[match.sport].scoring?.alerts !== true) return false;
  return scope === 'all' || match.id === openMatch || isFollowed(match);
};
