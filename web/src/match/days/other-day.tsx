import type { SportId } from '@touchline/domain/sport/sport.ts';
import * as texts from '@touchline/texts/en/dates-and-numbers.ts';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLink, useLive } from '../../board/live-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/error-screen.tsx';
import { MatchQueries, networkWords } from '../match-queries.tsx';
import { useSteadyLoading } from '../screen-state.tsx';
import { DayBody, readingNote } from './day-body.tsx';
import { dayInSentence, observedTime } from './day-wording.ts';
import { dayQuery, readingOf, type DayReading } from './read-day.ts';

/**
 * `reading`: part of the day is still loading. `unreached`: the page is offline and cannot load the day. `failed`: a
 * request to our own server failed.
 */
type DayState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'failed'; readonly tryAgain: () => void }
  | ({ readonly kind: 'read' } & DayReading);

/** Loads UTC days that are not on the board. Their matches are in the store once the state is `read`. */
const useDayReading = (
  utcDays: readonly string[],
  about: { readonly wanted: SportId | 'all'; readonly isWhole: boolean },
): DayState => {
  const { store } = useLive();
  const reached = useLink().kind !== 'lost';
  const answers = useQueries({ queries: utcDays.map((day) => dayQuery(day, store)) });
  const parts = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  if (parts.length === utcDays.length) return { kind: 'read', ...readingOf(parts, about) };
  const failed = answers.filter(({ isError }) => isError);
  if (!reached) return { kind: 'unreached' };
  if (failed.length === 0) return { kind: 'reading' };
  return {
    kind: 'failed',
    tryAgain: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
};

export type OtherDayProps = {
  /** The local day, and its UTC days that are not on the board. */
  readonly day: string;
  readonly utcDays: readonly string[];
  /** Whether the whole day is missing from the board. */
  readonly isWhole: boolean;
  readonly sport: SportId | 'all';
  readonly today: string;
  readonly zone: string;
  /** The list of the matches that are available so far; undefined if there are none. */
  readonly list: ReactNode;
  /** The skeleton for the part that is still loading, below the list. */
  readonly skeleton: ReactNode;
  /** Shown when the day was loaded and has no matches. */
  readonly empty: ReactNode;
  /** A button that goes to a day on the board. */
  readonly wayBack?: ReactNode;
};

const noteOf = (state: DayState, hasList: boolean, today: string, zone: string): readonly string[] => {
  if (state.kind === 'reading') return [readingNote(hasList)];
  if (state.kind === 'unreached') return [networkWords.day];
  if (state.kind === 'failed') return [texts.restNotRead];
  const { readAt, missing } = state;
  return [...(readAt === undefined ? [] : [texts.asOf(observedTime(readAt, today, zone))]), ...missing];
};

/** Explains why the day shows no matches. */
const whyNot = (state: Exclude<DayState, { readonly kind: 'reading' }>): string => {
  if (state.kind === 'read') return state.missing.join(' ');
  return state.kind === 'failed' ? texts.notRead : networkWords.day;
};

const Content = ({ day, utcDays, isWhole, sport, today, zone, list, skeleton, empty, wayBack }: OtherDayProps) => {
  const state = useDayReading(utcDays, { wanted: sport, isWhole });
  const loading = useSteadyLoading(state.kind === 'reading' && list === undefined);
  const note = noteOf(state, list !== undefined, today, zone).join(' ');
  if (loading) {
    return (
      <DayBody note={note} isLoading>
        {skeleton}
      </DayBody>
    );
  }
  if (list === undefined && state.kind !== 'reading' && (state.kind !== 'read' || state.nothing)) {
    return (
      <EmptyState
        drawing="cross"
        title={texts.notAvailable(dayInSentence(day, today))}
        text={whyNot(state)}
        actions={
          <>
            {state.kind === 'failed' ? (
              <Button look="secondary" onClick={state.tryAgain}>
                {texts.tryAgain}
              </Button>
            ) : null}
            {wayBack}
          </>
        }
      />
    );
  }
  const awaited = state.kind === 'reading';
  return (
    <DayBody note={note} isLoading={awaited}>
      {list ?? empty}
      {awaited ? skeleton : null}
    </DayBody>
  );
};

/** A day that is not entirely on the board: its matches and when they were loaded, or why they are missing. */
export const OtherDay = (props: OtherDayProps) => (
  <MatchQueries>
    <Content {...props} />
  </MatchQueries>
);
