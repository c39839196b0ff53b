import { useQuery } from '@tanstack/react-query';
import type { TopScorer } from '@touchline/domain/league/league-table.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { useId } from 'react';
import styles from './league-page.module.css';
import { scorersQuery, unknownLeague } from '../match/league-queries.ts';
import type { LeagueName } from '../match/league-queries.ts';
import { MaskedSection, SectionFailed, SectionNote, SectionSkeleton } from './section-note.tsx';

const columns = [
  { key: 'goals', ...texts.scored.goals },
  { key: 'penalties', ...texts.scored.penalties },
  { key: 'assists', ...texts.scored.assists },
  { key: 'played', ...texts.scored.played },
] as const;

const Scorers = ({ scorers, labelledBy }: { readonly scorers: readonly TopScorer[]; readonly labelledBy: string }) => {
  const shown = columns.filter(({ key }) => scorers.some((scorer) => scorer[key] !== undefined));
  return (
    <table className={styles['scorers']} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col" className={styles['player']}>
            {texts.player}
          </th>
          {shown.map(({ key, short, long }) => (
            <th key={key} scope="col">
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scorers.map((scorer) => (
          <tr key={scorer.playerId}>
            <th scope="row" className={styles['player']}>
              <bdi>{scorer.player}</bdi>{' '}
              <span className={styles['team']}>
                <bdi>{scorer.team}</bdi>
              </span>
            </th>
            {shown.map(({ key }) => (
              <td key={key} data-column={key}>
                {scorer[key] ?? '-'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Content = ({ league, labelledBy }: { readonly league: LeagueName; readonly labelledBy: string }) => {
  const { data, isPending, refetch } = useQuery(scorersQuery(league.key));
  if (isPending) return <SectionSkeleton part="scorers" />;
  if (data === undefined || data === unknownLeague) return <SectionFailed onTryAgain={() => void refetch()} />;
  const { scorers, readAt, gap } = data;
  return (
    <>
      {scorers === undefined ? null : (
        <MaskedSection>
          <Scorers scorers={scorers} labelledBy={labelledBy} />
        </MaskedSection>
      )}
      <SectionNote part="scorers" sport={league.sport} readAt={readAt} gap={gap} />
    </>
  );
};

/** The top scorers of the season. */
export const ScorersSection = ({ league }: { readonly league: LeagueName }) => {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles['title']}>
        {texts.scorers}
      </h3>
      <Content league={league} labelledBy={title} />
    </section>
  );
};
