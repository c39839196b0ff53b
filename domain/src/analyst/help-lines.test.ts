import { expect, test } from 'vitest';
import { gamblingHelp, helpAddresses, helpAgain, helpAnswer, helpLinesAsOf } from './help-lines.ts';

const linesOf = (answer: string): readonly string[] => answer.split('\n').filter((line) => line.startsWith('- '));

test('Help for losses names lines of several countries and gives no tip.', () => {
  const lines = linesOf(helpAnswer('losses', ''));
  expect(lines.some((line) => line.includes('1-800-GAMBLER'))).toBe(true);
  expect(lines.some((line) => line.includes('0808 8020 133'))).toBe(true);
  expect(lines.some((line) => line.includes('1-866-531-2600'))).toBe(true);
});

test('The line of the person’s own country comes first, the one for everywhere last.', () => {
  const lines = linesOf(helpAnswer('losses', 'GB'));
  expect(lines[0]).toContain('United Kingdom');
  expect(lines.at(-1)).toContain('Anywhere');
  expect(linesOf(helpAnswer('self-harm', 'NZ'))[0]).toContain('1737');
});

test('Help for who is in danger names the emergency call and crisis lines.', () => {
  const answer = helpAnswer('self-harm', 'US');
  expect(answer).toContain('112');
  expect(linesOf(answer)[0]).toContain('988');
});

test('Whoever asks on is told that there are no tips, with the same lines.', () => {
  for (const distress of ['losses', 'self-harm'] as const) {
    const answer = helpAgain(distress, 'GB');
    expect(answer).toContain('no tips in this conversation');
    expect(linesOf(answer)).toEqual(linesOf(helpAnswer(distress, 'GB')));
  }
});

test('Every line has a number to dial or a web address, which stands in the answer as it is.', () => {
  const reached = [...helpAddresses.keys()];
  for (const distress of ['losses', 'self-harm'] as const) {
    for (const line of linesOf(helpAnswer(distress, '')))
      expect(reached.some((reach) => line.includes(reach))).toBe(true);
  }
  expect(helpAddresses.get('1-800-426-2537')).toBe('tel:18004262537');
  expect(helpAddresses.get('0808 8020 133')).toBe('tel:08088020133');
  expect(helpAddresses.get('988')).toBe('tel:988');
  expect(helpAddresses.get('gamblingtherapy.org')).toBe('https://gamblingtherapy.org');
  for (const address of helpAddresses.values()) expect(address).toMatch(/^(?:tel:\d+|https:\/\/[a-z]+\.(?:org|com))$/);
});

test('The lines say when they were last looked at.', () => {
  expect(helpLinesAsOf).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('The list for gambling begins with the person’s own country, and each line opens what it names.', () => {
  const lines = gamblingHelp('GB');
  expect(lines[0]).toMatchObject({ region: 'United Kingdom', href: 'tel:08088020133' });
  expect(lines.at(-1)).toMatchObject({ region: 'Anywhere', href: 'https://gamblingtherapy.org' });
  expect(new Set(lines.map(({ href }) => href)).size).toBe(lines.length);
});
