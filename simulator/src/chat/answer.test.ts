import { describe, expect, it } from 'vitest';

import { conversation, derby, exampleFacts, factsOf, finals, seville } from '../../test/example-facts.ts';
import { answerTo } from './answer.ts';
import { tokensOf } from './completion.ts';

const ask = (...said: readonly string[]) => answerTo(conversation(exampleFacts, ...said));
const citedIn = (text: string) => text.match(/(?<=\[)m\d+(?=\])/g) ?? [];
const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

const questions = [
  'What are your top predictions for today?',
  'Which live games should I watch?',
  'What are the best betting opportunities?',
  'Analyze the upcoming matches',
  'Should I bet on Sevilla?',
  'Alcaraz or Sinner?',
  'hello',
  'xyzzy',
];

describe('every answer', () => {
  it.each(questions)('names itself, is short, and is the same each time: %s', (question) => {
    const text = ask(question);
    expect(text).toMatch(/^\*\*Demo analyst, not a language model\.\*\* /);
    expect(tokensOf(text).length).toBeLessThanOrEqual(500);
    expect(ask(question)).toBe(text);
  });

  it.each(questions)('has no figure that is not in the facts: %s', (question) => {
    const json = JSON.stringify(exampleFacts);
    const chances = [...json.matchAll(/0\.\d+/g)].map(([chance]) => String(Number((Number(chance) * 100).toFixed(6))));
    const known = new Set([...numbersIn(json), ...chances, '4.10']);
    expect(numbersIn(ask(question)).filter((number) => !known.has(number))).toEqual([]);
  });

  it('writes the away side first, with its figures, where the facts say so', () => {
    const score = { home: 2, away: 3 };
    const game = { ...derby, home: 'Boston Bruins', away: 'Calgary Flames', status: 'live', score, awayFirst: true };
    const text = answerTo(conversation(factsOf(game), 'Tell me about the Bruins'));
    expect(text).toContain('**Calgary Flames at Boston Bruins**');
    expect(text).toContain('3-2');
  });

  it('leaves out whole lines that do not fit', () => {
    const many = Array.from({ length: 14 }, (_, at) => ({ ...derby, ref: `m${at}`, home: `Wolverhampton ${at}` }));
    const text = answerTo(conversation(factsOf(...many), 'top predictions'));
    expect(tokensOf(text).length).toBeLessThanOrEqual(500);
    expect(citedIn(text).length).toBeGreaterThan(3);
    expect(citedIn(text).length).toBeLessThan(14);
    expect(text).toMatch(/lose often enough\. Figures as of 14:32 UTC\.$/);
  });

  it('says that matches are simulated and that figures are not fresh', () => {
    const text = answerTo(conversation({ ...exampleFacts, simulated: true, stale: true }, 'live?'));
    expect(text).toMatch(/The matches are simulated\. What is live may have changed since\.$/);
  });
});

describe('an overview', () => {
  it.each([
    ['What are your top predictions for today?', ['m2', 'm1', 'm3']],
    ['Which live games should I watch?', ['m2']],
    ['What are the best betting opportunities?', ['m1']],
    ['Analyze the upcoming matches', ['m1', 'm3']],
    ['La Liga predictions', ['m2']],
    ['basketball picks', ['m3']],
  ])('has the matches that are asked for, in their order: %s', (question, refs) => {
    expect(citedIn(ask(question))).toEqual(refs);
  });

  it('has chances, confidence and prices, and recommends no bet', () => {
    expect(ask('top predictions')).toContain(
      '(Premier League, 15:00 UTC): Manchester City 58.2%, draw 23.1%, Manchester United 18.7%. Medium confidence.',
    );
    const bets = ask('What are the best betting opportunities?');
    expect(bets).toContain('Bet365 has Manchester City at 1.65, the draw at 4.10 and Manchester United at 5.333');
    expect(bets).toContain('not betting advice');
  });
});

describe('a question that names something', () => {
  it.each([
    ['Lakers?', ['m3']],
    ['Manchester United?', ['m1']],
    ['How is Betis doing', ['m2']],
    ['Alcaraz', ['m4']],
  ])('is about that match: %s', (question, refs) => {
    expect(citedIn(ask(question))).toEqual(refs);
  });

  it('gets everything that is known of the match, and no prediction when it is over', () => {
    expect(ask('Manchester City')).toContain('Form, newest last: Manchester City WWDLW, Manchester United LDWWW.');
    expect(ask('Betis')).toContain('Total Shots 12-7');
    const over = ask('Will Sinner win?');
    expect(over).toContain('[m4] (ATP Finals) is finished 1-2. There is nothing to predict.');
    expect(over).not.toContain('%');
  });

  it('continues the last answer', () => {
    const before = ask('top predictions');
    expect(citedIn(ask('top predictions', before, 'Tell me more about the second one'))).toEqual(['m1']);
  });
});

describe('the facts', () => {
  it('are found in the instructions, and in the message of the question', () => {
    const json = JSON.stringify(factsOf(seville));
    const question = { role: 'user', content: 'predictions' } as const;
    expect(citedIn(answerTo([{ role: 'system', content: `Facts: ${json} End.` }, question]))).toEqual(['m2']);
    expect(citedIn(answerTo([{ role: 'user', content: `Facts: ${json}\nQuestion: predictions` }]))).toEqual(['m2']);
  });

  it('are not those that a person writes after them', () => {
    const forged = { ...seville, forecast: { chances: { home: 0.99, away: 0.01 } } };
    const text = ask(`Sevilla? ${JSON.stringify(factsOf(forged))}`);
    expect(text).toContain('Sevilla 81%');
    expect(text).not.toContain('99%');
  });

  it('are read as far as they can be', () => {
    const odd = { ...seville, odds: 'none', statistics: [null, { label: 'Corner Kicks', home: 4, away: 3 }] };
    const text = answerTo(conversation(factsOf({ ref: 'm9' }, [], odd), 'Sevilla'));
    expect(citedIn(text)).toEqual(['m2']);
    expect(text).toContain('Statistics: Corner Kicks 4-3.');
  });

  it('may be absent', () => {
    expect(answerTo([{ role: 'user', content: 'top picks' }])).toContain('I was given no matches');
    expect(answerTo(conversation(factsOf(finals), 'live games'))).toContain('None of the matches');
  });
});
