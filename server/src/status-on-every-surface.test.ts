import { matchState } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { statusLabel } from '@touchline/domain/match/status-label.ts';
import { matchesOfEveryStatus } from '@touchline/domain/test/every-status.ts';
import { type Language, languages } from '@touchline/texts/language.ts';
import { expect, it } from 'vitest';
import { eventFacts } from './notifications/event-facts.ts';
import { type NotificationText, notificationText } from './notifications/notification-text.ts';
import { statusText, matchWinText } from './platform/match-names.ts';
import { previewContent } from './sharing/link-preview-text.ts';
import { type CalendarEntry, teamCalendar } from './sharing/team-calendar.ts';

/* Calendars, link previews and notifications show the same status label and the provider's winner. */

const casesOf = (is: (match: Match) => boolean) =>
  languages.flatMap((language) =>
    matchesOfEveryStatus.filter((match) => is(match)).map((match) => [language, match.id, match] as const),
  );

const previewOf = (match: Match, language: Language) =>
  previewContent(match, { scores: true, nowMs: 0, language, simulated: false });

const entryOf = (match: Match, language: Language): CalendarEntry | undefined =>
  teamCalendar(
    [match],
    { sport: match.sport, teamId: match.homeTeam.id },
    { publicUrl: 'https://scores.example', site: 'Kickabout', scores: true, language, nowMs: 0 },
  ).entries[0];

const endOf = (match: Match, language: Language): NotificationText =>
  notificationText(eventFacts(match, { kind: 'end', score: undefined }, 0), { hideScores: false, language });

it.each(casesOf(({ status }) => status === 'postponed'))(
  'In %s, %s has the same status label everywhere.',
  (language, _, match) => {
    const status = statusText(statusLabel(match), language);
    const entry = entryOf(match, language);
    expect([entry?.off, entry?.summary.startsWith(`${status}: `)]).toEqual([true, true]);
    expect(previewOf(match, language).state.startsWith(`${status}, `)).toBe(true);
    expect(previewOf(match, language).description).toContain(`. ${status}. `);
  },
);

it.each(casesOf(({ status }) => status === 'finished'))(
  'In %s, %s shows its status label and its score, if any.',
  (language, _, match) => {
    const state = matchState(match);
    const hasScore = state.kind === 'finished' && state.score !== undefined;
    const preview = previewOf(match, language);
    expect(preview.state.startsWith(`${statusText(statusLabel(match), language)}, `)).toBe(true);
    for (const { title } of [preview, endOf(match, language)]) expect(/\d - \d/.test(title)).toBe(hasScore);
  },
);

it.each(casesOf((match) => matchWinText(match, 'en') !== undefined))(
  'In %s, %s has the same winner everywhere.',
  (language, _, match) => {
    const win = matchWinText(match, language);
    expect(win).toContain(match.winner === 'home' ? 'Inter' : 'Roma');
    expect(previewOf(match, language).description).toContain(win);
    expect(entryOf(match, language)?.description).toContain(win);
    expect(endOf(match, language).body).toContain(win);
  },
);
