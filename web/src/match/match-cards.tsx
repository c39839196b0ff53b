import type { Match } from '@touchline/domain/match/match.ts';
import { movedOn as movedOnWords } from '@touchline/texts/en/dates-and-numbers.ts';
import { listKeys } from '@touchline/texts/en/match.ts';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useBoardPart, useListing, useOtherDays } from '../board/live-provider.tsx';
import { useLeagueRegion } from '../browser/server-rendered-page.ts';
import { useVisibleMatches } from '../favorites/favorites-store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState, type EmptyStateProps } from '../ui/error-screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePhone } from '../ui/use-screen-size.ts';
import { useVisibleSpan, scrollTopToShow } from '../ui/use-visible-span.ts';
import { type CardMatches, cardMatches, useCardGrid } from './card-grid.ts';
import { DayContent } from './days/day-content.tsx';
import { dayInSentence, useToday } from './days/day-wording.ts';
import { userZone } from './days/local-days.ts';
import { MatchCard } from './match-card.tsx';
import styles from './match-cards.module.css';
import { filterMatches, filterName, type MatchFilter } from './match-filter.ts';
import { MatchQueries } from './match-queries.tsx';
import { type OpenMatch, useOpenInList } from './open-match.ts';
import { sizes } from './row-size.ts';
import { ScreenState } from './screen-state.tsx';
import { useRowKeys } from './use-row-keys.ts';

type MovedOnProps = {
  /** What is missing: "No odds today." */
  readonly what: string;
  readonly day: string;
  readonly today: string;
};

/** A notice that the cards below are not from today. */
const MovedOn = ({ what, day, today }: MovedOnProps) => (
  <output className={styles['movedOn']}>{movedOnWords(what, dayInSentence(day, today))}</output>
);

/** The cards of a screen, and the data for its notices. */
type ScreenCards = CardMatches & {
  /** The name of the selected sport or league. */
  readonly chosen: string | undefined;
  readonly today: string;
  readonly zone: string;
  /** Whether there are no cards, so that text that explains them is left out. */
  readonly none: boolean;
};

/** The current matches of a card screen, and the name of the selected sport or league. */
export const useCardMatches = (
  { sport, league, day }: MatchFilter & { readonly day?: string | undefined },
  /** Whether the screen has a card for the match. Must be a stable function. */
  hasCard: (match: Match) => boolean,
): ScreenCards => {
  const listing = useVisibleMatches(useListing(), sport);
  const others = useVisibleMatches(useOtherDays(), sport);
  const zone = userZone();
  const today = useToday(zone);
  const region = useLeagueRegion();
  const shown = useMemo(() => {
    const wanted = (matches: readonly Match[]) => filterMatches(matches, { sport, league }).filter(hasCard);
    return cardMatches(wanted(listing), wanted(others), day, today, zone, region);
  }, [listing, others, sport, league, day, today, zone, region, hasCard]);
  const phase = useBoardPart((board) => board.phase);
  const none = phase === 'failed' || (phase === 'ready' && shown.matches.length === 0);
  return { ...shown, chosen: filterName(listing, { sport, league }), today, zone, none };
};

/** Name widths of the six skeleton cards, in pixels. */
const names = [
  [150, 120],
  [126, 141],
  [98, 134],
  [144, 112],
  [118, 152],
  [136, 104],
] as const;

type CardSkeletonsProps = {
  /** "Loading odds" */
  readonly label: string;
  readonly height: CardHeight;
  /** Shown below the sides of each card. */
  readonly children: ReactNode;
};

/** Six skeleton cards the size of real ones. A CSS animation shows them only after 150 ms. */
const CardSkeletons = ({ label, height, children }: CardSkeletonsProps) => {
  const phone = usePhone();
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{label}</output>
      <div className={styles['grid']}>
        {names.map(([home, away]) => (
          <div
            key={home}
            className={styles['card']}
            data-skeleton
            style={{ height: phone ? height.phone : height.desk }}
            aria-hidden="true"
          >
            <div className={styles['top']}>
              <Skeleton width={140} height={12} />
            </div>
            <div className={styles['teams']}>
              <Skeleton width={home} height={14} />
              <Skeleton width={away} height={14} />
            </div>
            {children}
          </div>
        ))}
      </div>
    </div>
  );
};

