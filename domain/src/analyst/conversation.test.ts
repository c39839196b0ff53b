import { expect, test } from 'vitest';
import type { Turn } from './conversation.ts';
import { boundedConversation, questionsOf } from './conversation.ts';

const user = (content: string): Turn => ({ role: 'user', content });
const assistant = (content: string): Turn => ({ role: 'assistant', content });

test('A short conversation is sent in full, without citations of earlier facts.', () => {
  const messages = [user('Who wins?'), assistant('Inter [m1], I think [m2][m1234][s1].'), user('Why?')];
  expect(boundedConversation(messages)).toEqual([user('Who wins?'), assistant('Inter, I think.'), user('Why?')]);
});

test('A long conversation is cut to its newest messages, starting with a question. The current question is always included.', () => {
  const long = Array.from({ length: 19 }, (_, at) => [user(`Question ${at}`), assistant('x'.repeat(1_000))]).flat();
  const sent = boundedConversation([...long, user('And now?')]);
  expect(sent.at(-1)).toEqual(user('And now?'));
  expect(sent[0]).toEqual(user('Question 14'));
  expect(sent).toHaveLength(11);
  expect(boundedConversation([assistant('y'.repeat(7_000)), user('z'.repeat(1_000))])).toEqual([
    user('z'.repeat(1_000)),
  ]);
});

test('Invisible characters are not sent.', () => {
  expect(boundedConversation([user('Who\u202E wins?\u0000')])).toEqual([user('Who wins?')]);
});

test("The questions are the user's messages.", () => {
  expect(questionsOf([user('A'), assistant('B'), user('C')])).toEqual(['A', 'C']);
});
