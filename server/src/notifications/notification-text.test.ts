import type { NotifiedEvent } from '@touchline/domain/event-detection/detected-event.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { Language } from '@touchline/texts/language.ts';
import { describe, expect, test } from 'vitest';
import { eventFacts, readEventFacts } from './event-facts.ts';
import { notificationText } from './notification-text.ts';

const live = exampleMatch({ status: 'live', statusCode: '1H', minute: 72, homeScore: 1 });
const score = { home: 1, away: 0 };

const goal: NotifiedEvent = {
  kind: 'goal',
  change: {
    kind: 'goal',
    rises: [{ side: 'home', by: 1, events: [{ kind: 'goal', side: 'home', minute: 72, player: 'Lautaro' }] }],
    before: { home: 0, away: 0 },
    after: score,
  },
};
const takenBack = (kind: 'disallowed' | 'correction'): NotifiedEvent => ({
  kind: 'disallowed',
  change: { kind, before: score, after: { home: 0, away: 0 } },
});

/** The text of a notification whose facts were read from their stored form. */
const received = (match: Match, changes: NotifiedEvent, hideScores = false, language: Language = 'en') => {
  const facts = readEventFacts(JSON.parse(JSON.stringify(eventFacts(match, changes, 0))));
  if (facts === undefined) throw new Error('the facts cannot be read');
  const { title, body } = notificationText(facts, { hideScores, language });
  return `${title} | ${body}`;
};

