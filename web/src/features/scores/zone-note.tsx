import { useFromNow } from '../../live/use-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { zoneOffset, zonePlace } from '../../match/day-words.ts';
import styles from './zone-note.module.css';

/** The zone in which all times of the screen are: "Times in Madrid, UTC+1". */
export const ZoneNote = ({ zone }: { readonly zone: string }) => {
  const offset = useFromNow((nowMs) => zoneOffset(nowMs, zone));
  const place = zonePlace(zone);
  return (
    <span className={styles['note']}>
      <Icon name="clock" size="tiny" />
      <span>
        <span className={styles['place']}>{place === undefined ? 'Times in ' : `Times in ${place}, `}</span>
        {offset}
      </span>
    </span>
  );
};
