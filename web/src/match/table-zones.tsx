import { type TableRow, tableZone, tableZones, type TableZone } from '@touchline/domain/league/league-table.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { topPlaces } from '@touchline/texts/en/outlook.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './league-table.module.css';

/* What the places of a table lead to: as bars before the places with a legend, or as lines with words. */

/** What the bars before the places mean. Screen readers get it with each team. */
export const ZoneLegend = ({ rows }: { readonly rows: readonly TableRow[] }) => {
  const used = new Set<TableZone | undefined>(rows.map(({ note }) => tableZone(note)));
  const zones = tableZones.filter((zone) => used.has(zone));
  return zones.length === 0 ? null : (
    <ul className={styles['zones']} aria-label={texts.zonesLabel}>
      {zones.map((zone) => (
        <li key={zone} className={styles[zone]}>
          {texts.zones[zone]}
        </li>
      ))}
    </ul>
  );
};

const isDown = (zone: TableZone): boolean => zone === 'relegation' || zone === 'relegation-play-offs';

/** A line before a row of a table. */
type ZoneEdge = { readonly zone: TableZone; readonly words: string };

const topWords = (zone: TableZone, places: number): string =>
  zone === 'champions-league' && places > 1 ? `${topPlaces(places)}: ${texts.zones[zone]}` : texts.zones[zone];

/** The line between two rows: the end of a zone that is worth reaching, or the beginning of one to avoid. */
export const zoneEdge = (rows: readonly TableRow[], at: number): ZoneEdge | undefined => {
  const above = tableZone(rows[at - 1]?.note);
  const below = tableZone(rows[at]?.note);
  if (at === 0 || above === below) return undefined;
  if (below !== undefined && isDown(below)) return { zone: below, words: texts.zones[below] };
  if (above === undefined || isDown(above)) return undefined;
  return { zone: above, words: topWords(above, rows[at - 1]?.rank ?? 0) };
};

/** A line with words between two rows. Screen readers get the zone with each team. */
export const ZoneLine = ({ edge: { zone, words }, columns }: { readonly edge: ZoneEdge; readonly columns: number }) => (
  <tr className={classNames(styles['edge'], isDown(zone) && styles['down'])} aria-hidden="true">
    <td colSpan={columns}>
      <span>{words}</span>
    </td>
  </tr>
);
