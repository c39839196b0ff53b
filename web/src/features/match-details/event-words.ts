import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';

const names: Readonly<Record<TimelineEvent['kind'], string>> = {
  goal: 'Goal',
  'own-goal': 'Own goal',
  'penalty-goal': 'Penalty goal',
  'missed-penalty': 'Missed penalty',
  'yellow-card': 'Yellow card',
  'red-card': 'Red card',
  substitution: 'Substitution',
  var: 'VAR',
};

/** What happened: "Goal", "VAR, Goal cancelled". */
export const eventName = ({ kind, detail }: TimelineEvent): string =>
  kind === 'var' && detail !== undefined ? `${names.var}, ${detail}` : names[kind];

/** Who was part of it besides the player: "assist Koke", in a substitution "with Saka". */
export const otherWords = ({ kind, otherPlayer }: TimelineEvent): string | undefined => {
  if (otherPlayer === undefined) return undefined;
  return kind === 'substitution' ? `with ${otherPlayer}` : `assist ${otherPlayer}`;
};

/** What tells an event from others; several equal things may happen in one minute. */
export const eventKey = ({ side, minute, stoppage, kind, player }: TimelineEvent): string =>
  [side, minute, stoppage, kind, player].join(' ');