/** The place of a card in the grid. `position` counts from 1. */
type CardPlace = { readonly id: string; readonly position: number; readonly of: number };

/** Fixed height of every card in pixels, so that nothing moves when its content loads. */
type CardHeight = { readonly desk: number; readonly phone: number };

type CardGridProps = {
  /** Accessible name of the grid. */
  readonly label: string;
  readonly matches: readonly Match[];
  readonly height: CardHeight;
  /** The header's ad, shown below the first row of cards, so that the page starts with scores. */
  readonly headerAd: ReactNode;
  /** Shown below the last row of cards. If absent, no space is reserved. */
  readonly ad: ReactNode;
  readonly children: (place: CardPlace) => ReactNode;
};

/** Pixels rendered above and below the viewport: only about one row of cards, because each card makes a request. */
const ready = 400;

/**
 * Pixels of the viewport that may be covered: by the header and the tabs of a tablet at the top, and by a phone's tab
 * bar at the bottom.
 */
const covered = { top: 120, bottom: 80 } as const;

/** The rows of a grid that overlap the range between two offsets from its top, plus the `held` row. */
const linesBetween = (
  { from, to, held }: { readonly from: number; readonly to: number; readonly held: number | undefined },
  { lines, lineHeight, topOf }: { readonly lines: number; readonly lineHeight: number; readonly topOf: LineTop },
): readonly number[] =>
  Array.from({ length: lines }, (_, line) => line).filter(
    (line) => line === held || (topOf(line) + lineHeight > from && topOf(line) < to),
  );

/** Distance from the top of the grid to a row of cards, in pixels. */
type LineTop = (line: number) => number;

/**
 * A virtualized grid of cards. It renders only the rows near the viewport and the row that last had the keyboard focus.
 * A card requests its data only when it is rendered, so 400 matches do not cause requests at the same time.
 */
const CardGrid = ({ label, matches, height, headerAd, ad, children }: CardGridProps) => {
  const grid = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { columns, step, phone, gap, pageTop } = useCardGrid(grid);
  const lineHeight = (phone ? height.phone : height.desk) + gap;
  const lines = Math.ceil(matches.length / columns);
  const adHeight = headerAd === undefined || lines === 0 ? 0 : (phone ? sizes.lowAdRow : sizes.adRow) - gap;
  const topOf: LineTop = (line) => line * lineHeight + (line === 0 ? 0 : adHeight);
  const [held, setHeld] = useState<string>();
  const ids = useMemo(() => matches.map(({ id }) => id), [matches]);
  useRowKeys({
    list: grid,
    ids,
    current: held,
    onCurrent: setHeld,
    columns,
    page: () => columns * Math.max(1, Math.floor((window.innerHeight - covered.top - covered.bottom) / lineHeight)),
    show: (index) => {
      const top = topOf(Math.floor(index / columns));
      const seen = { top: window.scrollY - pageTop, height: window.innerHeight, covered };
      window.scrollTo({ top: pageTop + scrollTopToShow({ top, bottom: top + lineHeight }, seen) });
    },
  });
  const heldAt = held === undefined ? -1 : ids.indexOf(held);
  const { from, to } = useVisibleSpan(ready);
  const places = linesBetween(
    { from: from - pageTop, to: to - pageTop, held: heldAt < 0 ? undefined : Math.floor(heldAt / columns) },
    { lines, lineHeight, topOf },
  ).flatMap((line) => Array.from({ length: columns }, (_, column) => ({ line, column })));

  return (
    <>
      <section aria-label={label} aria-describedby={keysId}>
        <p id={keysId} hidden>
          {listKeys}
        </p>
        <div ref={grid} className={styles['canvas']} style={{ height: Math.max(0, topOf(lines) - gap) }}>
          {places.map(({ line, column }) => {
            const index = line * columns + column;
            const match = matches[index];
            if (match === undefined) return null;
            const left = Math.round(column * step);
            return (
              // Keyed by match, so that a card that moves keeps its element.
              <div
                key={match.id}
                className={styles['place']}
                style={{
                  transform: `translate(${left}px, ${topOf(line)}px)`,
                  width: Math.round((column + 1) * step) - gap - left,
                  height: lineHeight - gap,
                }}
              >
                {children({ id: match.id, position: index + 1, of: matches.length })}
              </div>
            );
          })}
          {adHeight === 0 ? null : (
            <div className={styles['headerAd']} style={{ top: lineHeight - gap, height: adHeight + gap }}>
              {headerAd}
            </div>
          )}
        </div>
      </section>
      {ad === undefined ? null : <div className={styles['ad']}>{ad}</div>}
    </>
  );
};

