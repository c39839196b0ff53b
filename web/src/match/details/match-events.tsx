import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import { MatchSection } from '../match-section.tsx';
import { eventKey, EventMark, eventName, otherWords } from './event-mark.tsx';
import styles from './match-events.module.css';
import { withRepeatKeys } from './repeat-keys.ts';
import { minuteWords } from './timeline-layout.ts';

/** Who comes on for whom, where the source says it. The arrows take the place of the event's mark. */
const Swap = ({ on, off }: { readonly on: string; readonly off: string }) => (
  <>
    <b className={styles['swapped']}>
      <span aria-hidden="true" className={styles['on']}>
        ↑
      </span>
      <span className="visually-hidden">{`${texts.comesOn} `}</span>
      <bdi>{on}</bdi>
    </b>{' '}
    <span className={classNames(styles['how'], styles['swapped'])}>
      <span aria-hidden="true" className={styles['off']}>
        ↓
      </span>
      <span className="visually-hidden">{`${texts.goesOff} `}</span>
      <bdi>{off}</bdi>
    </span>
  </>
);

const EventLine = ({ match, event }: { readonly match: Match; readonly event: TimelineEvent }) => {
  const other = otherWords(event);
  const team = event.side === 'home' ? match.homeTeam.name : match.awayTeam.name;
  const { player, playerOff } = event;
  const swap = player === undefined || playerOff === undefined ? undefined : <Swap on={player} off={playerOff} />;
  return (
    <li className={classNames(styles['event'], styles[event.side])}>
      <span className={styles['minute']}>{minuteWords(event)}</span>
      <span className={styles['what']}>
        {swap === undefined ? <EventMark kind={event.kind} /> : null}
        <span>
          {swap ?? (
            <>
              <b>
                <bdi>{player ?? team}</bdi>
              </b>{' '}
              <span className={styles['how']}>
                <bdi>{other === undefined ? eventName(event) : `${eventName(event)}, ${other}`}</bdi>
              </span>
            </>
          )}
          <span className="visually-hidden">{`, ${team}`}</span>
        </span>
      </span>
    </li>
  );
};

export type MatchEventsProps = {
  readonly match: Match;
  /** In any order. */
  readonly events: readonly TimelineEvent[] | undefined;
};

/** The timeline as a list, newest first; nothing without events. */
export const MatchEvents = ({ match, events }: MatchEventsProps) => {
  if (events === undefined || events.length === 0) return null;
  const newestFirst = events
    .toSorted((a, b) => a.minute - b.minute || (a.stoppage ?? 0) - (b.stoppage ?? 0))
    .toReversed();
  return (
    <MatchSection title={texts.timeline} name="summary">
      <ol>
        {withRepeatKeys(newestFirst, eventKey).map(({ key, item: event }) => (
          <EventLine key={key} match={match} event={event} />
        ))}
      </ol>
    </MatchSection>
  );
};
