import { describe, expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import type { Basis } from '../forecast/forecast.ts';
import type { Match } from '../match/match.ts';
import type { MatchStatus } from '../sport/sport.ts';
import { selectMatches } from './match-selection.ts';

const match = (status: MatchStatus, at: number, changes: Partial<Match> = {}): Match =>
  exampleMatch({
    id: `football-${status}-${at}`,
    homeTeam: { id: '1', name: `${status} home ${at}` },
    awayTeam: { id: '2', name: `${status} away ${at}` },
    status,
    startTime: `2026-03-14T${String(10 + at).padStart(2, '0')}:00:00.000Z`,
    ...changes,
  });

const of = (status: MatchStatus, count: number): readonly Match[] =>
  Array.from({ length: count }, (_, at) => match(status, at));

const day: readonly Match[] = [...of('finished', 4), ...of('scheduled', 9), ...of('postponed', 2), ...of('live', 9)];

const request = (
  question: string,
  board: readonly Match[] = day,
  basisOf: (match: Match) => Basis | undefined = () => undefined,
) => selectMatches([question], board, basisOf).matches;

const basisOf = ({ id }: Match): Basis | undefined =>
  new Map<string, Basis>([
    ['football-scheduled-8', 'market'],
    ['football-scheduled-7', 'ratings'],
  ]).get(id);

const counts = (matches: readonly Match[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(matches, ({ status }) => status)].map(([status, all]) => [status, all.length]));

describe('the matches of a question', () => {
  test('are at most 5 live and 5 scheduled matches, in list order', () => {
    const matches = request('What are your top predictions for today?');
    expect(counts(matches)).toEqual({ live: 5, scheduled: 5 });
    expect(matches[0]?.id).toBe('football-live-0');
    expect(matches[5]?.id).toBe('football-scheduled-0');
  });

  test.each(['What are the best betting opportunities?', 'A recommendation, please'])(
    'are 3 scheduled ones for “%s”',
    (question) => {
      expect(counts(request(question))).toEqual({ scheduled: 3 });
    },
  );

  test.each(['Which live games should I watch?', 'What is happening now?'])(
    'are only live ones for “%s”',
    (question) => {
      expect(counts(request(question))).toEqual({ live: 5 });
    },
  );

  test('do not exist for a live question while nothing is live, even if it names a team', () => {
    const quiet = day.filter(({ status }) => status !== 'live');
    expect(request('Is scheduled home 3 live?', quiet)).toEqual([]);
  });

  test('start with the named match, even if it is finished', () => {
    const board = [...day, match('finished', 8, { homeTeam: { id: '9', name: 'Arsenal' } })];
    const matches = request('How did Arsenal do?', board);
    expect(matches[0]?.homeTeam.name).toBe('Arsenal');
    expect(counts(matches)).toEqual({ finished: 1, live: 5, scheduled: 5 });
  });

  test('contain no match twice', () => {
    const board = [...day, match('live', 8, { id: 'football-a', homeTeam: { id: '9', name: 'Arsenal' } })];
    const ids = request('Live: how is Arsenal doing?', board).map(({ id }) => id);
    expect(ids[0]).toBe('football-a');
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
  });

  test('are those of the previous question if the current question names none', () => {
    const board = [...day, match('scheduled', 9, { id: 'football-a', homeTeam: { id: '9', name: 'Arsenal' } })];
    const { named } = selectMatches(['Will Arsenal win?', 'And why is that?'], board, () => undefined);
    expect(named.map(({ id }) => id)).toEqual(['football-a']);
  });

  test.each([
    'What are the best betting opportunities?',
    'What are your top predictions for today?',
    'Which live games should I watch?',
    'Analyze the upcoming matches',
    'And in the NBA?',
    'Any recommendations for them?',
    'Was sind deine Top-Prognosen für heute?',
    'Analysiere die kommenden Spiele',
    'Und im Basketball?',
    '¿Cuáles son tus mejores pronósticos para hoy?',
    'Analiza los próximos partidos',
    '¿Y en baloncesto?',
  ])('are not those of the previous question for “%s”', (question) => {
    const board = [
      ...day,
      match('finished', 9, { id: 'football-a', homeTeam: { id: '9', name: 'Arsenal' } }),
      match('live', 9, { id: 'football-b', homeTeam: { id: '9', name: 'Arsenal' } }),
      match('scheduled', 9, { id: 'basketball-1', sport: 'basketball', league: 'NBA' }),
    ];
    expect(selectMatches(['Tell me about Arsenal', question], board, () => undefined).named).toEqual([]);
  });

  test.each([
    'How do they play away?',
    'Who will win?',
    'Over 2.5 goals?',
    'Is the match on today?',
    'How are they in Serie A?',
    'Are they live?',
    'Wer gewinnt?',
    'Warum ist das so?',
    'Wie spielen sie auswärts?',
    'Läuft das Spiel heute?',
    '¿Quién gana?',
    '¿Por qué?',
    '¿Cómo llegan los dos?',
    '¿El partido es hoy?',
  ])('are those of the previous question for “%s”', (question) => {
    const board = [...day, match('live', 9, { id: 'football-b', homeTeam: { id: '9', name: 'Arsenal' } })];
    const { named } = selectMatches(['Tell me about Arsenal', question], board, () => undefined);
    expect(named.map(({ id }) => id)).toEqual(['football-b']);
  });

  test('include the match named in a question for the best bets', () => {
    const board = [...day, match('scheduled', 9, { id: 'football-a', homeTeam: { id: '9', name: 'Arsenal' } })];
    expect(request('Is Arsenal a best bet?', board)[0]?.id).toBe('football-a');
  });

  test('of a named league or sport come first', () => {
    const board = [...day, match('scheduled', 9, { id: 'basketball-1', sport: 'basketball', league: 'NBA' })];
    expect(request('Prognosen für Basketball heute', board).find(({ status }) => status === 'scheduled')?.id).toBe(
      'basketball-1',
    );
    expect(request('Pronósticos de baloncesto para hoy', board).find(({ status }) => status === 'scheduled')?.id).toBe(
      'basketball-1',
    );
    expect(request('Top NBA predictions', board).find(({ status }) => status === 'scheduled')?.id).toBe('basketball-1');
  });

  test('of sports without prices come last for the best bets', () => {
    const fights = [1, 2, 3].map((at) => match('scheduled', -at, { id: `mma-${at}`, sport: 'mma' }));
    const chosen = request('What are the best betting opportunities?', [...fights, ...day], () => 'ratings');
    expect(chosen.map(({ sport }) => sport)).toEqual(['football', 'football', 'football']);
    expect(request('Best bets in MMA?', [...fights, ...day]).map(({ sport }) => sport)).toEqual(['mma', 'mma', 'mma']);
    expect(request('Analyze the upcoming matches', [...fights, ...day]).some(({ sport }) => sport === 'mma')).toBe(
      true,
    );
  });

  test('with a better forecast basis come first', () => {
    const ids = request('A recommendation, please', day, basisOf).map(({ id }) => id);
    expect(ids).toEqual(['football-scheduled-8', 'football-scheduled-7', 'football-scheduled-0']);
  });
});
