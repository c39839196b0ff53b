import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-marks.module.css';

/** The event's label: "Goal", "VAR, Goal cancelled". */
export const eventName = ({ kind, detail }: Pick<TimelineEvent, 'kind' | 'detail'>): string =>
  kind === 'var' && detail !== undefined ? texts.varEvent(detail) : texts.events[kind];

/** Other people involved: "assist Koke", or in a substitution "with Saka". */
export const otherWords = ({ kind, otherPlayer }: TimelineEvent): string | undefined => {
  if (otherPlayer === undefined) return undefined;
  return kind === 'substitution' ? texts.swapped(otherPlayer) : texts.assist(otherPlayer);
};

/** "54'", "90+2'". */
export const minuteWords = ({ minute, stoppage }: Pick<TimelineEvent, 'minute' | 'stoppage'>): string =>
  stoppage === undefined || stoppage === 0 ? `${minute}'` : `${minute}+${stoppage}'`;

/** Identifies an event. Equal events in the same minute have the same key. */
export const eventKey = ({ side, minute, stoppage, kind, player }: TimelineEvent): string =>
  [side, minute, stoppage, kind, player].join(' ');

const arrows = { on: 'M6 11V1.6M2 5.6l4-4 4 4', off: 'M6 1v9.4M2 6.4l4 4 4-4' } as const;

/** A green arrow up for a player who comes on, a red arrow down for a player who goes off. Read as a word. */
export const SwapArrow = ({ way }: { readonly way: 'on' | 'off' }) => (
  <>
    <svg className={classNames(styles['arrow'], styles[way])} viewBox="0 0 12 12" aria-hidden="true">
      <path d={arrows[way]} />
    </svg>
    <span className="visually-hidden">{`${way === 'on' ? texts.comesOn : texts.goesOff} `}</span>
  </>
);

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

/**
 * Adds unique keys to items that may have the same name: the name and, for a repeat, a number. The keys do not change
 * when items with other names are inserted.
 */
export const withRepeatKeys = <Item,>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly { readonly key: string; readonly item: Item }[] => {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { key: before === 0 ? name : `${name} ${before + 1}`, item };
  });
};
