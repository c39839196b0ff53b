import { kickOffMs } from '@touchline/domain/match/kick-off.ts';
import { compareMatches } from '@touchline/domain/match/list-order.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { localDay } from '@touchline/domain/time/local-day.ts';
import * as texts from '@touchline/texts/en/matches.ts';
import { useFromNow } from '../board/page-clock.ts';
import { clockTime } from '../match/days/dates.ts';
import { dayInSentence } from '../match/days/day-wording.ts';
import { pairingWords } from '../match/row-wording.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/error-screen.tsx';

type Next = { readonly match: Match; readonly startMs: number };

/** The next match to start; undefined if there is none. Ignores matches with an unconfirmed start time. */
const nextToBegin = (matches: readonly Match[], nowMs: number): Next | undefined => {
  let next: Next | undefined;
  for (const match of matches) {
    const startMs = match.status === 'scheduled' ? kickOffMs(match) : undefined;
    if (startMs === undefined || startMs <= nowMs) continue;
    if (next === undefined || compareMatches(match, next.match) < 0) next = { match, startMs };
  }
  return next;
};

const nextSentence = ({ match, startMs }: Next, nowMs: number, zone: string): string => {
  const when = dayInSentence(localDay(startMs, zone), localDay(nowMs, zone));
  return texts.nextOne(pairingWords(match), when, clockTime(startMs, zone));
};

type NoLiveMatchesProps = {
  /** The filtered matches. */
  readonly matches: readonly Match[];
  readonly chosen: string | undefined;
  readonly zone: string;
  readonly onShowMatches: () => void;
  /** Clears the sport and league filters. */
  readonly onShowAll: () => void;
};

/** The empty state of LIVE: the next match and buttons that lead to other matches. */
export const NoLiveMatches = ({ matches, chosen, zone, onShowMatches, onShowAll }: NoLiveMatchesProps) => {
  const text = useFromNow((nowMs) => {
    const next = nextToBegin(matches, nowMs);
    if (next !== undefined) return nextSentence(next, nowMs, zone);
    return chosen === undefined ? texts.nothingNow : texts.nothingNowIn;
  });
  return (
    <EmptyState
      drawing="flag"
      title={chosen === undefined ? texts.noLive : texts.noLiveIn(chosen)}
      text={text}
      actions={
        <>
          <Button look="primary" onClick={onShowMatches}>
            {texts.seeToday}
          </Button>
          {chosen === undefined ? null : (
            <Button look="secondary" onClick={onShowAll}>
              {texts.showAllSports}
            </Button>
          )}
        </>
      }
    />
  );
};
