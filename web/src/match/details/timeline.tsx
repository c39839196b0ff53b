import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';
import { playedState } from '@touchline/domain/match/match-state.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import type { CSSProperties } from 'react';
import { useMatchClock } from '../../board/page-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePhone } from '../../ui/use-screen-size.ts';
import { networkWords } from '../match-queries.tsx';
import type { KnownDetails } from '../match-queries.tsx';
import { useSectionAnchor } from '../match-section.tsx';
import { withRepeatKeys } from './repeat-keys.ts';
import styles from './timeline.module.css';

/** The event's label: "Goal", "VAR, Goal cancelled". */
export const eventName = ({ kind, detail }: TimelineEvent): string =>
  kind === 'var' && detail !== undefined ? texts.varEvent(detail) : texts.events[kind];

/** Other people involved: "assist Koke", or in a substitution "with Saka". */
export const otherWords = ({ kind, otherPlayer }: TimelineEvent): string | undefined => {
  if (otherPlayer === undefined) return undefined;
  return kind === 'substitution' ? texts.swapped(otherPlayer) : texts.assist(otherPlayer);
};

/** Identifies an event. Equal events in the same minute have the same key. */
export const eventKey = ({ side, minute, stoppage, kind, player }: TimelineEvent): string =>
  [side, minute, stoppage, kind, player].join(' ');

/** The icon of an event. Decorative: the event's label is next to it. */
export const EventIcon = ({ kind }: Pick<TimelineEvent, 'kind'>) => (
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

/** An event on the timeline: its position in percent of the length, and its label if there is space. */
export type PlacedEvent = {
  readonly event: TimelineEvent;
  readonly atPercent: number;
  readonly label: { readonly name?: string; readonly minute: string } | undefined;
  /** Offset of the label's centre from the icon's centre; negative values are to the left. */
  readonly labelShiftPx: number;
};

const fullTime = 90;
const extraTime = 120;

/** Length of the timeline in minutes: 90, or 120 with extra time. */
export const lineMinutes = (minutes: readonly number[]): number =>
  minutes.some((minute) => minute > fullTime) ? extraTime : fullTime;

/** "54'", "90+2'". */
export const minuteWords = ({ minute, stoppage }: Pick<TimelineEvent, 'minute' | 'stoppage'>): string =>
  stoppage === undefined || stoppage === 0 ? `${minute}'` : `${minute}+${stoppage}'`;

/** The last word of a name, used as the short name. */
const surname = (player: string): string => player.trim().split(/\s+/u).at(-1) ?? player;

const iconPx = 16;
const letterPx = 5.4;
const labelGapPx = 8;

const named: ReadonlySet<TimelineEvent['kind']> = new Set(['goal', 'own-goal', 'penalty-goal', 'red-card']);

/** Possible labels of an event, the longest first. Substitutions are labelled only in the list. */
const labelsOf = (event: TimelineEvent): readonly NonNullable<PlacedEvent['label']>[] => {
  const minute = minuteWords(event);
  if (event.kind === 'substitution') return [];
  if (!named.has(event.kind) || event.player === undefined) return [{ minute }];
  return [{ name: surname(event.player), minute }, { minute }];
};

const labelPx = ({ name, minute }: NonNullable<PlacedEvent['label']>): number =>
  (name === undefined ? minute : `${name} ${minute}`).length * letterPx;

/** Moves icons, given in order, so that they are at least `gap` apart and none is beyond the end. All in percent. */
const spread = (places: readonly number[], gap: number): readonly number[] => {
  const moved: number[] = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -gap) + gap));
  for (let at = moved.length - 1, most = 100; at >= 0; at -= 1, most -= gap) {
    const place = moved[at];
    if (place !== undefined) moved[at] = Math.max(0, Math.min(place, most));
  }
  return moved;
};

/** Label priority: goals, then red cards, then events with only a minute. */
const rank = ({ kind }: TimelineEvent): number => {
  if (!named.has(kind)) return 2;
  return kind === 'red-card' ? 1 : 0;
};

type Span = { readonly from: number; readonly to: number };

const cover = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** Possible label offsets: centred on the icon, or to its right or left, away from a neighbour. */
const shiftsOf = (halfPx: number): readonly number[] => {
  const asidePx = Math.max(0, halfPx - iconPx / 2);
  return [0, asidePx, -asidePx];
};

/**
 * Places one side's events on a line of `minutes` that is `widthPx` wide. Icons never overlap. A label that would cover
 * the centre of another icon, overlap another label, or exceed the line by more than `marginPx` is moved, shortened or
 * omitted. This way, no name reads as another player's goal.
 */
export const placeEvents = (
  events: readonly TimelineEvent[],
  { minutes, widthPx, marginPx }: { readonly minutes: number; readonly widthPx: number; readonly marginPx: number },
): readonly PlacedEvent[] => {
  const sorted = events.toSorted((a, b) => a.minute - b.minute || (a.stoppage ?? 0) - (b.stoppage ?? 0));
  const places = spread(
    sorted.map(({ minute }) => Math.min(100, (minute / minutes) * 100)),
    (iconPx / widthPx) * 100,
  );
  const centres = places.map((place) => (place / 100) * widthPx);
  const taken: Span[] = [];
  const fits = (span: Span, at: number): boolean =>
    span.from >= -marginPx &&
    span.to <= widthPx + marginPx &&
    !taken.some((other) => cover(span, other)) &&
    !centres.some(
      (centre, other) => other !== at && span.from + labelGapPx / 2 < centre && centre < span.to - labelGapPx / 2,
    );
  const labels = new Map<number, Pick<PlacedEvent, 'label' | 'labelShiftPx'>>();
  const order = sorted.map((event, at) => ({ event, at })).toSorted((a, b) => rank(a.event) - rank(b.event));
  for (const { event, at } of order) {
    const found = labelsOf(event)
      .flatMap((label) => {
        const half = (labelPx(label) + labelGapPx) / 2;
        return shiftsOf(half).map((labelShiftPx) => {
          const middle = (centres[at] ?? 0) + labelShiftPx;
          return { label, labelShiftPx, span: { from: middle - half, to: middle + half } };
        });
      })
      .find(({ span }) => fits(span, at));
    if (found === undefined) continue;
    taken.push(found.span);
    labels.set(at, { label: found.label, labelShiftPx: found.labelShiftPx });
  }
  return sorted.map((event, at) => ({
    event,
    atPercent: places[at] ?? 0,
    label: labels.get(at)?.label,
    labelShiftPx: labels.get(at)?.labelShiftPx ?? 0,
  }));
};

/** Approximate line width in the narrowest viewport of each kind; wider lines leave more space. */
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
              <EventIcon kind={event.kind} />
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
  /** Undefined while loading or without provider data. The events of the match row are then shown instead. */
  readonly events: readonly TimelineEvent[] | undefined;
};

/**
 * The events of a match along its minutes, home above the line and away below. The box has the same height while
 * loading and without events. `MatchEvents` shows the same events as text.
 */
export const Timeline = ({ match, state, events }: TimelineProps) => {
  const anchor = useSectionAnchor('summary');
  const play = playedState(match);
  if (state === 'none' || play === undefined) return null;
  const shown = events ?? play.events;
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
