import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';
import * as texts from '@touchline/texts/en/match-details.ts';

/** What happened: "Goal", "VAR, Goal cancelled". */
export const eventName = ({ kind, detail }: TimelineEvent): string =>
  kind === 'var' && detail !== undefined ? texts.varEvent(detail) : texts.events[kind];

/** Who was part of it besides the player: "assist Koke", in a substitution "with Saka". */
export const otherWords = ({ kind, otherPlayer }: TimelineEvent): string | undefined => {
  if (otherPlayer === undefined) return undefined;
  return kind === 'substitution' ? texts.swapped(otherPlayer) : texts.assist(otherPlayer);
};

/** What tells an event from others; several equal things may happen in one minute. */
export const eventKey = ({ side, minute, stoppage, kind, player }: TimelineEvent): string =>
  [side, minute, stoppage, kind, player].join(' ');
