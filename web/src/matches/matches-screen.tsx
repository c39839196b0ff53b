import type { Match } from '@touchline/domain/match/match.ts';
import { localDay, startOfLocalDay } from '@touchline/domain/time/local-day.ts';
import * as texts from '@touchline/texts/en/matches.ts';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { boardProblemMessages } from '../board/board-view.ts';
import { useBoardPart, useListing, useOtherDays, useStaleSports } from '../board/live-provider.tsx';
import { useFromNow } from '../board/page-clock.ts';
import { useVisibleMatches } from '../favorites/favorites-store.ts';
import { DayContent } from '../match/days/day-content.tsx';
import { dayHeading, dayInSentence, zoneOffset, zonePlace } from '../match/days/day-wording.ts';
import { daysToOffer, isTooFar, matchesByDay, nearestDay, useDayAwaited, userZone } from '../match/days/local-days.ts';
import { filterMatches, filterName, type MatchFilter } from '../match/match-filter.ts';
import { ScreenState } from '../match/screen-state.tsx';
import type { ListOrder } from '../preferences/list-order.ts';
import type { ShownMatches } from '../routing/page-state.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Count } from '../ui/count.tsx';
import { EmptyState } from '../ui/error-screen.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePhone } from '../ui/use-screen-size.ts';
import { DayStrip } from './day-strip.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './matches-screen.module.css';
import { useNextMatches } from './next-matches.ts';
import { ListHead, ScoreList, type ScoreListProps } from './score-list.tsx';
import { shownCounts, shownMatches } from './shown-matches.ts';

const halfDayMs = 12 * 3_600_000;

/** The time zone of all times on the screen, with its offset on the shown day: "Times in Madrid, UTC+1". */
const ZoneNote = ({ zone, day }: { readonly zone: string; readonly day: string }) => {
  const offset = useFromNow((nowMs) =>
    // Clocks change at night, so the offset at noon applies to most of the day.
    zoneOffset(day === localDay(nowMs, zone) ? nowMs : startOfLocalDay(day, zone) + halfDayMs, zone),
  );
  const place = zonePlace(zone);
  return (
    <span className={styles['note']}>
      <Icon name="clock" size="tiny" />
      <span>
        <span className={styles['place']}>{place === undefined ? texts.timesIn : texts.timesInPlace(place)}</span>
        {offset}
      </span>
    </span>
  );
};

const chips = [
  { show: 'all', label: texts.shows.all },
  { show: 'live', label: texts.shows.live },
  { show: 'finished', label: texts.shows.finished },
  { show: 'upcoming', label: texts.shows.upcoming },
  { show: 'off', label: texts.shows.off },
] as const satisfies readonly { readonly show: ShownMatches; readonly label: string }[];

type ShowChipsProps = {
  /** False until the whole board is loaded, because chips that appear one by one would shift each other. */
  readonly shown: boolean;
  /** Undefined while the rest of the day loads, or if the board failed to load. */
  readonly counts: Readonly<Record<ShownMatches, number>> | undefined;
  readonly chosen: ShownMatches;
  readonly onChoose: (show: ShownMatches) => void;
};

/** Whether the chip is shown. Few days have called-off matches, so their chip is shown only when needed. */
const isOffered = (show: ShownMatches, { chosen, counts }: Pick<ShowChipsProps, 'chosen' | 'counts'>): boolean =>
  show !== 'off' || chosen === 'off' || (counts?.off ?? 0) > 0;

/** Filters the day's matches by status. */
const ShowChips = ({ shown, counts, chosen, onChoose }: ShowChipsProps) => (
  <fieldset className={styles['chips']} aria-label={texts.showMatches}>
    {shown
      ? chips
          .filter(({ show }) => isOffered(show, { chosen, counts }))
          .map(({ show, label }) => (
            <Chip key={show} pressed={show === chosen} onPress={() => onChoose(show)}>
              {label}
              <Count count={counts?.[show]} of="matches" />
            </Chip>
          ))
      : null}
  </fieldset>
);

export type MatchesScreenProps = MatchFilter &
  Pick<ScoreListProps, 'onOpen' | 'onNear'> & {
    /** The requested local day, `YYYY-MM-DD`; absent for today. */
    readonly day?: string | undefined;
    /** `undefined` requests today. */
    readonly onDay: (day: string | undefined) => void;
    /** Which of the day's matches are listed. */
    readonly show: ShownMatches;
    readonly onShow: (show: ShownMatches) => void;
    readonly arrangement: ListOrder;
    readonly onArrange: (arrangement: ListOrder) => void;
    /** Clears the sport and league filters. */
    readonly onShowAll: () => void;
    /** The ads of the list; see `ListAds`. */
    readonly ads?: ScoreListProps['ads'];
    readonly addMore?: ReactNode;
    /** The sport filter, shown in one line with the status filter. */
    readonly filters?: ReactNode;
    /** Shown between the days and the list: notices. */
    readonly children?: ReactNode;
    /** Shown next to the heading: the data source. */
    readonly status?: ReactNode;
  };

const noMatches: readonly Match[] = [];

type DayLinkProps = Pick<MatchesScreenProps, 'onDay'> & {
  readonly day: string | undefined;
  readonly today: string;
};

const DayLink = ({ day, today, onDay }: DayLinkProps) =>
  day === undefined ? null : (
    <Button look="secondary" onClick={() => onDay(day === today ? undefined : day)}>
      {texts.goTo(dayInSentence(day, today))}
    </Button>
  );

