import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { calendarTexts } from './team-calendar.ts';
import type { TeamCalendar } from './team-calendar.ts';

/** So often a calendar program is asked to look again: the board's days move on once a day, starts a little more often. */
const refreshSeconds = 3_600;

/** A calendar without any component would not be one (RFC 5545, 3.4): an empty one holds this. */
const utcZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** A calendar as RFC 5545 writes it, to be read by a program that looks again by itself. `stampedAt`: ISO 8601 UTC. */
export const calendarText = ({ team, language, entries }: TeamCalendar, stampedAt: string): string =>
  ical({
    prodId: { company: 'Touchline', product: 'Matches' },
    name: escaped(team === undefined ? 'Touchline' : `${team} · Touchline`),
    description: escaped(calendarTexts[language].about),
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    ...(entries.length === 0 && { timezone: { name: 'Etc/UTC', generator: () => utcZone } }),
    events: entries.map(({ uid, start, end, allDay, summary, description, location, url, off, revision }) => ({
      id: uid,
      stamp: stampedAt,
      sequence: revision,
      start,
      end,
      allDay,
      summary,
      description,
      ...(location !== undefined && { location }),
      url,
      status: off ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // Who follows a team is not busy then.
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
  }).toString();

/** A text of the calendar itself (RFC 5545, 3.3.11), which the library writes as it is; it escapes those of events alone. */
const escaped = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[\\;,]/g, String.raw`\$&`);

/**
 * A weak tag, which stays while a reader would see the same: when it was written, and revisions that only its clock or
 * score moved, say nothing in a calendar.
 */
export const calendarTag = ({ team, language, entries }: TeamCalendar): string => {
  const seen = entries.map((entry) => ({ ...entry, revision: 0 }));
  const hash = createHash('sha256').update(JSON.stringify({ team, language, seen }));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
};
