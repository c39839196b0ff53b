import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-mark.module.css';

/** The sign of what happened. Decoration: the words stand beside it. */
export const EventMark = ({ kind }: Pick<TimelineEvent, 'kind'>) => (
  <span className={classNames(styles['mark'], styles[kind])} aria-hidden="true">
    {kind === 'var' ? 'V' : null}
    {kind === 'substitution' ? (
      <svg viewBox="0 0 14 14">
        <path d="M5 11V3L2.5 5.5M9 3v8l2.5-2.5" />
      </svg>
    ) : null}
  </span>
);
