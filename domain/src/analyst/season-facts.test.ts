import { describe, expect, it, test } from 'vitest';
import { exampleFacts } from '../../test/example-facts.ts';
import { exampleMatch } from '../../test/example-match.ts';
import { englishReader, germanReader, spanishReader } from '../../test/example-readers.ts';
import { exampleSeason } from '../../test/example-season.ts';
import { epochMs } from '../time/iso-time.ts';
import type { AnswerReader } from './answer-format.ts';
import type { Facts } from './facts.ts';
import { instructions } from './instructions.ts';
import { unverifiedNumbers } from './number-check.ts';
import { promptFacts } from './prompt-facts.ts';
import { requestedSeasons, seasonFacts } from './season-facts.ts';

const today = epochMs('2026-03-14T00:00:00Z');
const match = exampleMatch({ leagueCountry: 'Italy' });
const reader = seasonFacts('s1', exampleSeason, [match], today);

const withSeason = (facts: Facts): Facts => {
  const season = reader.ofMatch(match);
  if (season === undefined) throw new Error('the example has a season');
  return { ...facts, matches: facts.matches.map((each, at) => (at === 0 ? { ...each, season } : each)) };
};

const facts = withSeason(exampleFacts());
const marked = (text: string, of: Facts, as: AnswerReader = englishReader): readonly string[] =>
  unverifiedNumbers(text, of, as).map(({ start, end }) => text.slice(start, end));

describe('the season of a match', () => {
  it('has both teams with their places, points and chances in whole percentages with ranges', () => {
    expect(reader.ofMatch(match)).toMatchObject({
      ref: 's1',
      leagueKey: 'football.italy.serie-a',
      basis: 'ratings-fed',
      at: '2026-03-14T15:12:00.000Z',
      home: {
        team: 'Inter',
        place: 1,
        played: 3,
        points: 9,
        behindFirst: 0,
        chances: { title: { chance: 0.62, low: 0.55, high: 0.68 }, relegation: { chance: 0, low: 0, high: 0 } },
        expectedPoints: { mean: 13, low: 10, high: 16 },
      },
      away: { team: 'Roma', place: 2, points: 6, behindFirst: 3, chances: { title: { chance: 0.31 } } },
    });
  });

  it('has what each result would make of the chances that are at stake', () => {
    const stakes = reader.ofMatch(match)?.stakes ?? [];
    expect(stakes).toHaveLength(6);
    expect(stakes).toContainEqual({ result: 'away', team: 'Roma', kind: 'title', chance: 0.71 });
  });

  it('has the places as they stand while the match is in play', () => {
    const live = { ...match, status: 'live' as const, homeScore: 0, awayScore: 4, minute: 60 };
    const inPlay = seasonFacts('s1', exampleSeason, [live], today).ofMatch(live);
    expect(inPlay?.away).toMatchObject({ team: 'Roma', place: 1, points: 9, placesGained: 1 });
    expect(inPlay?.home).toMatchObject({ team: 'Inter', place: 2, points: 9, placesGained: -1 });
  });

  it('is absent for teams that the season does not have', () => {
    const other = exampleMatch({ homeTeam: { id: '88', name: 'X' }, awayTeam: { id: '99', name: 'Y' } });
    expect(reader.ofMatch(other)).toBeUndefined();
  });

  it('is never certain before the rules decide it', () => {
    const { teams } = reader.ofLeague(() => false);
    expect(teams.find(({ team }) => team === 'Napoli')?.chances.relegation?.chance).toBe(0.001);
    expect(teams.find(({ team }) => team === 'Cagliari')?.chances).toEqual({
      title: { chance: 0, low: 0, high: 0 },
      relegation: { chance: 0.999, low: 0.99, high: 0.999 },
    });
  });
});

describe('in the prompt, chances are in words', () => {
  test.each([
    [englishReader, '62% (55% to 68%)', 'impossible by the rules', '13 (10 to 16)', 'today at 15:12'],
    [germanReader, '62 % (55 % bis 68 %)', 'rechnerisch unmöglich', '13 (10 bis 16)', 'heute um 15:12 Uhr'],
    [spanishReader, '62 % (del 55 % al 68 %)', 'matemáticamente imposible', '13 (del 10 al 16)', 'hoy a las 15:12'],
  ])('in $0.language.name', (as, title, relegation, expectedPoints, at) => {
    expect(promptFacts(facts, as).matches[0]?.season).toMatchObject({
      at,
      teams: [{ team: 'Inter', place: 1, chances: { title, relegation }, expectedPoints }, { team: 'Roma' }],
    });
  });

  test('which the instructions explain, only if there is a season', () => {
    const request = { kind: 'general', nonce: 'n', reader: englishReader, site: 'Kickabout' } as const;
    expect(instructions(facts, request)).toContain('Give each of these chances with its range');
    expect(instructions(exampleFacts(), request)).not.toContain('Give each of these chances with its range');
  });
});

