import { moneyNote } from './closing-notes.ts';
import type { ChatMessage } from './completion-request.ts';
import type { FactMatch, Facts } from './facts.ts';
import { findFacts, questionIn } from './facts.ts';
import { analysis } from './match-analysis.ts';
import { lineOf } from './match-words.ts';
import { overviews } from './overviews.ts';
import { asksOn, foreignNameIn, matchesNamedIn, scopeOf, topicOf } from './question.ts';
import type { Topic } from './question.ts';
import type { Answer } from './written-answer.ts';
import { written } from './written-answer.ts';

const several = (facts: Facts, matches: readonly FactMatch[], topic: Topic | undefined): Answer => ({
  opening: 'What I was given about them:',
  lines: matches.map((match) => lineOf(match, facts.asOf)),
  ...(topic === 'bets' ? { closing: moneyNote } : {}),
});

/** Says that something is not there, and what is. */
const lacking = ({ asOf }: Facts, said: string, matches: readonly FactMatch[]): Answer =>
  matches.length === 0
    ? { opening: said }
    : { opening: `${said} What I can speak of:`, lines: matches.map((match) => lineOf(match, asOf)).slice(0, 5) };

const answerOf = (facts: Facts, question: string, lastAnswer: string): Answer => {
  const { matches } = facts;
  const topic = topicOf(question);
  if (topic === 'greeting' || topic === 'confidence') return overviews[topic](facts, matches);
  if (matches.length === 0)
    return { opening: 'I was given no matches with this question, so there is nothing that I could tell you.' };
  const asked = matchesNamedIn(question, matches);
  const [only] = asked;
  if (only !== undefined) return asked.length === 1 ? analysis(facts, only, topic) : several(facts, asked, topic);
  const scope = scopeOf(question, matches);
  if (scope !== undefined)
    return scope.matches.length === 0
      ? lacking(facts, `I was given nothing about ${scope.called}.`, matches)
      : overviews[topic ?? 'predictions'](facts, scope.matches);
  const foreign = foreignNameIn(question);
  if (foreign !== undefined) return lacking(facts, `I was given no figures about ${foreign}.`, matches);
  if (topic !== undefined) return overviews[topic](facts, matches);
  const spokenOf = asksOn(question) ? matchesNamedIn(lastAnswer, matches) : [];
  const continued = spokenOf[/\bsecond\b/i.test(question) ? 1 : 0];
  if (continued !== undefined) return analysis(facts, continued, topic);
  return lacking(facts, 'I did not find a match, a team or a league that I was given in your question.', matches);
};

/** The stand-in's answer: the same messages always get the same words, and no figure that is not in their facts. */
export const answerTo = (messages: readonly ChatMessage[]): string => {
  const facts = findFacts(messages);
  const lastAnswer = messages.findLast(({ role }) => role === 'assistant')?.content ?? '';
  return written(facts, answerOf(facts, questionIn(messages), lastAnswer));
};
