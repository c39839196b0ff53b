import type { SportId } from '@touchline/domain/sport.ts';
import { useQueries } from '@tanstack/react-query';
import { useLive } from '../live/live-provider.tsx';
import { useLink } from '../live/use-board.ts';
import { dayQuery } from './day-query.ts';
import { type DayReading, readingOf } from './day-reading.ts';

/**
 * `reading`: nothing is known yet of some part of the day. `unreached`: nor will it be before the page is online again.
 * `failed`: our own server could not be asked.
 */
export type DayState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'failed'; readonly tryAgain: () => void }
  | ({ readonly kind: 'read' } & DayReading);

/** Reads UTC days that the board does not hold; their matches are in the store once the state is `read`. */
export const useDayReading = (
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