/** Props that the page passes to a card screen. */
export type CardScreenProps = MatchFilter & {
  /** The requested local day, `YYYY-MM-DD`; absent for today. */
  readonly day?: string | undefined;
  /** Clears the sport and league filters. */
  readonly onShowAll: () => void;
  readonly onOpen: OpenMatch;
  /** Shown below the first row of cards. If absent, no space is reserved. */
  readonly headerAd?: ReactNode;
  /** Shown below the cards. If absent, no space is reserved. */
  readonly ad?: ReactNode;
  /** Shown next to the heading: the data source. */
  readonly status?: ReactNode;
  /** Shown between the heading and the cards: filters and notices. */
  readonly children?: ReactNode;
};

export type MatchCardsProps = Omit<CardScreenProps, 'day' | 'league' | 'status' | 'children'> & {
  readonly cards: ScreenCards;
  readonly label: string;
  readonly height: CardHeight;
  readonly texts: {
    readonly loading: string;
    readonly noneToday: string;
    readonly none: string;
    readonly noneIn: (chosen: string) => string;
    readonly showAllSports: string;
  };
  /** Why there are no cards. */
  readonly reason: string;
  readonly drawing: EmptyStateProps['drawing'];
  /** Placeholder for the content of a card. */
  readonly skeleton: ReactNode;
  /** The content of a card. Must be a stable function. */
  readonly children: (match: Match) => ReactNode;
};

/** The content of a card screen: skeletons, an empty state, or the cards of one day. */
export const MatchCards = ({ cards, label, height, texts, children, ...props }: MatchCardsProps) => {
  const { matches, day, movedOn, chosen, today, zone } = cards;
  const open = useOpenInList(
    props.onOpen,
    matches.map(({ id }) => id),
  );
  const skeletons = (
    <CardSkeletons label={texts.loading} height={height}>
      {props.skeleton}
    </CardSkeletons>
  );
  const list = (
    <>
      {movedOn ? <MovedOn what={texts.noneToday} day={day} today={today} /> : null}
      <CardGrid label={label} matches={matches} height={height} headerAd={props.headerAd} ad={props.ad}>
        {(place) => (
          <MatchCard {...place} zone={zone} onOpen={open}>
            {children}
          </MatchCard>
        )}
      </CardGrid>
    </>
  );
  const empty = (
    <EmptyState
      drawing={props.drawing}
      title={chosen === undefined ? texts.none : texts.noneIn(chosen)}
      text={props.reason}
      actions={
        chosen === undefined ? undefined : (
          <Button look="secondary" onClick={props.onShowAll}>
            {texts.showAllSports}
          </Button>
        )
      }
    />
  );
  return (
    <ScreenState skeleton={skeletons}>
      <MatchQueries>
        <DayContent
          day={day}
          sport={props.sport}
          today={today}
          zone={zone}
          list={matches.length === 0 ? undefined : list}
          skeleton={skeletons}
          empty={empty}
        />
      </MatchQueries>
    </ScreenState>
  );
};
