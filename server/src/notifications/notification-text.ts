import { storable } from '@touchline/domain/favorites/favorites.ts';
import * as de from '@touchline/texts/de/server.ts';
import * as en from '@touchline/texts/en/server.ts';
import * as es from '@touchline/texts/es/server.ts';
import type { Language } from '@touchline/texts/language.ts';
import { winText, leagueWithCountry, visitText } from '../platform/match-names.ts';
import type { EventFacts } from './event-facts.ts';

/** The texts of a notification. The names in them are untrusted and must be shown only as text. */
export type NotificationText = { readonly title: string; readonly body: string };

const longest = { title: 120, body: 240 };

const texts: Readonly<Record<Language, typeof en>> = { en, de, es };

/** "Goal, Inter", "2 goals, Inter, Roma". */
const goalWords = ({ scored, unit }: EventFacts, { scores }: typeof en): string => {
  const count = scored.reduce((sum, { by }) => sum + by, 0);
  return [scores[unit](count), ...scored.map(({ team }) => team)].join(', ');
};

const headlines: Readonly<Record<EventFacts['kind'], (facts: EventFacts, words: typeof en) => string>> = {
  start: (_facts, { underWay }) => underWay,
  goal: goalWords,
  disallowed: ({ byVideo }, { disallowed, corrected }) => (byVideo ? disallowed : corrected),
  'red-card': ({ team = '' }, { redCard }) => `${redCard}, ${team}`,
  'half-time': (_facts, { halfTime }) => halfTime,
  end: (_facts, { finished }) => finished,
};

/** "72' Dybala", "Dybala, Lukaku"; empty if unknown. */
const whenAndWho = ({ clock, players }: EventFacts): string =>
  [clock === undefined ? '' : `${clock}'`, players.join(', ')].filter((part) => part !== '').join(' ');

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('. ');

const shortened = (text: string, most: number): string =>
  text.length > most ? `${storable(text.slice(0, most - 1))}…` : text;

const bounded = (title: string, body: string): NotificationText => ({
  title: shortened(title, longest.title),
  body: shortened(body, longest.body),
});

/**
 * Kinds of events that reveal no score. Only these are sent to readers with hidden scores: even without a text, a
 * message about any other kind would reveal that something happened.
 */
export const scoreFreeKinds: ReadonlySet<EventFacts['kind']> = new Set(['start', 'half-time', 'end']);

/**
 * "Inter 1 - 0 Roma", "Goal, Inter. 72' Dybala. Serie A, Italy". With `hideScores`, neither the score nor the scorer is
 * shown: "Inter – Roma", "There is an update for this match. Serie A, Italy".
 */
export const notificationText = (
  facts: EventFacts,
  { hideScores, language }: { readonly hideScores: boolean; readonly language: Language },
): NotificationText => {
  const words = texts[language];
  const { kind, visit, place } = facts;
  const pairing = visit === undefined ? facts.pairing : visitText(visit, language);
  const league = place === undefined ? facts.league : leagueWithCountry(place, language);
  const { score = pairing } = facts;
  if (!hideScores) {
    const { win, first } = facts;
    const head = win === undefined ? headlines[kind](facts, words) : winText(win, language);
    const result = first === undefined ? '' : (first.as === 'winner' ? words.wonBy : words.fastest)(first.name);
    return bounded(score, sentences(head, result, whenAndWho(facts), league));
  }
  const head = scoreFreeKinds.has(kind) ? headlines[kind](facts, words) : words.unnamedUpdate;
  return bounded(pairing, sentences(head, league));
};
