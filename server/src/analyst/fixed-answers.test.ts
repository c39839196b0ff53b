import { helpAddresses } from '@touchline/domain/analyst/help-lines.ts';
import { languages } from '@touchline/texts/language.ts';
import { describe, expect, it, test } from 'vitest';
import { fixedAnswers } from './fixed-answers.ts';
import type { FixedAnswers } from './fixed-answers.ts';

const linesOf = (answer: string): readonly string[] => answer.split('\n').filter((line) => line.startsWith('- '));

const distresses = ['losses', 'self-harm'] as const;

describe.each(languages)('in %s', (language) => {
  const { help, helpAgain } = fixedAnswers[language];

  it('whoever asks on hears other words, with the same lines', () => {
    for (const distress of distresses) {
      expect(helpAgain(distress, 'GB')).not.toContain(help(distress, 'GB').split('\n')[0]);
      expect(linesOf(helpAgain(distress, 'GB'))).toEqual(linesOf(help(distress, 'GB')));
    }
  });

  it('each line has a number to dial or a web address, which stands in the answer as it is', () => {
    const reached = [...helpAddresses.keys()];
    for (const distress of distresses) {
      for (const line of linesOf(help(distress, ''))) expect(reached.some((reach) => line.includes(reach))).toBe(true);
    }
  });

  it('who is in danger hears of the emergency call', () => {
    for (const number of ['112', '911', '999', '000']) expect(help('self-harm', '')).toContain(number);
  });
});

/** What stands around the lines. */
const sentencesOf = ({ help, helpAgain }: FixedAnswers): readonly string[] =>
  distresses
    .flatMap((distress) => [help(distress, 'IE'), helpAgain(distress, 'IE')])
    .flatMap((answer) => answer.split('\n\n'))
    .filter((part) => !part.startsWith('- '));

it.each(['de', 'es'] as const)('no sentence of our own is left in English in %s', (language) => {
  const english = sentencesOf(fixedAnswers.en);
  expect(english).toHaveLength(8);
  expect(sentencesOf(fixedAnswers[language]).filter((sentence) => english.includes(sentence))).toEqual([]);
  const lines = fixedAnswers[language].help('self-harm', 'IE');
  expect(lines).not.toMatch(/Ireland|call or text|other countries/);
});

test('The English sentences of the spec stand letter by letter.', () => {
  expect(fixedAnswers.en.nothingLive).toBe(
    'There are no live matches currently happening. Check back later for live game analysis!',
  );
  expect(fixedAnswers.en.emptyReply).toBe("I'm sorry, I couldn't generate a response. Please try again.");
});

test('Help is in the words of its language.', () => {
  expect(linesOf(fixedAnswers.de.help('self-harm', 'US'))[0]).toBe(
    '- USA: Suicide & Crisis Lifeline, Anruf oder SMS an 988',
  );
  expect(linesOf(fixedAnswers.es.help('losses', '')).at(-1)).toBe(
    '- En cualquier país: Gambling Therapy, ayuda gratuita en línea en muchos idiomas, gamblingtherapy.org',
  );
});
