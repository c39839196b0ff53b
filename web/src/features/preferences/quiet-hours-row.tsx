import type { QuietHours } from '@touchline/domain/push/quiet-hours.ts';
import * as texts from '@touchline/texts/en/push.ts';
import { useId } from 'react';
import styles from './preferences.module.css';
import { SwitchRow } from './switch-row.tsx';

const usual: QuietHours = { from: 23 * 60, until: 7 * 60 };

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** "23:00", as an input of the time of day has it. */
const timeText = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** Undefined for what is no time, as while it is typed. */
const minuteOf = (text: string): number | undefined => {
  const { hour, minute } = /^(?<hour>\d{2}):(?<minute>\d{2})$/.exec(text)?.groups ?? {};
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
};

type TimeProps = {
  readonly label: string;
  readonly minute: number;
  readonly onChoose: (minute: number) => void;
};

const Time = ({ label, minute, onChoose }: TimeProps) => {
  const id = useId();
  return (
    <div className={styles['row']}>
      <label htmlFor={id} className={styles['words']}>
        {label}
      </label>
      <input
        id={id}
        type="time"
        className={styles['list']}
        value={timeText(minute)}
        onChange={({ target }) => {
          const chosen = minuteOf(target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
    </div>
  );
};

export type QuietHoursRowProps = {
  /** Undefined: no hours are quiet. */
  readonly quiet: QuietHours | undefined;
  /** Whose clock they go by, in words. */
  readonly zone: string;
  readonly onChoose: (quiet: QuietHours | undefined) => void;
};

/** Hours in which nothing is told. */
export const QuietHoursRow = ({ quiet, zone, onChoose }: QuietHoursRowProps) => (
  <>
    <SwitchRow
      label={texts.quiet}
      note={texts.quietNote(zone)}
      on={quiet !== undefined}
      onSwitch={(on) => onChoose(on ? usual : undefined)}
    />
    {quiet === undefined ? null : (
      <>
        <Time label={texts.from} minute={quiet.from} onChoose={(from) => onChoose({ ...quiet, from })} />
        <Time label={texts.until} minute={quiet.until} onChoose={(until) => onChoose({ ...quiet, until })} />
      </>
    )}
  </>
);
