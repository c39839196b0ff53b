import type { ScoreTable } from '@touchline/domain/forecast/markets/score-grid.ts';
import * as texts from '@touchline/texts/en/markets.ts';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './markets.module.css';

declare module 'react' {
  interface CSSProperties {
    /** How much ink the background of a score has, in percent. */
    '--ink'?: string;
  }
}

/** From this chance on, the background is dark and the number light. */
const strong = 0.25;

/** The ink of a chance. Values between 40 and 62 are left out, where no number would be readable. */
const ink = (chance: number): number =>
  chance < strong ? 4 + chance * 128 : Math.min(92, 62 + (chance - strong) * 150);

const percentOf = (chance: number): string => (chance < 0.01 ? '<1' : String(Math.round(chance * 100)));

const Cell = ({ chance, isNow }: { readonly chance: number; readonly isNow: boolean }) => {
  if (chance <= 0) {
    return (
      <td className={styles['impossible']}>
        <span className="visually-hidden">{texts.notPossible}</span>
      </td>
    );
  }
  const style: CSSProperties = { '--ink': `${ink(chance).toFixed(0)}%` };
  return (
    <td
      className={classNames(styles['score'], chance >= strong && styles['strong'], isNow && styles['now'])}
      style={style}
    >
      {percentOf(chance)}
      {isNow ? <span className="visually-hidden">{` ${texts.asItStands}`}</span> : null}
    </td>
  );
};

export type ScoreTableProps = {
  readonly scores: ScoreTable;
  /** The names of the sides: rows, then columns. */
  readonly home: string;
  readonly away: string;
  /** Shown below the table. */
  readonly children: ReactNode;
};

/** The chance of every final score in percent: a row for each number of home goals, a column for the visitors' goals. */
export const FinalScores = ({ scores, home, away, children }: ScoreTableProps) => {
  const { homeFrom, awayFrom, chances, now } = scores;
  const rows = chances.map((row, at) => ({ goals: homeFrom + at, row }));
  const columns = chances[0]?.map((_, at) => awayFrom + at) ?? [];
  const title = useId();
  return (
    <section className={styles['part']} aria-labelledby={title}>
      <div className={styles['head']}>
        <h3 id={title}>{texts.finalScore}</h3>
        <span>{now === undefined ? texts.inPercent : texts.inPercentNow}</span>
      </div>
      <div className={styles['sides']}>
        <bdi aria-hidden="true">{home}</bdi>
        <table className={styles['scores']}>
          <caption className="visually-hidden">{texts.scoreCaption(home, away)}</caption>
          <thead>
            <tr>
              <td aria-hidden="true">&nbsp;</td>
              {columns.map((goals) => (
                <th key={goals} scope="col">
                  {goals}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ goals, row }) => (
              <tr key={goals}>
                <th scope="row">{goals}</th>
                {columns.map((others, at) => (
                  <Cell key={others} chance={row[at] ?? 0} isNow={now?.home === goals && now.away === others} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['note']}>{now === undefined ? texts.scoreNote(away) : texts.scoreNoteNow(away)}</p>
      {children}
    </section>
  );
};