describe('a number of the season is accepted', () => {
  test.each([
    [
      englishReader,
      'Inter [m1] are in place 1 with 9 points, 3 ahead of Roma, and win the title in 62% (55% to 68%) of runs.',
    ],
    [englishReader, 'Roma: 31% for the title, 71% after a win, 13% after a defeat.'],
    [englishReader, 'Inter [m1] can expect 13 points (10 to 16), as of 15:12.'],
    [englishReader, 'After a win in Inter v Roma [m1] the title chances are 81% and 13%.'],
    [germanReader, 'Inter [m1] ist mit 9 Punkten auf Platz 1, die Titelchance beträgt 62 % (55 % bis 68 %).'],
    [spanishReader, 'El Inter [m1] es 1.º con 9 puntos; su opción de título es del 62 % (del 55 % al 68 %).'],
  ])('in $0.language.name: “$1”', (as, text) => {
    expect(marked(text, facts, as)).toEqual([]);
  });
});

describe('a number of the season is marked', () => {
  test.each([
    [englishReader, 'Inter [m1] win the title in 66% of runs.', ['66%']],
    [englishReader, 'Inter [m1] win the title in 62.4% of runs.', ['62.4%']],
    [englishReader, 'Roma win the title in 62% of runs.', ['62%']],
    [englishReader, 'The leaders win the title in 62% of runs [s1].', ['62%']],
    [englishReader, 'Roma: 81% for the title after this match.', ['81%']],
    [englishReader, 'Ajax win the title in 62% of runs [m2].', ['62%']],
    [englishReader, 'Inter [m1] expect 17 points.', ['17']],
    [germanReader, 'Roma wird in 62 % der Läufe Meister.', ['62 %']],
    [spanishReader, 'La Roma gana el título en el 62 % de los casos.', ['62 %']],
  ])('in $0.language.name: “$1”', (as, text, numbers) => {
    expect(marked(text, facts, as)).toEqual(numbers);
  });
});

describe('a question about a season', () => {
  const other = {
    ...exampleSeason,
    about: {
      ...exampleSeason.about,
      key: 'football.england.premier-league',
      league: 'Premier League',
      country: 'England',
      table: { league: 'Premier League', groups: [{ rows: [{ rank: 1, teamId: '7', team: 'Arsenal' }] }] },
    },
  };
  const leagues = (...questions: readonly string[]): readonly string[] =>
    requestedSeasons(questions, [exampleSeason, other]).map(({ season }) => season.about.league);

  test.each([
    ['Will Arsenal win the league?', ['Premier League']],
    ['Wird Inter Meister?', ['Serie A']],
    ['¿Quién gana la Serie A este año? ¿Quién será campeón?', ['Serie A']],
    ['Who wins the title in Italy?', ['Serie A']],
    ['Inter oder Arsenal: Wer wird eher Meister?', ['Premier League', 'Serie A']],
    ['Wer wird Meister?', ['Premier League']],
    ['Will Arsenal win today?', []],
  ])('“%s” selects %j', (question, selected) => {
    expect(leagues(question)).toEqual(selected);
  });

  test('may follow up on a question that names the league', () => {
    expect(leagues('Who wins Serie A?', 'And who gets relegated?')).toEqual(['Serie A']);
  });

  test('gets the leading teams, those in danger and those named, whose numbers belong to them alone', () => {
    const [requested] = requestedSeasons(['Will Napoli win the title?'], [exampleSeason]);
    if (requested === undefined) throw new Error('the question names a team of the season');
    const league = reader.ofLeague(requested.isNamed);
    expect(league).toMatchObject({ league: 'Serie A', country: 'Italy', teams: [{ team: 'Napoli' }, {}, {}, {}] });
    const of = { ...exampleFacts(), matches: [], leagues: [league] };
    expect(marked('Napoli win the title in 6% (3% to 9%) of runs, Inter in 62% [s1].', of)).toEqual([]);
    expect(marked('Napoli win the title in 62% of runs.', of)).toEqual(['62%']);
    expect(marked('The title is won in 62% of runs.', of)).toEqual(['62%']);
    expect(promptFacts(of, englishReader).leagues?.[0]).toMatchObject({ ref: 's1', at: 'today at 15:12' });
  });
});
