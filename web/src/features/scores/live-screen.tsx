import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { type ReactNode, useMemo } from 'react';
import type { Arrangement } from '../../arrangement.ts';
import { useListing } from '../../live/use-board.ts';
import { useFromNow } from '../../live/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { clockTime, dayInSentence } from '../../match/day-words.ts';
import { filterMatches, filterName, type MatchFilter, nextToBegin } from '../../match/match-filter.ts';
import { localDay, readerZone } from '../../match/reader-days.ts';
import { pairingWords } from '../../match/row-words.ts';
import { ScreenState } from '../../match/screen-state.tsx';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ScoreList, type ScoreListProps } from './score-list.tsx';
import { useStaleSports } from '../../live/use-stale-sports.ts';

export type LiveScreenProps = MatchFilter &
  Pick<ScoreListProps, 'onOpen' | 'onNear'> & {
    readonly arrangement: Arrangement;
    readonly onArrange: (arrangement: Arrangement) => void;
    readonly onShowMatches: () => void;
    /** Takes the sport and league filters off. */
    readonly onShowAll: () => void;
    /** What stands after every fourth match; see `ScoreList`. */
    readonly ad?: ScoreListProps['ad'];
    /** Stands between the heading and the list: filters, notices, the data source. */
    readonly children?: ReactNode;
  };

const nextSentence = (next: Match, nowMs: number, zone: string): string => {
  const startMs = epochMs(next.startTime);
  const when = `${dayInSentence(localDay(startMs, zone), localDay(nowMs, zone))} at ${clockTime(startMs, zone)}`;
  return `The next one is ${pairingWords(next)}, ${when}.`;
};

type NoLiveProps = Pick<LiveScreenProps, 'onShowMatches' | 'onShowAll'> & {
  /** What the filter lets through. */
  readonly matches: readonly Match[];
  readonly chosen: string | undefined;
  readonly zone: string;
};

const NoLive = ({ matches, chosen, zone, onShowMatches, onShowAll }: NoLiveProps) => {
  const text = useFromNow((nowMs) => {
    const next = nextToBegin(matches, nowMs);
    if (next !== undefined) return nextSentence(next, nowMs, zone);
    return chosen === undefined
      ? 'Nothing is being played right now. Check the schedule for the next kick-off.'
      : 'Check the schedule for what comes next.';
  });
  return (
    <EmptyState
      drawing="flag"
      title={chosen === undefined ? 'No live matches' : `No live matches in ${chosen}`}
      text={text}
      actions={
        <>
          <Button look="primary" onClick={onShowMatches}>
            See today&apos;s matches
          </Button>
          {chosen === undefined ? null : (
            <Button look="secondary" onClick={onShowAll}>
              Show all sports
            </Button>
          )}
        </>
      }
    />
  );
};

/** The LIVE tab: what is in play now, whatever day it began. */
export const LiveScreen = (props: LiveScreenProps) => {
  const { sport, league, arrangement } = props;
  const listing = useListing();
  const stale = useStaleSports();
  const zone = readerZone();
  const matches = useMemo(() => filterMatches(listing, { sport, league }), [listing, sport, league]);
  const live = useMemo(() => matches.filter(({ status }) => status === 'live'), [matches]);
  return (
    <>
      <ListHead title="Live Matches" arrangement={arrangement} onArrange={props.onArrange} />
      {props.children}
      <ScreenState skeleton={<ListSkeleton arrangement={arrangement} />} empty={live.length === 0}>
        {live.length > 0 ? (
          <ScoreList
            label="Live Matches"
            matches={live}
            arrangement={arrangement}
            sections={false}
            stale={stale}
            zone={zone}
            onOpen={props.onOpen}
            onNear={props.onNear}
            ad={props.ad}
          />
        ) : (
          <NoLive
            matches={matches}
            chosen={filterName(listing, { sport, league })}
            zone={zone}
            onShowMatches={props.onShowMatches}
            onShowAll={props.onShowAll}
          />
        )}
      </ScreenState>
    </>
  );
};
