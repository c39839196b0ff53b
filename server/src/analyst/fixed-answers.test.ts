import { refusalOf } from '@touchline/domain/analyst/answer-guard.ts';
import { helpAddresses } from '@touchline/domain/analyst/help-lines.ts';
import { languages } from '@touchline/texts/language.ts';
import { describe, expect, it, test } from 'vitest';
import { fixedAnswers } from './fixed-answers.ts';
import type { FixedAnswers } from './fixed-answers.ts';

const linesOf = (answer: string): readonly string[] => answer.split('\n').filter((line) => line.startsWith('- '));

const problemMessages = ['losses', 'self-harm'] as const;

describe.each(languages)('in %s', (language) => {
  const { help, helpAgain } = fixedAnswers[language];

  it('a repeated message gets a different text with the same helplines', () => {
    for (const distress of problemMessages) {
      expect(helpAgain(distress, 'GB')).not.toContain(help(distress, 'GB').split('\n')[0]);
      expect(linesOf(helpAgain(distress, 'GB'))).toEqual(linesOf(help(distress, 'GB')));
    }
  });

  it('each helpline is listed with its exact phone number or web address', () => {
    const reached = [...helpAddresses.keys()];
    for (const distress of problemMessages) {
      for (const line of linesOf(help(distress, ''))) expect(reached.some((reach) => line.includes(reach))).toBe(true);
    }
  });

  it('the replacement for a forbidden sentence is itself allowed', () => {
    for (const words of Object.values(fixedAnswers[language].replacements)) expect(refusalOf(words)).toBeUndefined();
  });

  it('a user in danger gets the emergency numbers', () => {
    for (const number of ['112', '911', '999', '000']) expect(help('self-harm', '')).toContain(number);
  });
});

/** The text around the helplines. */
const sentencesOf = ({ help, helpAgain }: FixedAnswers): readonly string[] =>
  problemMessages
    .flatMap((distress) => [help(distress, 'IE'), helpAgain(distress, 'IE')])
    .flatMap((answer) => answer.split('\n\n'))
    .filter((part) => !part.startsWith('- '));

it.each(['de', 'es'] as const)('No fixed text in %s is left in English.', (language) => {
  const english = sentencesOf(fixedAnswers.en);
  expect(english).toHaveLength(8);
  expect(sentencesOf(fixedAnswers[language]).filter((sentence) => english.includes(sentence))).toEqual([]);
  const lines = fixedAnswers[language].help('self-harm', 'IE');
  expect(lines).not.toMatch(/Ireland|call or text|other countries/);
});

test('The English sentences match the spec exactly.', () => {
  expect(fixedAnswers.en.nothingLive).toBe(
    'There are no live matches currently happening. Check back later for live game analysis!',
  );
  expect(fixedAnswers.en.emptyReply).toBe("I'm sorry, I couldn't generate a response. Please try again.");
});

test('Helplines are described in the language of the page.', () => {
  expect(linesOf(fixedAnswers.de.help('self-harm', 'US'))[0]).toBe(
    '- USA: Suicide & Crisis Lifeline, Anruf oder SMS an 988',
  );
  expect(linesOf(fixedAnswers.es.help('losses', '')).at(-1)).toBe(
    '- En cualquier país: Gambling Therapy, ayuda gratuita en línea en muchos idiomas, gamblingtherapy.org',
  );
});
