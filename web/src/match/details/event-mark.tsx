import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-mark.module.css';

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

/** The sign of what happened. Decoration: the words stand beside it. */
export const EventMark = ({ kind }: Pick<TimelineEvent, 'kind'>) => (
  <span className={classNames(styles['mark'], styles[kind])} aria-hidden="true">
    {kind === 'var' ? 'V' : null}
    {kind === 'substitution' ? (
      <svg viewBox="0 0 14 14">
        <path className={styles['on']} d="M4 12V3M1 6l3-3 3 3" />
        <path className={styles['off']} d="M10 2v9M7 8l3 3 3-3" />
      </svg>
    ) : null}
  </span>
);
