import { localDay } from '@touchline/domain/match/local-day.ts';
import { startOfLocalDay } from '@touchline/domain/match/local-day-span.ts';
import * as texts from '@touchline/texts/en/matches.ts';
import { useFromNow } from '../../live/use-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { zoneOffset, zonePlace } from '../../match/day-words.ts';
import styles from './zone-note.module.css';

const halfDayMs = 12 * 3_600_000;

/** The zone in which all times of the screen are, as far from UTC as it is on the day that is shown: "Times in Madrid, UTC+1". */
export const ZoneNote = ({ zone, day }: { readonly zone: string; readonly day: string }) => {
  const offset = useFromNow((nowMs) =>
    // Clocks change in the night: at noon of a day they have.
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
