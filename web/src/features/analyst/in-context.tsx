import type { FactMatch } from '@touchline/domain/analyst/facts.ts';
import type { ChatEntry } from './chat-entry.ts';
import { pairing, standing } from './fact-words.ts';
import styles from './in-context.module.css';
import { useSeenWords } from './use-seen-words.ts';

export type InContextProps = {
  readonly entries: readonly ChatEntry[];
  readonly onOpen: (matchId: string) => void;
};

type FactRowProps = { readonly match: FactMatch; readonly start: string; readonly onOpen: (matchId: string) => void };

const FactRow = ({ match, start, onOpen }: FactRowProps) => (
  <li>
    <button type="button" className={styles['match']} aria-haspopup="dialog" onClick={() => onOpen(match.matchId)}>
      <span className={styles['meta']}>
        <b data-live={match.status === 'live'}>{standing(match, start)}</b> {match.league}
      </span>
      {pairing(match)}
    </button>
  </li>
);

/** What the newest answer was given to stand on, whether it speaks of it or not. */
export const InContext = ({ entries, onOpen }: InContextProps) => {
  const seen = useSeenWords();
  const facts = entries.findLast((entry) => entry.role === 'assistant' && entry.facts !== undefined);
  const matches = facts?.role === 'assistant' ? (facts.facts?.matches ?? []) : [];
  return (
    <aside className={styles['card']} aria-label="What the analyst can see">
      <h2>In context</h2>
      <p>The analyst reads up to five live and five scheduled matches, and the ones that you ask about.</p>
      {matches.length === 0 ? null : (
        <ul>
          {matches.map((match) => (
            <FactRow key={match.ref} match={match} start={seen(match.startTime)} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </aside>
  );
};
