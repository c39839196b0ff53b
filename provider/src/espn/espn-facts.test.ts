import { describe, expect, it } from 'vitest';
import { readFacts } from './espn-facts.ts';

const nothing = { competition: {}, weather: undefined, home: {}, away: {} };

describe('the facts of a match', () => {
  it('are venue, court, broadcasts, weather and records', () => {
    const facts = readFacts(
      {
        competition: {
          venue: { fullName: 'Mercedes-Benz Stadium', address: { city: 'Atlanta', state: 'GA' }, court: 'Court 13' },
          broadcasts: [{ market: 'national', names: ['FOX', 'FOX'] }, { names: ['NFL+'] }],
        },
        weather: { displayValue: 'Mostly clear', temperature: 69 },
        home: {
          records: [
            { type: 'home', summary: '3-2' },
            { type: 'total', summary: '4-6' },
          ],
        },
        away: { records: [{ type: 'total', summary: '3-7-1' }] },
      },
      'scheduled',
    );
    expect(facts).toEqual({
      venue: 'Mercedes-Benz Stadium, Atlanta',
      court: 'Court 13',
      broadcasts: ['FOX', 'NFL+'],
      weather: 'Mostly clear',
      records: { home: '4-6', away: '3-7-1' },
    });
  });

  it('include timeouts and the last play only in play', () => {
    const competition = {
      situation: { homeTimeouts: 3, awayTimeouts: 1, lastPlay: { text: '(11:50) Pass incomplete.' } },
    };
    expect(readFacts({ ...nothing, competition }, 'live')).toEqual({
      timeouts: { home: 3, away: 1 },
      lastPlay: '(11:50) Pass incomplete.',
    });
    expect(readFacts({ ...nothing, competition }, 'finished')).toBeUndefined();
  });

  it('include the probable pitchers only before the start', () => {
    const home = { probables: [{ name: 'probableStartingPitcher', athlete: { displayName: 'Gerrit Cole' } }] };
    expect(readFacts({ ...nothing, home }, 'scheduled')).toEqual({ pitchers: { home: 'Gerrit Cole' } });
    expect(readFacts({ ...nothing, home }, 'finished')).toBeUndefined();
  });

  it.each([
    ['without any data', nothing],
    [
      'with values of the wrong types',
      { competition: { venue: 7, broadcasts: 'FOX', situation: [] }, weather: 3, home: 1, away: null },
    ],
    ['with an invalid record', { ...nothing, home: { records: [{ type: 'total', summary: 'first' }] } }],
    ['with empty values', { ...nothing, competition: { venue: { fullName: ' ' }, broadcasts: [{ names: [''] }] } }],
  ])('are undefined %s', (_, items) => {
    expect(readFacts(items, 'live')).toBeUndefined();
  });

  it('have a limited number and length', () => {
    const competition = {
      venue: { fullName: 'V'.repeat(1_000) },
      broadcasts: [{ names: Array.from({ length: 50 }, (_, at) => `Channel ${at}`) }],
      situation: { lastPlay: { text: 'p'.repeat(10_000) } },
    };
    const facts = readFacts({ ...nothing, competition }, 'live');
    expect(facts?.venue?.length).toBeLessThanOrEqual(80);
    expect(facts?.broadcasts).toHaveLength(4);
    expect(facts?.lastPlay?.length).toBeLessThanOrEqual(200);
  });
});