describe('a notification', () => {
  test.each<readonly [string, NotifiedEvent, string]>([
    ['a goal', goal, "Inter 1 - 0 Roma | Goal, Inter. 72' Lautaro. Serie A, Italy"],
    ['a reversal', takenBack('disallowed'), "Inter 0 - 0 Roma | Goal disallowed. 72'. Serie A, Italy"],
    ['a correction', takenBack('correction'), "Inter 0 - 0 Roma | Score corrected. 72'. Serie A, Italy"],
    [
      'a red card',
      { kind: 'red-card', side: 'away', player: 'Ndicka', score },
      "Inter 1 - 0 Roma | Red card, Roma. 72' Ndicka. Serie A, Italy",
    ],
    ['the start', { kind: 'start', score }, "Inter 1 - 0 Roma | Under way. 72'. Serie A, Italy"],
    ['half-time', { kind: 'half-time', score }, "Inter 1 - 0 Roma | Half-time. 72'. Serie A, Italy"],
  ])('announces %s', (_what, changes, words) => {
    expect(received(live, changes)).toBe(words);
  });

  test('names the winner and the reason at the end if the score does not show them', () => {
    const over = { status: 'finished', homeScore: 1, awayScore: 0 } as const;
    const end: NotifiedEvent = { kind: 'end', score };
    const secondLeg = exampleMatch({ ...over, statusCode: 'PEN', shootout: { home: 2, away: 4 }, winner: 'away' });
    expect(received(secondLeg, end)).toBe('Inter 1 - 0 Roma | Roma win 4-2 on penalties. Serie A, Italy');
    expect(received(secondLeg, end, true)).toBe('Inter – Roma | Finished. Serie A, Italy');
    const walkover = exampleMatch({ sport: 'tennis', ...over, statusCode: 'WO', noScore: true, winner: 'home' });
    expect(received(walkover, end, false, 'de')).toContain('Inter – Roma | Inter kommt kampflos weiter. ');
    expect(received(exampleMatch(over), end)).toBe('Inter 1 - 0 Roma | Finished. Serie A, Italy');
  });

  test('counts simultaneous scores, in the order of the league', () => {
    const yankees = exampleMatch({
      sport: 'baseball',
      leagueCountry: 'USA',
      league: 'MLB',
      status: 'live',
      homeTeam: { id: '1', name: 'Red Sox' },
      awayTeam: { id: '2', name: 'Yankees' },
    });
    const runs: NotifiedEvent = {
      kind: 'goal',
      change: {
        kind: 'goal',
        rises: [
          { side: 'home', by: 1, events: [] },
          { side: 'away', by: 2, events: [] },
        ],
        before: { home: 0, away: 0 },
        after: { home: 1, away: 2 },
      },
    };
    expect(received(yankees, runs)).toBe('Yankees 2 - 1 Red Sox | 3 runs, Yankees, Red Sox. MLB, USA');
  });

  test('names a race, without a score', () => {
    const race = exampleMatch({
      sport: 'formula1',
      status: 'finished',
      homeTeam: { id: '36', name: 'Leclerc' },
      awayTeam: { id: '49', name: 'Norris' },
      homeScore: 82.4,
      classification: [{ position: 1, name: 'Leclerc' }],
      session: 'Race',
      league: 'Monaco Grand Prix',
      leagueCountry: 'Monaco',
    });
    expect(received(race, { kind: 'end', score: undefined })).toBe(
      'Monaco Grand Prix, Race | Finished. Won by Leclerc. Monaco Grand Prix, Monaco',
    );
    expect(received(race, { kind: 'end', score: undefined }, true)).not.toContain('Leclerc');
    const practice = { ...race, session: '1st Practice' };
    expect(received(practice, { kind: 'end', score: undefined }, false, 'de')).toContain('Bestzeit: Leclerc');
  });

  test.each<readonly [string, NotifiedEvent]>([
    ['a goal', goal],
    ['a reversal', takenBack('disallowed')],
    ['a red card', { kind: 'red-card', side: 'away', player: 'Ndicka', score }],
  ])('hides %s from readers with hidden scores, and says only that there is an update', (_what, changes) => {
    expect(received(live, changes, true)).toBe('Inter – Roma | There is an update for this match. Serie A, Italy');
  });

  test('announces the start and the end to readers with hidden scores, without the score', () => {
    expect(received(live, { kind: 'start', score }, true)).toBe('Inter – Roma | Under way. Serie A, Italy');
    expect(received({ ...live, status: 'finished' }, { kind: 'end', score }, true)).toBe(
      'Inter – Roma | Finished. Serie A, Italy',
    );
  });

  test('truncates text that is too long for a message, without splitting a character', () => {
    const long = exampleMatch({ ...live, homeTeam: { id: '1', name: '🥅'.repeat(400) } });
    const [title = ''] = received(long, goal).split(' | ');
    expect(title.length).toBeLessThanOrEqual(120);
    expect(title.isWellFormed()).toBe(true);
  });
});

test.each<readonly [Language, string, string]>([
  [
    'de',
    "Inter 1 - 0 Roma | Tor, Inter. 72' Lautaro. Serie A, Italien",
    'Inter – Roma | Es gibt Neues von diesem Spiel. Serie A, Italien',
  ],
  [
    'es',
    "Inter 1 - 0 Roma | Gol, Inter. 72' Lautaro. Serie A, Italia",
    'Inter – Roma | Hay novedades de este partido. Serie A, Italia',
  ],
])('A notification is in the requested language: %s', (language, open, hidden) => {
  expect(received(live, goal, false, language)).toBe(open);
  expect(received(live, goal, true, language)).toBe(hidden);
});

test('If visitors are named first, the connecting word is translated.', () => {
  const visit = exampleMatch({ ...live, sport: 'baseball', league: 'MLB', leagueCountry: 'USA' });
  expect(received(visit, { kind: 'half-time', score }, true, 'de')).toMatch(/^Roma bei Inter \|/);
});

test('The facts of an earlier release still yield a notification.', () => {
  const { place: _place, visit: _visit, ...older } = eventFacts(live, goal, 0);
  const facts = readEventFacts(older);
  expect(facts && notificationText(facts, { hideScores: true, language: 'de' })).toEqual({
    title: 'Inter – Roma',
    body: 'Es gibt Neues von diesem Spiel. Serie A, Italy',
  });
});
