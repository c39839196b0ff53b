import { storable } from '@touchline/domain/mine/storable-text.ts';
import type { NewsFacts } from './news-facts.ts';

/** The texts of a notification. Names in them are untrusted and only ever shown as text. */
export type PushWords = { readonly title: string; readonly body: string };

const longest = { title: 120, body: 240 };

const oneOf: Readonly<Record<NewsFacts['unit'], string>> = { goal: 'Goal', run: 'Run', set: 'Set', points: '1 point' };
const manyOf: Readonly<Record<NewsFacts['unit'], string>> = {
  goal: 'goals',
  run: 'runs',
  set: 'sets',
  points: 'points',
};

/** "Goal, Inter", "2 goals, Inter, Roma". */
const goalWords = ({ scored, unit }: NewsFacts): string => {
  const count = scored.reduce((sum, { by }) => sum + by, 0);
  return [count === 1 ? oneOf[unit] : `${count} ${manyOf[unit]}`, ...scored.map(({ team }) => team)].join(', ');
};

const headOf: Readonly<Record<NewsFacts['kind'], (facts: NewsFacts) => string>> = {
  start: () => 'Under way',
  goal: goalWords,
  disallowed: ({ byVideo }) => (byVideo ? 'Goal disallowed' : 'Score corrected'),
  'red-card': ({ team = '' }) => `Red card, ${team}`,
  'half-time': () => 'Half-time',
  end: () => 'Finished',
};

/** "72' Dybala", "Dybala, Lukaku"; empty where neither is known. */
const whenAndWho = ({ clock, players }: NewsFacts): string =>
  [clock === undefined ? '' : `${clock}'`, players.join(', ')].filter((part) => part !== '').join(' ');

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('. ');

const shortened = (text: string, most: number): string =>
  text.length > most ? `${storable(text.slice(0, most - 1))}…` : text;

const bounded = (title: string, body: string): PushWords => ({
  title: shortened(title, longest.title),
  body: shortened(body, longest.body),
});

/** What happens to nobody's score: it alone is told to who hides scores, since a message says by itself that something happened. */
export const tellsNoScore: ReadonlySet<NewsFacts['kind']> = new Set(['start', 'half-time', 'end']);

/**
 * "Inter 1 - 0 Roma", "Goal, Inter. 72' Dybala. Serie A, Italy". With `hideScores` nothing says how the match stands, nor who
 * scored: "Inter – Roma", "There is news of this match. Serie A, Italy".
 */
export const pushWords = (facts: NewsFacts, { hideScores }: { readonly hideScores: boolean }): PushWords => {
  const { kind, pairing, score = pairing, league } = facts;
  if (!hideScores) return bounded(score, sentences(headOf[kind](facts), whenAndWho(facts), league));
  const head = tellsNoScore.has(kind) ? headOf[kind](facts) : 'There is news of this match';
  return bounded(pairing, sentences(head, league));
};
