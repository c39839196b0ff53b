import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-mark.module.css';

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
