import type { LeagueTable } from '@touchline/domain/details/match-details.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { withRepeatKeys } from './repeat-keys.ts';
import styles from './last-five.module.css';
import section from './section.module.css';

const words: ReadonlyMap<string, string> = new Map([
  ['W', 'won'],
  ['D', 'drew'],
  ['L', 'lost'],
]);

/** The last five results of a side, oldest first, out of its row in the table. */
const formOf = (table: LeagueTable, teamId: string): readonly string[] => {
  const row = table.groups.flatMap(({ rows }) => rows).find((other) => other.teamId === teamId);
  return (row?.form ?? '')
    .split('')
    .filter((letter) => words.has(letter))
    .slice(-5);
};

const Form = ({
  name,
  form,
  side,
}: {
  readonly name: string;
  readonly form: readonly string[];
  readonly side: Side;
}) => (
  <div className={classNames(styles['form'], styles[side])}>
    <span className={section['spoken']}>{`${name}: ${form.map((letter) => words.get(letter)).join(', ')}`}</span>
    {withRepeatKeys(form, (letter) => letter).map(({ key, item: letter }) => (
      <span key={key} className={classNames(styles['result'], styles[letter])} aria-hidden="true">
        {letter}
      </span>
    ))}
  </div>
);

export type LastFiveProps = { readonly match: Match; readonly table: LeagueTable | undefined };

/** Both sides' last results; nothing where the table does not tell them. */
export const LastFive = ({ match, table }: LastFiveProps) => {
  const title = useId();
  const home = table === undefined ? [] : formOf(table, match.homeTeam.id);
  const away = table === undefined ? [] : formOf(table, match.awayTeam.id);
  if (home.length === 0 && away.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={section['title']}>
        Last five
      </h3>
      <div className={styles['sides']}>
        <Form name={match.homeTeam.name} form={home} side="home" />
        <Form name={match.awayTeam.name} form={away} side="away" />
      </div>
    </section>
  );
};
