import * as texts from '@touchline/texts/en/matches.ts';
import { type KeyboardEventHandler, useEffect, useRef, useState } from 'react';
import { dayButton } from '../match/days/day-wording.ts';
import { isBareKey } from '../preferences/shortcuts.ts';
import { Icon } from '../ui/icon.tsx';
import { useCentredChoice } from '../ui/scrolling.ts';
import { useKeyDown } from '../ui/use-key-down.ts';
import styles from './day-strip.module.css';

export type DayStripProps = {
  /** The offered local days in ascending order, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly chosen: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
};

/** How far each key moves the focus; Home and End move it to the first and last day. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/**
 * The day picker. One day is a tab stop, and arrow keys move the focus to the other days. Only a press selects a day,
 * because some days must be loaded. At the first or last day, a step button does nothing but stays enabled to keep the
 * focus.
 */
export const DayStrip = ({ days, chosen, today, onChoose }: DayStripProps) => {
  const row = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const [focused, setFocused] = useState<string>();
  const tabStop = focused !== undefined && days.includes(focused) ? focused : chosen;
  const at = days.indexOf(chosen);
  useCentredChoice(row, at);
  const before = at === -1 ? undefined : days[at - 1];
  const after = at === -1 ? undefined : days[at + 1];
  const choose = (day: string | undefined): void => {
    if (day !== undefined) onChoose(day);
  };

  const onArrow: KeyboardEventHandler = (event) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = Math.min(days.length - 1, Math.max(0, days.indexOf(tabStop) + step));
    row.current?.querySelectorAll('button')[to]?.focus();
  };

  // If the focus was in a row of the previous day, that row is gone, so focus the selected day.
  useEffect(() => {
    if (byKey.current && document.activeElement === document.body) row.current?.querySelectorAll('button')[at]?.focus();
    byKey.current = false;
  });

  const dayOfKey: Readonly<Record<string, string | undefined>> = { '[': before, ']': after };
  useKeyDown((event) => {
    const day = dayOfKey[event.key];
    if (day === undefined || !isBareKey(event)) return;
    event.preventDefault();
    byKey.current = true;
    onChoose(day);
  });

  return (
    <fieldset className={styles['strip']} aria-label={texts.date}>
      <button
        type="button"
        className={styles['step']}
        aria-label={texts.previousDay}
        aria-disabled={before === undefined}
        onClick={() => choose(before)}
      >
        <Icon name="left" size="small" />
      </button>
      <div
        ref={row}
        className={styles['days']}
        role="toolbar"
        aria-label={texts.days}
        tabIndex={-1}
        onKeyDown={onArrow}
      >
        {days.map((day) => {
          const { label, date } = dayButton(day, today);
          return (
            <button
              key={day}
              type="button"
              className={styles['day']}
              aria-pressed={day === chosen}
              aria-current={day === today ? 'date' : undefined}
              tabIndex={day === tabStop ? 0 : -1}
              onFocus={() => setFocused(day)}
              onBlur={() => setFocused(undefined)}
              onClick={() => onChoose(day)}
            >
              <b>{label}</b> {date}
            </button>
          );
        })}
      </div>
      <button
        type="button"
        className={styles['step']}
        aria-label={texts.nextDay}
        aria-disabled={after === undefined}
        onClick={() => choose(after)}
      >
        <Icon name="right" size="small" />
      </button>
    </fieldset>
  );
};
