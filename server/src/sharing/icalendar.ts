import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { calendarTexts } from './team-calendar.ts';
import type { TeamCalendar } from './team-calendar.ts';

/**
 * Refresh interval for calendar apps: the board's days advance once a day, and start times change slightly more often.
 */
const refreshSeconds = 3_600;

/** A calendar needs at least one component (RFC 5545, 3.4): without matches, it contains this one. */
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

/** A calendar in RFC 5545 format, for apps that refresh it. `stampedAt`: ISO 8601 UTC. */
export const calendarText = ({ team, language, entries, site }: TeamCalendar, stampedAt: string): string =>
  ical({
    prodId: { company: site, product: 'Matches' },
    name: escaped(team === undefined ? site : `${team} · ${site}`),
    description: escaped(calendarTexts[language].about(site)),
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
      // Followers of a team are not busy during its matches.
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
  }).toString();

/** Escapes a text property of the calendar itself (RFC 5545, 3.3.11): the library escapes only those of events. */
const escaped = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[\\;,]/g, String.raw`\$&`);

/** A weak ETag that ignores the time of writing and the revisions, which also change with the clock and the score. */
export const calendarTag = ({ team, language, entries, site }: TeamCalendar): string => {
  const seen = entries.map((entry) => ({ ...entry, revision: 0 }));
  const hash = createHash('sha256').update(JSON.stringify({ team, language, site, seen }));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
};
