import type { FormLetter } from '@touchline/domain/league/league-table.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './form-marks.module.css';

/** A team's last results in words, the oldest first: "won, drew, lost". */
const formWords = (form: readonly FormLetter[]): string =>
  form.map((letter) => texts.formResults[letter].long).join(', ');

export type FormMarksProps = {
  /** Oldest first. */
  readonly form: readonly FormLetter[];
  /** Whose it is, where nothing beside it says so. */
  readonly name?: string | undefined;
};

/** A team's last results as letters, told in words. */
export const FormMarks = ({ form, name }: FormMarksProps) => {
  // The same letter comes more than once: its place tells it apart.
  const marks = form.map((letter, place) => ({ letter, place }));
  return (
    <span className={styles['form']}>
      <span className="visually-hidden">
        {name === undefined ? formWords(form) : texts.formOf(name, formWords(form))}
      </span>
      {marks.map(({ letter, place }) => (
        <span key={place} className={classNames(styles['result'], styles[letter])} aria-hidden="true">
          {texts.formResults[letter].short}
        </span>
      ))}
    </span>
  );
};
