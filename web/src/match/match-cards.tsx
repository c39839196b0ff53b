import type { Match } from '@touchline/domain/match/match.ts';
import { movedOn as movedOnWords } from '@touchline/texts/en/dates-and-numbers.ts';
import { listKeys } from '@touchline/texts/en/match.ts';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useBoardPart, useListing, useOtherDays } from '../board/live-provider.tsx';
import { useShown } from '../favorites/favorites-store.ts';
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
import { type OpenMatch, useOpenAmong } from './open-match.ts';
import { ScreenState } from './screen-state.tsx';
import { useRowKeys } from './use-row-keys.ts';

type MovedOnProps = {
  /** What there is none of: "No odds today." */
  readonly what: string;
  readonly day: string;
  readonly today: string;
};

/** Says that the cards below are of another day than the one that people expect. */
const MovedOn = ({ what, day, today }: MovedOnProps) => (
  <output className={styles['movedOn']}>{movedOnWords(what, dayInSentence(day, today))}</output>
);

/** A screen's cards, and what it says around them. */
type ScreenCards = CardMatches & {
  /** What is chosen, in words. */
  readonly chosen: string | undefined;
  readonly today: string;
  readonly zone: string;
  /** Nothing came to have a card: what explains the cards would explain nothing. */
  readonly none: boolean;
};

/** The matches of a screen of cards as the board has them now, and what is chosen in words. */
export const useCardMatches = (
  { sport, league, day }: MatchFilter & { readonly day?: string | undefined },
  /** Which matches the screen has cards for. A function that stays the same. */
  hasCard: (match: Match) => boolean,
): ScreenCards => {
  const listing = useShown(useListing(), sport);
  const others = useShown(useOtherDays(), sport);
  const zone = userZone();
  const today = useToday(zone);
  const shown = useMemo(() => {
    const wanted = (matches: readonly Match[]) => filterMatches(matches, { sport, league }).filter(hasCard);
    return cardMatches(wanted(listing), wanted(others), day, today, zone);
  }, [listing, others, sport, league, day, today, zone, hasCard]);
  const phase = useBoardPart((board) => board.phase);
  const none = phase === 'failed' || (phase === 'ready' && shown.matches.length === 0);
  return { ...shown, chosen: filterName(listing, { sport, league }), today, zone, none };
};

/** Name widths of the six cards that stand in while a board loads. */
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
  /** What stands under a card's sides. */
  readonly children: ReactNode;
};

/** Six cards of the cards' own size. They come into sight only when loading takes longer than a blink. */
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

/** What a card needs to know of the grid that it stands in. `position` counts from 1. */
type CardPlace = { readonly id: string; readonly position: number; readonly of: number };

/** The height of every card in pixels: known beforehand, so that nothing moves when its content comes. */
type CardHeight = { readonly desk: number; readonly phone: number };

type CardGridProps = {
  /** The grid's name, for who hears it. */
  readonly label: string;
  readonly matches: readonly Match[];
  readonly height: CardHeight;
  /** Stands under the last line of cards; no room is kept when absent. */
  readonly ad: ReactNode;
  readonly children: (place: CardPlace) => ReactNode;
};

/** Ready above and below what is seen, in pixels: a line of cards. Each of them asks for its content. */
const ready = 400;

/** Header, tab row of tablets and some air may cover the top of the page; a phone's tab bar its foot. */
const covered = { top: 120, bottom: 80 } as const;

/** The lines of a grid that stand at least partly between two heights from its top, and one more wherever it is. */
const linesBetween = (
  { from, to, held }: { readonly from: number; readonly to: number; readonly held: number | undefined },
  { lines, lineHeight }: { readonly lines: number; readonly lineHeight: number },
): readonly number[] =>
  Array.from({ length: lines }, (_, line) => line).filter(
    (line) => line === held || ((line + 1) * lineHeight > from && line * lineHeight < to),
  );

/**
 * Cards side by side, as many as fit. Only the lines near the window are in the page, and the line that has the
 * keyboard's focus, wherever it is. A card asks for its content when it enters the page: 400 matches never ask at once.
 */
const CardGrid = ({ label, matches, height, ad, children }: CardGridProps) => {
  const grid = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { columns, step, phone, gap, pageTop } = useCardGrid(grid);
  const lineHeight = (phone ? height.phone : height.desk) + gap;
  const lines = Math.ceil(matches.length / columns);
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
      const top = Math.floor(index / columns) * lineHeight;
      const seen = { top: window.scrollY - pageTop, height: window.innerHeight, covered };
      window.scrollTo({ top: pageTop + scrollTopToShow({ top, bottom: top + lineHeight }, seen) });
    },
  });
  const heldAt = held === undefined ? -1 : ids.indexOf(held);
  const { from, to } = useVisibleSpan(ready);
  const places = linesBetween(
    { from: from - pageTop, to: to - pageTop, held: heldAt < 0 ? undefined : Math.floor(heldAt / columns) },
    { lines, lineHeight },
  ).flatMap((line) => Array.from({ length: columns }, (_, column) => ({ line, column })));

  return (
    <>
      <section aria-label={label} aria-describedby={keysId}>
        <p id={keysId} hidden>
          {listKeys}
        </p>
        <div ref={grid} className={styles['canvas']} style={{ height: Math.max(0, lines * lineHeight - gap) }}>
          {places.map(({ line, column }) => {
            const index = line * columns + column;
            const match = matches[index];
            if (match === undefined) return null;
            const left = Math.round(column * step);
            return (
              // Keyed by match: a card that moves to another place stays the same element.
              <div
                key={match.id}
                className={styles['place']}
                style={{
                  transform: `translate(${left}px, ${line * lineHeight}px)`,
                  width: Math.round((column + 1) * step) - gap - left,
                  height: lineHeight - gap,
                }}
              >
                {children({ id: match.id, position: index + 1, of: matches.length })}
              </div>
            );
          })}
        </div>
      </section>
      {ad === undefined ? null : <div className={styles['ad']}>{ad}</div>}
    </>
  );
};

/** What a tab of cards is given by the page. */
export type CardScreenProps = MatchFilter & {
  /** The reader's day that was asked for, `YYYY-MM-DD`; absent for today. */
  readonly day?: string | undefined;
  /** Takes the sport and league filters off. */
  readonly onShowAll: () => void;
  readonly onOpen: OpenMatch;
  /** Stands under the cards; no room is kept when absent. */
  readonly ad?: ReactNode;
  /** Stands between the heading and the cards: filters, notices, the data source. */
  readonly children?: ReactNode;
};

export type MatchCardsProps = Omit<CardScreenProps, 'day' | 'league' | 'children'> & {
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
  /** Why there is no card. */
  readonly reason: string;
  readonly drawing: EmptyStateProps['drawing'];
  /** Stands in for what a card says. */
  readonly skeleton: ReactNode;
  /** What a card says about its match. A function that stays the same. */
  readonly children: (match: Match) => ReactNode;
};

/** The cards of a tab: loading, none, or those of one of the reader's days. */
export const MatchCards = ({ cards, label, height, texts, children, ...props }: MatchCardsProps) => {
  const { matches, day, movedOn, chosen, today, zone } = cards;
  const open = useOpenAmong(
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
      <CardGrid label={label} matches={matches} height={height} ad={props.ad}>
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
