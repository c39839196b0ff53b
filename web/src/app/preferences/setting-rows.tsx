import { useId } from 'react';
import styles from './preferences.module.css';

type SwitchRowProps = {
  readonly label: string;
  readonly note: string;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
};

/** A setting that is on or off. */
export const SwitchRow = ({ label, note, on, onSwitch }: SwitchRowProps) => {
  const id = useId();
  return (
    <div className={styles['row']}>
      {/* Clicking any of this text toggles the switch, but only the label is the accessible name. */}
      <label htmlFor={id} className={styles['words']}>
        <span id={`${id}-label`}>{label}</span>
        <span id={`${id}-note`} className={styles['note']}>
          {note}
        </span>
      </label>
      <button
        type="button"
        id={id}
        role="switch"
        aria-checked={on}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-note`}
        className={styles['switch']}
        onClick={() => onSwitch(!on)}
      />
    </div>
  );
};

export type ChoiceListProps<Value extends number | string> = {
  readonly label: string;
  readonly note: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

/** A choice among many options, in a native select. */
export const ChoiceList = <Value extends number | string>({
  label,
  note,
  options,
  value,
  onChoose,
}: ChoiceListProps<Value>) => {
  const id = useId();
  return (
    <div className={styles['row']}>
      <label htmlFor={id} className={styles['words']}>
        <span id={`${id}-label`}>{label}</span>
        <span id={`${id}-note`} className={styles['note']}>
          {note}
        </span>
      </label>
      <select
        id={id}
        className={styles['list']}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-note`}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen !== undefined) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
};
