import styles from './segmented.module.css';

export type SegmentedProps<Value extends string> = {
  /** The group's accessible name. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

/** A row of a few choices; one choice is pressed. */
export const Segmented = <Value extends string>({ label, options, value, onChoose }: SegmentedProps<Value>) => (
  <fieldset className={styles['segmented']} aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
