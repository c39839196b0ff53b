import { type FormLetter, formLetters } from '@touchline/domain/league/league-form.ts';
import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/side-order.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { useId } from 'react';
import { FormMarks } from '../../match/form-marks.tsx';
import styles from './last-five.module.css';
import section from './section.module.css';

/** The last five results of a side, oldest first, out of its row in the table. */
const formOf = (table: LeagueTable, teamId: string): readonly FormLetter[] => {
  const row = table.groups.flatMap(({ rows }) => rows).find((other) => other.teamId === teamId);
  return formLetters(row?.form ?? '');
};

export type LastFiveProps = { readonly match: Match; readonly table: LeagueTable | undefined };

/** Both sides' last results; nothing where the table does not tell them. */
export const LastFive = ({ match, table }: LastFiveProps) => {
  const title = useId();
  const sides = sideOrder(match).map((side) => {
    const { id, name } = side === 'home' ? match.homeTeam : match.awayTeam;
    return { side, name, form: table === undefined ? [] : formOf(table, id) };
  });
  if (sides.every(({ form }) => form.length === 0)) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={section['title']}>
        {texts.lastFive}
      </h3>
      <div className={styles['sides']}>
        {sides.map(({ side, name, form }) => (
          <FormMarks key={side} name={name} form={form} />
        ))}
      </div>
    </section>
  );
};
