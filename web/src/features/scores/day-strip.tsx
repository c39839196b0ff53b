import { useEffect, useLayoutEffect, useRef } from 'react';
import { isBareKey } from '../../bare-key.ts';
import { Icon } from '../../ui/icon.tsx';
import { dayButton } from '../../match/day-words.ts';
import styles from './day-strip.module.css';

export type DayStripProps = {
  /** Days to choose from, ascending, `YYYY-MM-DD` of the reader. */
  readonly days: readonly string[];
  readonly chosen: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
};

/** The days that the board holds, one of them chosen. */
export const DayStrip = ({ days, chosen, today, onChoose }: DayStripProps) => {
  const strip = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`);
    const row = pressed?.parentElement;
    if (pressed === null || pressed === undefined || row === null || row === undefined) return;
    row.scrollLeft = pressed.offsetLeft - (row.clientWidth - pressed.offsetWidth) / 2;
  }, [chosen]);

  const at = days.indexOf(chosen);
  const before = at === -1 ? undefined : days[at - 1];
  const after = at === -1 ? undefined : days[at + 1];
  const choose = (day: string | undefined): void => {
    if (day !== undefined) onChoose(day);
  };

  useEffect(() => {
    const dayOfKey: Readonly<Record<string, string | undefined>> = { '[': before, ']': after };
    const onKey = (event: KeyboardEvent): void => {
      const day = dayOfKey[event.key];
      if (day === undefined || !isBareKey(event)) return;
      event.preventDefault();
      onChoose(day);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [before, after, onChoose]);

  return (
    <fieldset ref={strip} className={styles['strip']} aria-label="Date">
      <button
        type="button"
        className={styles['step']}
        aria-label="Previous day"
        disabled={before === undefined}
        onClick={() => choose(before)}
      >
        <Icon name="left" size="small" />
      </button>
      <div className={styles['days']}>
        {days.map((day) => {
          const { label, date } = dayButton(day, today);
          return (
            <button
              key={day}
              type="button"
              className={styles['day']}
              data-day={day}
              aria-pressed={day === chosen}
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
        aria-label="Next day"
        disabled={after === undefined}
        onClick={() => choose(after)}
      >
        <Icon name="right" size="small" />
      </button>
    </fieldset>
  );
};
