import { expect, test } from 'vitest';
import { createThinkingFilter } from './thinking-filter.ts';

const visibleText = (...parts: readonly string[]): string => {
  const words = createThinkingFilter();
  return [...parts.map((part) => words.add(part)), words.rest()].join('');
};

test.each([
  ['Inter lead.', 'Inter lead.'],
  ['<think>They lead by 9.</think>Inter lead.', 'Inter lead.'],
  ['A <THINKING>b</THINKING> c <think>d</think>e', 'A  c e'],
  ['<think>without an end', ''],
  ['5 < 6 and <b>bold</b> <', '5 < 6 and <b>bold</b> <'],
])('The visible text of %j is %j, no matter how it is split.', (text, output) => {
  expect(visibleText(text)).toBe(output);
  expect(visibleText(...Array.from(text))).toBe(output);
});
