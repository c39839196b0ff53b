import type { Match } from '@touchline/domain/match/match.ts';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Arrangement } from '../../arrangement.ts';
import { boardProblems } from '../../live/board-view.ts';
import { useBoardPart, useListing } from '../../live/use-board.ts';
import { useFromNow } from '../../live/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DayStrip } from './day-strip.tsx';
import { dayHeading, dayInSentence } from '../../match/day-words.ts';
import { filterMatches, filterName, type MatchFilter } from '../../match/match-filter.ts';
import styles from './matches-screen.module.css';
import { daysToOffer, localDay, matchesByDay, nearestDay, readerZone } from '../../match/reader-days.ts';
import { ScreenState } from '../../match/screen-state.tsx';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ScoreList, type ScoreListProps } from './score-list.tsx';
import { useStaleSports } from '../../live/use-stale-sports.ts';
import { ZoneNote } from './zone-note.tsx';

export type MatchesScreenProps = MatchFilter &
  Pick<ScoreListProps, 'onOpen' | 'onNear'> & {
    /** The reader's day that was asked for, `YYYY-MM-DD`; absent for today. */
    readonly day?: string | undefined;
    /** `undefined` asks for today. */
    readonly onDay: (day: string | undefined) => void;
    readonly arrangement: Arrangement;
    readonly onArrange: (arrangement: Arrangement) => void;
    /** Takes the sport and league filters off. */
    readonly onShowAll: () => void;
    /** What stands after every fourth match; see `ScoreList`. */
    readonly ad?: ScoreListProps['ad'];
    /** Stands between the days and the list: filters, notices, the data source. */
    readonly children?: ReactNode;
  };

const noMatches: readonly Match[] = [];

type NoMatchesProps = Pick<MatchesScreenProps, 'onDay' | 'onShowAll'> & {
  readonly chosen: string | undefined;
  readonly day: string;
  readonly today: string;
  readonly nearest: string | undefined;
  readonly boardIsEmpty: boolean;
};

const NoMatches = ({ chosen, day, today, nearest, boardIsEmpty, onDay, onShowAll }: NoMatchesProps) => {
  const when = dayInSentence(day, today);
  return (
    <EmptyState
      drawing="pitch"
      title={chosen === undefined ? `No matches ${when}` : `No matches in ${chosen} ${when}`}
      text={boardIsEmpty ? boardProblems.empty : 'Try another day or another sport.'}
      actions={
        <>
          {nearest === undefined ? null : (
            <Button look="secondary" onClick={() => onDay(nearest === today ? undefined : nearest)}>
              {`Go to ${dayInSentence(nearest, today).replace(/^on /u, '')}`}
            </Button>
          )}
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

/**
 * The Matches tab: everything of one of the reader's days. Asked for no day it opens today; when today is empty and
 * another day is not, it says so and opens the nearest one under its own date.
 */
export const MatchesScreen = (props: MatchesScreenProps) => {
  const { sport, league, arrangement, onDay } = props;
  // In slices between which presses are answered; scores don't wait for it.
  const listing = useDeferredValue(useListing());
  const stale = useStaleSports();
  const zone = readerZone();
  const today = useFromNow((nowMs) => localDay(nowMs, zone));
  const boardDays = useMemo(() => matchesByDay(listing, today, zone), [listing, today, zone]);
  const days = useMemo(
    () => matchesByDay(filterMatches(listing, { sport, league }), today, zone),
    [listing, sport, league, today, zone],
  );
  const nearest = nearestDay(days.keys(), props.day ?? today);
  // The first screenful may hold nothing of a day that the board has matches of.
  const whole = useBoardPart(({ phase }) => phase !== 'partial');
  const movedOn = whole && props.day === undefined && nearest !== undefined && !days.has(today);
  const day = props.day ?? (movedOn ? nearest : today);
  const offered = useMemo(() => daysToOffer([...boardDays.keys(), day], today), [boardDays, day, today]);
  const matches = days.get(day) ?? noMatches;
  const chosen = filterName(listing, { sport, league });
  const title = dayHeading(day, today);
  return (
    <>
      <ListHead title={title} note={<ZoneNote zone={zone} />} arrangement={arrangement} onArrange={props.onArrange} />
      <DayStrip
        days={offered}
        chosen={day}
        today={today}
        onChoose={(choice) => onDay(choice === today ? undefined : choice)}
      />
      {props.children}
      <ScreenState skeleton={<ListSkeleton arrangement={arrangement} />} empty={matches.length === 0}>
        {movedOn ? (
          <output className={styles['movedOn']}>
            {chosen === undefined ? 'No matches today.' : `No matches in ${chosen} today.`} These are the nearest ones.
          </output>
        ) : null}
        {matches.length > 0 ? (
          <ScoreList
            key={day}
            label={title}
            matches={matches}
            arrangement={arrangement}
            sections
            stale={stale}
            zone={zone}
            onOpen={props.onOpen}
            onNear={props.onNear}
            ad={props.ad}
          />
        ) : (
          <NoMatches
            chosen={chosen}
            day={day}
            today={today}
            nearest={nearest}
            boardIsEmpty={listing.length === 0}
            onDay={onDay}
            onShowAll={props.onShowAll}
          />
        )}
      </ScreenState>
    </>
  );
};
