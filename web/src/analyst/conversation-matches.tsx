import type { FactMatch } from '@touchline/domain/analyst/facts.ts';
import * as texts from '@touchline/texts/en/analyst.ts';
import { useLive } from '../board/live-provider.tsx';
import { useKickOffTime } from '../match/days/day-wording.ts';
import { Fragment } from 'react';
import type { ChatEntry } from './analyst-chat.ts';
import { factSideOrder, factStatus } from './cited-facts.ts';
import { FactLogo } from './fact-logo.tsx';
import styles from './conversation-matches.module.css';

export type ConversationMatchesProps = {
  readonly entries: readonly ChatEntry[];
  readonly onOpen: (matchId: string) => void;
};

type FactRowProps = { readonly match: FactMatch; readonly start: string; readonly onOpen: (matchId: string) => void };

/** The two sides, one below the other, with aligned scores; for a race, its title. */
const Sides = ({ match }: Pick<FactRowProps, 'match'>) => {
  const { store } = useLive();
  const { title, score } = match;
  if (title !== undefined) return <span className={styles['title']}>{title}</span>;
  const shown = store.match(match.matchId);
  return (
    <>
      {factSideOrder(shown).map((side) => (
        <Fragment key={side}>
          <span className={styles['side']}>
            <FactLogo match={match} shown={shown} side={side} />
            <span>{match[side]}</span>
          </span>{' '}
          <span className={styles['score']}>{score?.[side]}</span>{' '}
        </Fragment>
      ))}
    </>
  );
};

const FactRow = ({ match, start, onOpen }: FactRowProps) => (
  <li>
    <button type="button" className={styles['match']} aria-haspopup="dialog" onClick={() => onOpen(match.matchId)}>
      <span className={styles['meta']}>
        <b data-live={match.status === 'live'}>{factStatus(match, start)}</b> {match.league}
      </span>{' '}
      <Sides match={match} />
    </button>
  </li>
);

/** All matches in the facts of the newest answer, cited or not. */
export const ConversationMatches = ({ entries, onOpen }: ConversationMatchesProps) => {
  const start = useKickOffTime();
  const facts = entries.findLast((entry) => entry.role === 'assistant' && entry.facts !== undefined);
  const matches = facts?.role === 'assistant' ? (facts.facts?.matches ?? []) : [];
  return (
    <aside className={styles['card']} aria-label={texts.whatItSees}>
      <h2>{texts.inContext}</h2>
      <p>{texts.whatItReads}</p>
      {matches.length === 0 ? null : (
        <ul>
          {matches.map((match) => (
            <FactRow key={match.ref} match={match} start={start(match)} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </aside>
  );
};
