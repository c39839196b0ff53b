import type { Match } from '@touchline/domain/match/match.ts';
import { type ReactNode, useId, useState } from 'react';
import { readerZone } from '../../match/reader-days.ts';
import { useToday } from '../../match/use-today.ts';
import { Button } from '../../ui/button.tsx';
import styles from './league-page.module.css';
import { AwaitedLine, MatchLine } from './match-line.tsx';

/** So many are seen before one asks for more. */
const fewest = 8;

export type MatchLinesProps = {
  readonly title: string;
  readonly matches: readonly Match[];
  /** What to press for the rest. */
  readonly more: (count: number) => string;
  readonly onOpen: (matchId: string, among: readonly string[]) => void;
  /** More are being read: the room of those that are seen at first is kept, so that nothing below moves when they come. */
  readonly awaited?: boolean;
  /** Stands below the lines, or in their place. */
  readonly children?: ReactNode;
};

/** Matches of a league under their heading. */
export const MatchLines = ({ title, matches, more, onOpen, awaited = false, children }: MatchLinesProps) => {
  const id = useId();
  const zone = readerZone();
  const today = useToday(zone);
  const [whole, setWhole] = useState(false);
  const shown = whole ? matches : matches.slice(0, fewest);
  const missing = awaited ? Math.max(0, fewest - matches.length) : 0;
  const ids = matches.map((match) => match.id);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        {title}
      </h3>
      {shown.map((match) => (
        <MatchLine key={match.id} id={match.id} today={today} zone={zone} onOpen={(matchId) => onOpen(matchId, ids)} />
      ))}
      {Array.from({ length: missing }, (_, at) => (
        <AwaitedLine key={at} />
      ))}
      {missing > 0 ? <div className={styles['more']} /> : null}
      {shown.length < matches.length ? (
        <Button look="ghost" className={styles['more'] ?? ''} onClick={() => setWhole(true)}>
          {more(matches.length - shown.length)}
        </Button>
      ) : null}
      {children}
    </section>
  );
};
