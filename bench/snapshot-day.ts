import { fixture } from '../e2e/fixed-provider.ts';
import type { JsonObject } from '../e2e/live-reader.ts';

const leagues = 120;
const dayMs = 24 * 3_600_000;

/** A small seeded random number generator (mulberry32), so that every run serves the same day. */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const syllables = 'ma drí ro in ter os ka são vil bur gö lan ne tor że wick ham stad ová pol jär lin mon te'.split(' ');
const forms = ['FC', 'Real', 'Atlético', 'Sporting', 'AS', 'Union', 'United', 'City', 'Rovers', 'Wanderers', 'II', ''];

/**
 * A football day with many different names, in the shape of the provider's replies. Of every four matches, one is in
 * play, one finished and two scheduled. `scored` adds that many minutes and home goals to the first match.
 */
export const footballDay = (matches: number, nowMs: number, scored = 0): readonly JsonObject[] => {
  const random = seeded(2_026);
  const pick = (values: readonly string[]): string => values[Math.floor(random() * values.length)] ?? '';
  const place = (): string => {
    const letters = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join('');
    return `${letters.charAt(0).toUpperCase()}${letters.slice(1)}`;
  };
  const club = (): string => `${place()} ${pick(forms)}`.trim();
  const names = Array.from({ length: leagues }, () => `${place()} League`);
  const startOfDay = nowMs - (nowMs % dayMs);
  const started = new Date(Math.max(startOfDay, nowMs - dayMs / 24)).toISOString();
  return Array.from({ length: matches }, (_, at) => {
    const facts = {
      id: 1_200_000 + Math.floor(random() * 9) + at * 10,
      home: club(),
      away: club(),
      league: pick(names),
      logo: `https://media.api-sports.io/football/teams/${Math.floor(random() * 20_000)}.png`,
    };
    const ofFour = at % 4;
    if (ofFour === 0) {
      const goals = [Math.floor(random() * 4), Math.floor(random() * 3)] as const;
      const elapsed = 46 + Math.floor(random() * 34);
      if (at > 0) return fixture({ ...facts, short: '2H', elapsed, goals, date: started });
      const late = { elapsed: elapsed + scored, goals: [goals[0] + scored, goals[1]] } as const;
      return fixture({ ...facts, short: '2H', ...late, date: started });
    }
    const [hour, quarter] = [Math.floor(random() * 24), Math.floor(random() * 4)];
    const date = new Date(startOfDay + hour * 3_600_000 + quarter * 900_000).toISOString();
    if (ofFour > 1) return fixture({ ...facts, short: 'NS', date });
    return fixture({ ...facts, short: 'FT', elapsed: 90, goals: [Math.floor(random() * 5), 1], date });
  });
};
