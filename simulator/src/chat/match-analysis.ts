import { biggestChance } from './clear-favourites.ts';
import { chanceNote, moneyNote } from './closing-notes.ts';
import type { FactMatch, Facts } from './facts.ts';
import {
  chancesWords,
  confidenceWords,
  eventsWords,
  formWords,
  isLive,
  isOpen,
  listed,
  meetingsWords,
  named,
  oddsWords,
  percent,
  reasonsWords,
  scoreWords,
  statisticsWords,
  whereItStands,
} from './match-words.ts';
import type { Topic } from './question.ts';
import type { Answer } from './written-answer.ts';

/** What a reader would look for in vain. */
const missing = (match: FactMatch): string | undefined => {
  const absent = [
    ...(match.forecast === undefined ? ['forecast'] : []),
    ...(match.odds === undefined ? ['odds'] : []),
    ...(formWords(match) === undefined ? ['form'] : []),
    ...(match.headToHead.length === 0 ? ['past meetings'] : []),
    ...(isLive(match) && match.statistics.length === 0 ? ['statistics'] : []),
  ];
  return absent.length === 0 ? undefined : `I was given ${listed(absent.map((word) => `no ${word}`))} for it.`;
};

const likeliest = (match: FactMatch): string | undefined => {
  const { forecast, home, away } = match;
  if (forecast === undefined) return undefined;
  const { chances } = forecast;
  const most = biggestChance(match);
  const outcome =
    Number(chances.home) === most ? `a win of ${home}` : Number(chances.away) === most ? `a win of ${away}` : 'a draw';
  const confidence = confidenceWords(match);
  return `The likeliest outcome is ${outcome}, at ${percent(most)}${confidence === undefined ? '' : ` (${confidence})`}.`;
};

/** The match, and where it stands, as a sentence. */
const heading = (match: FactMatch, asOf: string | undefined): string => {
  const league = match.league === '' ? '' : ` (${match.league})`;
  const stands = whereItStands(match, asOf);
  const said = {
    live: `is ${stands.replace(',', ':')}.`,
    finished: `${stands}. It is over, so there is nothing left to predict.`,
    postponed: 'is postponed, so there is nothing to predict yet.',
  };
  const { status } = match;
  const sentence = status === 'live' || status === 'finished' || status === 'postponed' ? said[status] : undefined;
  return `${named(match)}${league} ${sentence ?? (match.startTime === undefined ? 'has not started.' : `starts at ${stands}.`)}`;
};

/** One line of what there is to say, none where there is nothing. */
const sentences = (parts: readonly (string | undefined)[]): readonly string[] => {
  const said = parts.filter((part) => part !== undefined);
  return said.length === 0 ? [] : [said.join(' ')];
};

/** All that the facts say of one match. */
export const analysis = ({ asOf }: Facts, match: FactMatch, topic: Topic | undefined): Answer => {
  const chances = isOpen(match) ? chancesWords(match) : undefined;
  const odds = oddsWords(match, asOf);
  const form = formWords(match);
  const meetings = meetingsWords(match, 3);
  const events = eventsWords(match, 3);
  const statistics = statisticsWords(match, 4);
  return {
    opening: `${topic === 'bets' ? 'I name no bets, only what is known. ' : ''}${heading(match, asOf)}`,
    lines: [
      ...(chances === undefined
        ? []
        : [`Chances${isLive(match) ? ' now' : ''}: ${chances}. ${likeliest(match) ?? ''}`.trim()]),
      ...(isOpen(match) ? sentences([...reasonsWords(match, asOf), scoreWords(match)]) : []),
      ...(events === undefined ? [] : [`Latest: ${events}.`]),
      ...(statistics === undefined ? [] : [`Statistics: ${statistics}.`]),
      ...(odds === undefined ? [] : [`Odds: ${odds}.`]),
      ...sentences([
        form === undefined ? undefined : `Form, newest last: ${form}.`,
        meetings === undefined ? undefined : `Past meetings: ${meetings}.`,
        form === undefined && meetings === undefined
          ? undefined
          : 'They are told as facts and do not move the chances.',
      ]),
      ...sentences([isOpen(match) ? missing(match) : undefined]),
    ],
    ...(topic === 'bets' ? { closing: moneyNote } : chances === undefined ? {} : { closing: chanceNote }),
  };
};
