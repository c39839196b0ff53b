import type { Outcome } from '@touchline/domain/forecast/chances.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { outlookCheckpoints, type SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import { percent } from '@touchline/texts/en/match.ts';
import * as texts from '@touchline/texts/en/outlook.ts';
import { useId } from 'react';
import { useLive } from '../../board/live-provider.tsx';
import { useMatchClock } from '../../board/page-clock.ts';
import { dateWords } from '../../match/days/dates.ts';
import { useKickOffTime } from '../../match/days/day-wording.ts';
import { outlookRecordUrl } from '../../match/outlook/use-outlook.ts';
import { PageLink } from '../../routing/links.tsx';
import { classNames } from '../../ui/class-names.ts';
import outlookStyles from '../../match/outlook/outlook.module.css';
import styles from './season.module.css';

type Stakes = SeasonOutlookAnswer['stakes'][number];

/** How far a match moves a team's title chance: the difference between its chances after a home and an away win. */
type Move = { readonly match: Match; readonly teamId: string; readonly points: number };

const titleAfter = ({ results }: Stakes, outcome: Outcome): ReadonlyMap<string, number> =>
  new Map(
    results
      .filter((result) => result.outcome === outcome)
      .flatMap(({ teams }) =>
        teams.flatMap(({ teamId, chances }) =>
          chances.title === undefined ? [] : [[teamId, chances.title.chance] as const],
        ),
      ),
  );

/** The team whose title chance the match moves most. */
const moveOf = (stakes: Stakes, match: Match): Move | undefined => {
  const away = titleAfter(stakes, 'away');
  const [most] = [...titleAfter(stakes, 'home')]
    .flatMap(([teamId, home]) => {
      const other = away.get(teamId);
      return other === undefined ? [] : [{ match, teamId, points: Math.abs(home - other) * 100 }];
    })
    .toSorted((a, b) => b.points - a.points);
  return most;
};

const MatchState = ({ match }: { readonly match: Match }) => {
  const clock = useMatchClock(match);
  const kickOff = useKickOffTime();
  const score = matchScore(match);
  if (match.status !== 'live' || score === undefined) return <span className={styles['when']}>{kickOff(match)}</span>;
  const words = [...(clock === undefined ? [] : [`${clock}'`]), `${score.home}-${score.away}`];
  return <span className={classNames(styles['when'], styles['live'])}>{words.join(', ')}</span>;
};

/** Matches that hardly move the title come last. */
const maxMoves = 5;

/** The matches of this matchday that are not over, and how far one result can move the title. Absent without any. */
export const MatchdayCard = ({ outlook }: { readonly outlook: SeasonOutlookAnswer }) => {
  const title = useId();
  const { store } = useLive();
  const moves = outlook.stakes
    .flatMap((stakes) => {
      const match = store.match(stakes.matchId);
      if (match === undefined || match.status === 'finished') return [];
      return moveOf(stakes, match) ?? [];
    })
    .toSorted((a, b) => b.points - a.points)
    .slice(0, maxMoves);
  if (moves.length === 0) return null;
  const teamName = (teamId: string): string => outlook.teams.find((team) => team.teamId === teamId)?.team ?? '';
  return (
    <section className={styles['card']} aria-labelledby={title}>
      <h3 id={title} className={outlookStyles['title']}>
        {texts.stillToCome}
      </h3>
      <p className={outlookStyles['lead']}>{texts.moveTitle}</p>
      <table className={outlookStyles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.match}</th>
            <th scope="col">{texts.moves}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ match, teamId, points }) => (
            <tr key={match.id}>
              <th scope="row">
                <bdi>{match.homeTeam.name}</bdi>, <bdi>{match.awayTeam.name}</bdi>
                <MatchState match={match} />
              </th>
              <td>
                {points < 1 ? (
                  '<1'
                ) : (
                  <>
                    <b>{Math.round(points)}</b> <bdi>{teamName(teamId)}</bdi>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={outlookStyles['note']}>{texts.movesNote}</p>
    </section>
  );
};

/** "9c41…e07b"; the whole hash is in the title and on the record page. */
const Hash = ({ hash }: { readonly hash: string }) => (
  <code className={styles['hash']} title={hash}>{`${hash.slice(0, 4)}\u2026${hash.slice(-4)}`}</code>
);

/** "Start", "25%". */
export const checkpointName = (checkpoint: number): string =>
  checkpoint === 0 ? texts.start : percent(`${checkpoint}%`);

/**
 * The points of the season at which the outlook is frozen, with the date and hash of those that have passed. Absent
 * while these cannot be read.
 */
export const FrozenCard = ({ outlook: { frozen, played, total } }: { readonly outlook: SeasonOutlookAnswer }) => {
  const title = useId();
  if (frozen === undefined) return null;
  return (
    <section className={styles['card']} aria-labelledby={title}>
      <h3 id={title} className={outlookStyles['title']}>
        {texts.frozenThenGraded}
      </h3>
      <p className={outlookStyles['lead']}>{texts.frozenLead}</p>
      <table className={outlookStyles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.checkpoint}</th>
            <th scope="col">{texts.frozenAt}</th>
            <th scope="col">SHA-256</th>
          </tr>
        </thead>
        <tbody>
          {outlookCheckpoints.map((checkpoint) => {
            const file = frozen.find((each) => each.checkpoint === checkpoint);
            const due = Math.ceil((total * checkpoint) / 100);
            return (
              <tr key={checkpoint}>
                <th scope="row">{checkpointName(checkpoint)}</th>
                {file === undefined ? (
                  <td colSpan={2}>{played < due ? texts.frozenAfter(due, total) : texts.notFrozen}</td>
                ) : (
                  <>
                    <td>{dateWords(epochMs(file.frozenAt), 'date')}</td>
                    <td>
                      <Hash hash={file.hash} />
                    </td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <PageLink href={outlookRecordUrl} className={styles['link']}>
        {texts.howOftenRight}
      </PageLink>
    </section>
  );
};
