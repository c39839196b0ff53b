import type { Match } from '@touchline/domain/match/match.ts';
import { readerZone } from '../../match/reader-days.ts';
import { seenWords } from '../../match/seen-words.ts';
import type { OddsAnswer } from '../../match/odds-query.ts';
import { useToday } from '../../match/use-today.ts';
import { usePreferences } from '../../preferences.ts';
import { MarketBoard, MarketSkeleton } from './market-board.tsx';
import { oddsMarkets } from './odds-markets.ts';
import styles from './odds-panel.module.css';

/** Whose prices they are and since when, or why they are nobody's. */
const Source = ({ answer, seen }: { readonly answer: OddsAnswer; readonly seen: string }) =>
  answer.sample ? (
    <p
      className={styles['reason']}
    >{`Default odds, offered by nobody. ${answer.reason ?? 'No odds data available'}.`}</p>
  ) : (
    <p className={styles['source']}>
      {answer.bookmaker === undefined ? 'Seen' : <bdi>{answer.bookmaker}</bdi>}
      {answer.bookmaker === undefined ? ` at ${seen}` : `, seen at ${seen}`}
    </p>
  );

export type OddsPanelProps = {
  readonly match: Match;
  /** Undefined while the odds are asked for. */
  readonly answer: OddsAnswer | undefined;
};

/** A match's prices with their source: as high while it loads as with all three markets. */
export const OddsPanel = ({ match, answer }: OddsPanelProps) => {
  const { oddsFormat } = usePreferences();
  const zone = readerZone();
  const today = useToday(zone);
  if (answer === undefined) {
    return (
      <div className={styles['panel']} aria-busy="true">
        <output className={styles['spoken']}>Loading odds</output>
        <MarketSkeleton />
      </div>
    );
  }
  const seen = (iso: string): string => seenWords(iso, today, zone);
  return (
    <div className={styles['panel']}>
      <MarketBoard markets={oddsMarkets(answer, match)} format={oddsFormat} sample={answer.sample} seen={seen} />
      <Source answer={answer} seen={seen(answer.updatedAt)} />
    </div>
  );
};
