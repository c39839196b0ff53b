import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { LeagueGap, LeaguePart } from '@touchline/protocol/league-schema.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { type ReactNode, useState } from 'react';
import { useLink } from '../board/live-provider.tsx';
import { useObservedTime } from '../match/days/day-wording.ts';
import { networkWords } from '../match/match-queries.tsx';
import { usePreferences } from '../preferences/preferences.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './league-page.module.css';

/** The usual number of lines of 28 pixels in a part, so that little moves when it loads. */
const lines: Readonly<Record<LeaguePart, number>> = { table: 30, matches: 8, scorers: 8 };

type SectionSkeletonProps = {
  readonly part: LeaguePart;
  /** The number of lines, if it differs from the usual number. */
  readonly rows?: number | undefined;
};

/** The loading state of a part, with lines as tall as those of a table. Offline, a message appears instead. */
export const SectionSkeleton = ({ part, rows = lines[part] }: SectionSkeletonProps) => {
  const reached = useLink().kind !== 'lost';
  if (!reached) return <output className={styles['note']}>{networkWords.league}</output>;
  return (
    <div className={styles['skeleton']}>
      <output className="visually-hidden">{texts.loading[part]}</output>
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} width="100%" height={20} />
      ))}
    </div>
  );
};

/** Content that reveals results. If the user hides scores, it is shown only on request. */
export const MaskedSection = ({ children }: { readonly children: ReactNode }) => {
  const { hideScores } = usePreferences();
  const [asked, setAsked] = useState(false);
  if (!hideScores || asked) return children;
  return (
    <div className={styles['failed']}>
      <p className={styles['note']}>{texts.tells}</p>
      <Button look="secondary" icon="eye" onClick={() => setAsked(true)}>
        {texts.showAll}
      </Button>
    </div>
  );
};

/** `sport` is the sport's display name. */
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

/** Why a part is missing or outdated. */
const gapSentence = ({ gap, part, sport }: Gap): string => sentences[gap](part, sport);

export type SectionNoteProps = {
  readonly part: LeaguePart;
  readonly sport: SportId;
  readonly readAt: string | undefined;
  readonly gap: LeagueGap | undefined;
};

/** The time of a part's data, and why the data is missing or outdated. */
export const SectionNote = ({ part, sport, readAt, gap }: SectionNoteProps) => {
  const seen = useObservedTime();
  const asOf = readAt === undefined ? undefined : texts.asOf(seen(readAt));
  const why = gap === undefined ? undefined : gapSentence({ gap, part, sport: sportNames[sport] });
  return <p className={styles['note']}>{[asOf, why].filter((sentence) => sentence !== undefined).join(' ')}</p>;
};

/** Shown if the request itself failed. */
export const SectionFailed = ({ onTryAgain }: { readonly onTryAgain: () => void }) => (
  <div className={styles['failed']}>
    <output className={styles['note']}>{texts.failed}</output>
    <Button look="secondary" onClick={onTryAgain}>
      {texts.tryAgain}
    </Button>
  </div>
);
