import { maxAnswerLength } from '@touchline/domain/analyst/conversation.ts';
import { exampleFacts } from '@touchline/domain/test/example-facts.ts';
import { englishReader, exampleReplacements } from '@touchline/domain/test/example-readers.ts';
import { expect, it } from 'vitest';
import type { AiAnswer, AiProvider } from './ai-provider.ts';
import { modelAnswer } from './model-answer.ts';

/** A provider that yields these pieces until it is aborted. */
const providerOf = (pieces: readonly string[], end: AiAnswer): AiProvider => ({
  complete: async (_messages, onText, signal) => {
    for (const piece of pieces) {
      if (signal.aborted) return { ok: false, failure: { kind: 'aborted' } };
      onText(piece);
    }
    return end;
  },
});

const request = async (provider: AiProvider) => {
  const shown: string[] = [];
  const marked: string[] = [];
  const answer = await modelAnswer({
    provider,
    facts: exampleFacts(),
    reader: englishReader,
    replacements: exampleReplacements,
    kind: 'general',
    conversation: [{ role: 'user', content: 'Who wins?' }],
    nonce: 'n',
    site: 'Kickabout',
    show: ({ text, unverified }) => {
      shown.push(text);
      marked.push(...unverified.map(({ start, end }) => shown.join('').slice(start, end)));
    },
    signal: new AbortController().signal,
  });
  return { shown, marked, answer };
};

const complete: AiAnswer = { ok: true, finish: 'complete', tokens: 321 };

it('Text is shown a sentence at a time, and the rest at the end.', async () => {
  const { shown, answer } = await request(providerOf(['Inter le', 'ad [m1]. Ro', 'ma: 99%'], complete));
  expect(shown).toEqual(['Inter lead [m1]. ', 'Roma: 99%']);
  expect(answer.text).toBe('Inter lead [m1]. Roma: 99%');
  expect(answer.unverified.map(({ start, end }) => answer.text.slice(start, end))).toEqual(['99%']);
  expect([answer.tokens, answer.isEstimate]).toEqual([321, false]);
});

it('Each piece is shown with its unverified numbers, by position in the whole answer.', async () => {
  const { marked, answer } = await request(providerOf(['Inter win by 98%. ', 'Roma by 99%.', ' Or not'], complete));
  expect(marked).toEqual(['98%', '99%']);
  expect(answer.unverified.map(({ start, end }) => answer.text.slice(start, end))).toEqual(['98%', '99%']);
});

it("A model's reasoning is not shown, and reasoning alone is not an answer.", async () => {
  expect((await request(providerOf(['<thi', 'nk>It is 99%.</think>\n\nInter', ' lead.'], complete))).shown).toEqual([
    'Inter lead.',
  ]);
  expect((await request(providerOf(['<think>It is 99%. Then'], complete))).answer.text).toBe('');
});

it('Spaces before the first word are not shown, and spaces alone are not an answer.', async () => {
  expect((await request(providerOf(['\n \n', ' Inter.'], complete))).shown).toEqual(['Inter.']);
  const { shown, answer } = await request(providerOf([' \n', '\n'], complete));
  expect([shown, answer.text]).toEqual([[], '']);
});

it('An answer in one huge piece is truncated, and only the shown part is counted.', async () => {
  const { shown, answer } = await request(
    providerOf(['Inter lead. '.repeat(100_000)], { ok: false, failure: { kind: 'broken' } }),
  );
  expect(answer.end).toMatchObject({ ok: true, finish: 'cut-off' });
  expect(shown.join('')).toHaveLength(maxAnswerLength);
  expect(answer.tokens).toBeLessThan(5_000);
});

it('Tokens that the provider does not count are estimated from the text.', async () => {
  const { answer } = await request(providerOf(['Inter.'], { ok: true, finish: 'complete', tokens: undefined }));
  expect(answer.isEstimate).toBe(true);
  expect(answer.tokens).toBeGreaterThan(500);
});

it('An endless answer is stopped and marked as cut off.', async () => {
  const { answer } = await request(
    providerOf(
      Array.from({ length: 1_000 }, () => 'Inter lead and lead. '),
      complete,
    ),
  );
  expect(answer.end).toEqual({ ok: true, finish: 'cut-off', tokens: undefined });
  expect(answer.text.length).toBeLessThan(8_100);
});

it('Forbidden phrases that arrive in pieces are replaced.', async () => {
  const { shown, answer } = await request(providerOf(['It is guar', 'ante', 'ed. Yes.'], complete));
  expect(shown.join('')).not.toContain('guar');
  expect(answer.corrected).toBe(true);
});
