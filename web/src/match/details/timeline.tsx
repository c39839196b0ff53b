import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import type { CSSProperties } from 'react';
import { useMatchClock } from '../../board/use-match-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { useSectionAnchor } from '../match-section.tsx';
import { networkWords } from '../unavailable-wording.ts';
import type { KnownDetails } from '../use-match-data.ts';
import { eventKey, EventMark } from './event-mark.tsx';
import { withRepeatKeys } from './repeat-keys.ts';
import { lineMinutes, placeEvents } from './timeline-layout.ts';
import styles from './timeline.module.css';

/** About as long as the line is in the narrowest window of each kind; longer lines leave more room. */
const lineWidthsPx = { desk: 700, phone: 280 };
const marginPx = 20;

type LineProps = { readonly match: Match; readonly events: readonly TimelineEvent[] };

const Line = ({ match, events }: LineProps) => {
  const phone = usePhone();
  const clock = useMatchClock(match);
  const played = Number.parseInt(clock ?? '', 10);
  const minutes = lineMinutes([...events.map(({ minute }) => minute), ...(Number.isNaN(played) ? [] : [played])]);
  const live = match.status === 'live';
  const percent = live ? Math.min(100, ((Number.isNaN(played) ? 0 : played) / minutes) * 100) : 100;
  const room = { minutes, widthPx: phone ? lineWidthsPx.phone : lineWidthsPx.desk, marginPx };
  const sides: readonly Side[] = ['home', 'away'];
  const halves = minutes === 90 ? [0, 50, 100] : [0, 37.5, 75, 100];
  return (
    <div className={styles['track']} aria-hidden="true">
      <div className={styles['line']}>
        <i className={classNames(live && styles['playing'])} style={{ width: `${percent}%` }} />
      </div>
      {halves.map((at) => (
        <span key={at} className={styles['tick']} style={{ left: `${at}%` }} />
      ))}
      {sides.map((side) =>
        withRepeatKeys(
          placeEvents(
            events.filter((event) => event.side === side),
            room,
          ),
          ({ event }) => eventKey(event),
        ).map(({ key, item: { event, atPercent, label, labelShiftPx } }) => {
          const place: CSSProperties = { left: `${atPercent}%` };
          return (
            <div key={key} className={classNames(styles['event'], styles[side])} style={place}>
              {label === undefined ? null : (
                <span style={{ translate: `${labelShiftPx}px` }}>
                  {label.name === undefined ? null : <b>{label.name} </b>}
                  {label.minute}
                </span>
              )}
              <EventMark kind={event.kind} />
            </div>
          );
        }),
      )}
    </div>
  );
};

const emptyWords = (state: KnownDetails['state']): string =>
  state === 'unreached' ? networkWords.details : texts.nothingKnown;

export type TimelineProps = {
  readonly match: Match;
  readonly state: KnownDetails['state'];
  /** Absent while they load and where the source has none: then the last events of the match's row stand in. */
  readonly events: readonly TimelineEvent[] | undefined;
};

/**
 * What happened along the minutes, home above the line and away below. The box is as high while it loads and without
 * events. `MatchEvents` says the same in words.
 */
export const Timeline = ({ match, state, events }: TimelineProps) => {
  const anchor = useSectionAnchor('summary');
  if (state === 'none' || (match.status !== 'live' && match.status !== 'finished')) return null;
  const shown = events ?? match.events ?? [];
  if (shown.length > 0) {
    return (
      <div ref={anchor} className={styles['timeline']}>
        <Line match={match} events={shown} />
      </div>
    );
  }
  return (
    <div ref={anchor} className={styles['timeline']} aria-busy={state === 'loading'}>
      <div className={styles['nothing']}>
        {state === 'loading' ? <Skeleton width="100%" height={3} /> : emptyWords(state)}
      </div>
    </div>
  );
};