type NoMatchesProps = Pick<MatchesScreenProps, 'onDay' | 'onShowAll' | 'show' | 'onShow'> & {
  readonly chosen: string | undefined;
  readonly day: string;
  readonly today: string;
  readonly nearest: string | undefined;
  /** The explanation below the title. */
  readonly text: string;
};

const NoMatches = ({ chosen, day, today, nearest, text, show, onShow, onDay, onShowAll }: NoMatchesProps) => {
  const when = dayInSentence(day, today);
  const noneTitle = (): string => {
    // A day that was not loaded may have matches, so the title must not say that there are none.
    if (isTooFar(day, today)) return (day > today ? texts.notYetAvailable : texts.noLongerAvailable)(when);
    return chosen === undefined ? texts.noneOfDay(show, when) : texts.noneOfDayIn(show, when, chosen);
  };
  return (
    <EmptyState
      drawing="pitch"
      title={noneTitle()}
      text={text}
      actions={
        <>
          {show === 'all' ? null : (
            <Button look="secondary" onClick={() => onShow('all')}>
              {texts.showAllMatches}
            </Button>
          )}
          <DayLink day={nearest} today={today} onDay={onDay} />
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

/**
 * The Matches tab: all matches of one local day. Without a requested day, it shows today, or a notice and the nearest
 * day with matches. The part of the day that is not on the board is fetched.
 */
export const MatchesScreen = (props: MatchesScreenProps) => {
  const { sport, league, show, arrangement, onDay } = props;
  // Deferred to keep input responsive. Score updates are not deferred.
  const listing = useVisibleMatches(useDeferredValue(useListing()), sport);
  const others = useVisibleMatches(useOtherDays(), sport);
  const stale = useStaleSports();
  const zone = userZone();
  const today = useFromNow((nowMs) => localDay(nowMs, zone));
  const days = useMemo(() => {
    const wanted = (matches: readonly Match[]) => filterMatches(matches, { sport, league });
    return matchesByDay(wanted(listing), wanted(others), today, zone);
  }, [listing, others, sport, league, today, zone]);
  const nearest = nearestDay(days.keys(), props.day ?? today);
  // A partial board may lack some of the matches that the whole board has for a day.
  const phase = useDeferredValue(useBoardPart((board) => board.phase));
  const whole = phase !== 'partial' && phase !== 'loading';
  const movedOn = whole && props.day === undefined && nearest !== undefined && !days.has(today);
  const day = props.day ?? (movedOn ? nearest : today);
  const offered = useMemo(() => daysToOffer(day, today), [day, today]);
  const awaited = useDayAwaited(day, today, zone);
  const ofDay = days.get(day) ?? noMatches;
  const counts = useMemo(() => shownCounts(ofDay), [ofDay]);
  // Other days and filters show only what the user chose.
  const offersNext = day === today && show === 'all';
  const next = useVisibleMatches(useNextMatches(ofDay), sport);
  const nextShown = useMemo(
    () => (offersNext ? filterMatches(next, { sport, league }) : noMatches),
    [offersNext, next, sport, league],
  );
  const matches = useMemo(() => [...shownMatches(ofDay, show), ...nextShown], [ofDay, show, nextShown]);
  const chosen = filterName([...listing, ...others], { sport, league });
  const title = dayHeading(day, today);
  const emptyText = (): string => {
    if (show !== 'all' && ofDay.length > 0) return texts.elsewhere;
    if (isTooFar(day, today)) return texts.tooFar;
    return listing.length === 0 ? boardProblemMessages.empty : texts.tryAnother;
  };
  const list =
    matches.length > 0 ? (
      <ScoreList
        key={day}
        label={title}
        matches={matches}
        next={nextShown}
        addMore={props.addMore}
        arrangement={arrangement}
        // A selected chip already names its only section.
        sections={show === 'all'}
        stale={stale}
        zone={zone}
        onOpen={props.onOpen}
        onNear={props.onNear}
        ads={props.ads}
      />
    ) : undefined;
  const none = (
    <NoMatches
      chosen={chosen}
      day={day}
      today={today}
      nearest={nearest === day ? undefined : nearest}
      text={emptyText()}
      show={show}
      onShow={props.onShow}
      onDay={onDay}
      onShowAll={props.onShowAll}
    />
  );
  const skeleton = <ListSkeleton arrangement={arrangement} />;
  const phone = usePhone();
  const zoneNote = <ZoneNote zone={zone} day={day} />;
  return (
    <>
      <ListHead
        title={title}
        status={props.status}
        note={phone ? undefined : zoneNote}
        arrangement={arrangement}
        onArrange={props.onArrange}
      />
      <DayStrip
        days={offered}
        chosen={day}
        today={today}
        onChoose={(choice) => onDay(choice === today ? undefined : choice)}
      />
      {props.children}
      <div className={styles['filters']}>
        <ShowChips
          shown={whole}
          counts={phase === 'failed' || awaited ? undefined : counts}
          chosen={show}
          onChoose={props.onShow}
        />
        {props.filters}
        {phone ? zoneNote : null}
      </div>
      <ScreenState skeleton={skeleton} empty={matches.length === 0}>
        {movedOn ? (
          <output className={styles['movedOn']}>
            {chosen === undefined ? texts.movedOn : texts.movedOnIn(chosen)}
          </output>
        ) : null}
        <DayContent
          day={day}
          sport={sport}
          today={today}
          zone={zone}
          list={list}
          skeleton={skeleton}
          empty={none}
          wayBack={<DayLink day={today} today={today} onDay={onDay} />}
        />
      </ScreenState>
    </>
  );
};
