import { compareMatches } from '@touchline/domain/match/list-order.ts';
import { epochMs } from '@touchline/domain/match/iso-time.ts';
import { localDay } from '@touchline/domain/match/local-day.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/matches.ts';
import { useFromNow } from '../../live/use-now.ts';
import { clockTime } from '../../match/clock-time.ts';
import { dayInSentence } from '../../match/day-words.ts';
import { pairingWords } from '../../match/row-words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The next match to begin; undefined when none is known. */
const nextToBegin = (matches: readonly Match[], nowMs: number): Match | undefined => {
  let next: Match | undefined;
  for (const match of matches) {
    if (match.status !== 'scheduled' || !(epochMs(match.startTime) > nowMs)) continue;
    if (next === undefined || compareMatches(match, next) < 0) next = match;
  }
  return next;
};

const nextSentence = (next: Match, nowMs: number, zone: string): string => {
  const startMs = epochMs(next.startTime);
  const when = dayInSentence(localDay(startMs, zone), localDay(nowMs, zone));
  return texts.nextOne(pairingWords(next), when, clockTime(startMs, zone));
};

type NoLiveProps = {
  /** What the filter lets through. */
  readonly matches: readonly Match[];
  readonly chosen: string | undefined;
  readonly zone: string;
  readonly onShowMatches: () => void;
  /** Takes the sport and league filters off. */
  readonly onShowAll: () => void;
};

/** What LIVE says while nothing is in play: what comes next, and the way there. */
export const NoLive = ({ matches, chosen, zone, onShowMatches, onShowAll }: NoLiveProps) => {
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
