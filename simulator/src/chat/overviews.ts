import { biggestChance, byClearness } from './clear-favourites.ts';
import { chanceNote, moneyNote } from './closing-notes.ts';
import type { FactMatch, Facts } from './facts.ts';
import { formWords, isLive, isOpen, lineOf, oddsWords, statisticsWords } from './match-words.ts';
import type { Topic } from './question.ts';
import type { Answer } from './written-answer.ts';

const predictions = ({ asOf }: Facts, matches: readonly FactMatch[]): Answer => {
  const forecast = matches.filter((match) => isOpen(match) && match.forecast !== undefined).toSorted(byClearness);
  if (forecast.length === 0)
    return {
      opening: 'None of the matches that I was given has a forecast, so I name no favourites.',
      lines: matches.map((match) => lineOf(match, asOf)),
    };
  return {
    opening: 'The clearest forecasts that I was given, clearest first:',
    lines: forecast.map((match) => lineOf(match, asOf)),
    closing: chanceNote,
  };
};

const live = ({ asOf }: Facts, matches: readonly FactMatch[]): Answer => {
  const now = matches.filter(isLive).toSorted((a, b) => {
    if (a.forecast === undefined || b.forecast === undefined)
      return Number(a.forecast === undefined) - Number(b.forecast === undefined);
    return biggestChance(a) - biggestChance(b);
  });
  if (now.length === 0) return { opening: 'None of the matches that I was given is live.' };
  return {
    opening:
      now.length === 1
        ? 'One match that I was given is live:'
        : 'Live now, the most open first, as far as the chances tell:',
    lines: now.map((match) => {
      const statistics = statisticsWords(match, 2);
      return `${lineOf(match, asOf)}${statistics === undefined ? '' : ` ${statistics}.`}`;
    }),
  };
};

const bets = ({ asOf }: Facts, matches: readonly FactMatch[]): Answer => {
  const open = matches.filter(isOpen);
  const quoted = open.filter(({ odds }) => odds !== undefined);
  const shown = (quoted.length > 0 ? quoted : open)
    .filter(({ forecast, odds }) => forecast !== undefined || odds !== undefined)
    .toSorted(byClearness);
  if (shown.length === 0)
    return { opening: 'I was given neither odds nor forecasts of an open match, so there is nothing to compare.' };
  const opening =
    quoted.length === 0
      ? 'I was given no odds, so I can only tell the chances:'
      : 'The prices of one bookmaker cannot show what is worth a bet, so I name none. What they and the forecasts say:';
  return {
    opening,
    lines: shown.slice(0, 3).map((match) => {
      const odds = oddsWords(match, asOf);
      return `${lineOf(match, asOf)}${odds === undefined ? '' : ` ${odds}.`}`;
    }),
    closing: moneyNote,
  };
};

const upcoming = ({ asOf }: Facts, matches: readonly FactMatch[]): Answer => {
  const next = matches
    .filter(({ status }) => status === 'scheduled')
    .toSorted((a, b) => (a.startTime ?? '~').localeCompare(b.startTime ?? '~'));
  if (next.length === 0) return { opening: 'None of the matches that I was given is still to come.' };
  return {
    opening: 'What comes next, in order of start:',
    lines: next.map((match) => {
      const form = formWords(match);
      return `${lineOf(match, asOf)}${form === undefined ? '' : ` Form: ${form}.`}`;
    }),
    closing: chanceNote,
  };
};

const greeting = (): Answer => ({
  isGeneral: true,
  opening:
    'I put the figures that I am given with your question into words. Ask me for predictions, for live games, for what comes next, or about a match or a team by name.',
});

const confidence = (): Answer => ({
  isGeneral: true,
  opening:
    'High, Medium and Low come with each forecast: a rule sets them by how big the favourite is and what the forecast stands on. They are not a mood of mine, and High is no promise.',
});

/** What is said of several matches, by what the question is about. */
export const overviews: Readonly<Record<Topic, (facts: Facts, matches: readonly FactMatch[]) => Answer>> = {
  greeting,
  confidence,
  bets,
  live,
  predictions,
  upcoming,
};
