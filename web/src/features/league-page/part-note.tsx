import type { SportId } from '@touchline/domain/sport.ts';
import type { LeagueGap, LeaguePart } from '@touchline/protocol/league-schema.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { sportNames } from '@touchline/texts/en/sports.ts';
import { useSeenWords } from '../../match/seen-words.ts';
import { Button } from '../../ui/button.tsx';
import styles from './league-page.module.css';

/** `sport` is its name. */
type Gap = { readonly gap: LeagueGap; readonly part: LeaguePart; readonly sport: string };

const sentences: Readonly<Record<LeagueGap, (part: LeaguePart, sport: string) => string>> = {
  unsupported: texts.unsupported,
  nothing: texts.nothing,
  reserved: texts.callsKept,
  plan: texts.notInPlan,
  quota: texts.callsSpent,
  auth: () => texts.noKey,
  caller: texts.notKnown,
  rate: texts.soonAgain,
  provider: texts.soonAgain,
  network: texts.soonAgain,
  timeout: texts.soonAgain,
  malformed: texts.soonAgain,
};

/** Why a part is not there, or not newer. */
const gapSentence = ({ gap, part, sport }: Gap): string => sentences[gap](part, sport);

export type PartNoteProps = {
  readonly part: LeaguePart;
  readonly sport: SportId;
  readonly readAt: string | undefined;
  readonly gap: LeagueGap | undefined;
};

/** As of when a part is, and why it is not there or not newer. */
export const PartNote = ({ part, sport, readAt, gap }: PartNoteProps) => {
  const seen = useSeenWords();
  const asOf = readAt === undefined ? undefined : texts.asOf(seen(readAt));
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
