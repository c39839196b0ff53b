import { utcDay } from '@touchline/domain/time/iso-time.ts';
import { utcDaysOfLocalDay } from '@touchline/domain/time/local-day.ts';
import { Suspense, useMemo } from 'react';
import { useFromNow } from '../../board/page-clock.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { DayBody, readingNote } from './day-body.tsx';
import { daysNotOnBoard, isTooFar } from './local-days.ts';
import type { OtherDayProps } from './other-day.tsx';

// Lazy, because only days outside the board need it.
const OtherDay = lazyPart(async () => (await import('./other-day.tsx')).OtherDay);

/** A screen's matches of one local day. The part of the day that is not on the board is fetched. */
export const DayContent = (props: Omit<OtherDayProps, 'utcDays' | 'isWhole'>) => {
  const { day, today, zone, list, skeleton, empty } = props;
  const utcToday = useFromNow(utcDay);
  const utcDays = useMemo(
    () => (isTooFar(day, today) ? [] : daysNotOnBoard(day, zone, utcToday)),
    [day, today, zone, utcToday],
  );
  if (utcDays.length === 0) return list ?? empty;
  return (
    <Suspense
      fallback={
        <DayBody note={readingNote(list !== undefined)} isLoading>
          {list}
          {skeleton}
        </DayBody>
      }
    >
      <OtherDay {...props} utcDays={utcDays} isWhole={utcDays.length === utcDaysOfLocalDay(day, zone).length} />
    </Suspense>
  );
};
