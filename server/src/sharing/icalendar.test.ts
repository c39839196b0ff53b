import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarTag, calendarText } from './icalendar.ts';
import type { CalendarEntry } from './team-calendar.ts';

const stampedAt = '2026-03-14T10:00:00.000Z';
const entry: CalendarEntry = {
  uid: 'football-1@scores.example',
  start: '2026-03-14T19:45:00.000Z',
  end: '2026-03-14T21:45:00.000Z',
  allDay: false,
  summary: 'Inter – Roma',
  description: 'Serie A, Italy',
  url: 'https://scores.example/match/football/inter-roma-1',
  off: false,
  revision: 7,
};

const read = (text: string): ICAL.Component => new ICAL.Component(ICAL.parse(text));

const eventIn = (text: string): ICAL.Component => {
  const events = read(text).getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const [event] = events;
  if (event === undefined) throw new Error('there is no event');
  return event;
};

/**
 * Text with only the characters that RFC 5545, 3.3.11 allows: input is sanitised when it is received, and unpaired
 * surrogates are not valid text.
 */
const anyName = hostileText.map((text) => text.toWellFormed().replaceAll(/\p{Cc}/gu, ' '));

describe('a calendar', () => {
  it('contains a match with an unconfirmed time as an all-day event', () => {
    const tbc = { ...entry, start: '2026-03-14T00:00:00.000Z', end: '2026-03-15T00:00:00.000Z', allDay: true };
    const event = eventIn(
      calendarText({ site: 'Kickabout', language: 'en', team: 'Inter', entries: [tbc] }, stampedAt),
    );
    expect(String(event.getFirstPropertyValue('dtstart'))).toBe('2026-03-14');
    expect(String(event.getFirstPropertyValue('dtend'))).toBe('2026-03-15');
  });

  it('contains its name, the refresh interval, and all fields of a match that calendar apps need', () => {
    const calendar = read(
      calendarText({ site: 'Kickabout', language: 'en', team: 'Inter', entries: [entry] }, stampedAt),
    );
    const head = ['version', 'prodid', 'method', 'x-wr-calname', 'x-published-ttl', 'refresh-interval'];
    expect(head.map((name) => String(calendar.getFirstPropertyValue(name)))).toEqual([
      '2.0',
      '-//Kickabout//Matches//EN',
      'PUBLISH',
      'Inter · Kickabout',
      'PT1H',
      'PT1H',
    ]);
    const event = eventIn(calendar.toString());
    const properties = ['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'status', 'transp', 'url'];
    expect(properties.map((name) => String(event.getFirstPropertyValue(name)))).toEqual([
      'football-1@scores.example',
      '7',
      '2026-03-14T10:00:00Z',
      '2026-03-14T19:45:00Z',
      '2026-03-14T21:45:00Z',
      'CONFIRMED',
      'TRANSPARENT',
      'https://scores.example/match/football/inter-roma-1',
    ]);
  });

  it('cancels matches that do not take place', () => {
    const event = eventIn(
      calendarText({ site: 'Kickabout', language: 'en', team: 'Inter', entries: [{ ...entry, off: true }] }, stampedAt),
    );
    expect(event.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('of a team without matches has a time zone component and no event', () => {
    const calendar = read(calendarText({ site: 'Kickabout', language: 'en', team: undefined, entries: [] }, stampedAt));
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  });

  it('escapes and folds any name, in lines of at most 75 octets that end in CRLF', () => {
    fc.assert(
      fc.property(anyName, anyName, anyName, (home, away, league) => {
        const summary = `${home} – ${away}`;
        const description = `${league}\n${home}`;
        const text = calendarText(
          {
            site: 'Kickabout',
            language: 'en',
            team: home,
            entries: [{ ...entry, summary, description, location: away }],
          },
          stampedAt,
        );
        // The parser in this test does not support this property and leaves it escaped.
        const name = String(read(text).getFirstPropertyValue('name'));
        expect(name.replaceAll(/\\(.)/gu, '$1')).toBe(`${home} · Kickabout`);
        const event = eventIn(text);
        expect(event.getFirstPropertyValue('summary')).toBe(summary);
        expect(event.getFirstPropertyValue('description')).toBe(description);
        expect(event.getFirstPropertyValue('location') ?? '').toBe(away);
        const lines = text.split('\r\n');
        expect(lines.filter((line) => /[\r\n]/u.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
        // Lines are folded between characters, never within one.
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });
});

it.each([
  ['Inter; Milan, \\', String.raw`Inter\; Milan\, \\`],
  ['Inter\r\nBEGIN:VEVENT\r\nURL:https://evil.example', 'Inter BEGIN:VEVENT URL:https://evil.example'],
  ['Inter\rX-A:1\nX-B:2', 'Inter X-A:1 X-B:2'],
])('the name of a calendar is escaped and stays on one line for any team name: %j', (team, written) => {
  const lines = calendarText({ site: 'Kickabout', language: 'en', team, entries: [] }, stampedAt)
    .replaceAll('\r\n ', '')
    .split(/\r\n|\r|\n/);
  for (const property of ['NAME', 'X-WR-CALNAME']) expect(lines).toContain(`${property}:${written} · Kickabout`);
  expect(lines.filter((line) => /^(?:BEGIN:VEVENT|URL|X-A|X-B)/.test(line))).toEqual([]);
});

const tag = (changes: Partial<CalendarEntry>) =>
  calendarTag({ site: 'Kickabout', language: 'en', team: 'Inter', entries: [{ ...entry, ...changes }] });

describe('the tag of a calendar', () => {
  it('stays the same while nothing visible changes', () => {
    expect(tag({ revision: 8 })).toBe(tag({}));
  });

  it('changes as soon as the start time, a text or the status changes', () => {
    const tags = [
      tag({}),
      tag({ start: '2026-03-14T20:45:00.000Z' }),
      tag({ summary: 'Inter – Lazio' }),
      tag({ off: true }),
    ];
    expect(new Set(tags).size).toBe(tags.length);
  });
});
