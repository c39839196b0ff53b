import type { SportId } from '@touchline/domain/sport.ts';
import type { LeagueGap, LeaguePart } from '@touchline/protocol/league-schema.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { sportNames } from '@touchline/texts/en/sports.ts';
import { readerZone } from '../../match/reader-days.ts';
import { seenWords } from '../../match/seen-words.ts';
import { useToday } from '../../match/use-today.ts';
import { Button } from '../../ui/button.tsx';
import styles from './league-page.module.css';
import { gapSentence } from './league-words.ts';

export type PartNoteProps = {
  readonly part: LeaguePart;
  readonly sport: SportId;
  readonly readAt: string | undefined;
  readonly gap: LeagueGap | undefined;
};

/** As of when a part is, and why it is not there or not newer. */
export const PartNote = ({ part, sport, readAt, gap }: PartNoteProps) => {
  const zone = readerZone();
  const today = useToday(zone);
  const asOf = readAt === undefined ? undefined : texts.asOf(seenWords(readAt, today, zone));
  const why = gap === undefined ? undefined : gapSentence({ gap, part, sport: sportNames[sport] });
  return <p className={styles['note']}>{[asOf, why].filter((sentence) => sentence !== undefined).join(' ')}</p>;
};

/** No answer came at all. */
export const PartFailed = ({ onTryAgain }: { readonly onTryAgain: () => void }) => (
  <div className={styles['failed']}>
    <output className={styles['note']}>{texts.failed}</output>
    <Button look="secondary" onClick={onTryAgain}>
      {texts.tryAgain}
    </Button>
  </div>
);
