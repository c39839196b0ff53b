import { useId } from 'react';
import styles from './preferences.module.css';

export type SwitchRowProps = {
  readonly label: string;
  readonly note: string;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
};

/** One thing that is on or off. */
export const SwitchRow = ({ label, note, on, onSwitch }: SwitchRowProps) => {
  const id = useId();
  return (
    <div className={styles['row']}>
      {/* Its words turn it too; it is named by the first of them alone. */}
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
