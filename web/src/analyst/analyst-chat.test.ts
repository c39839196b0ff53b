import { maxAnswerLength, maxQuestionLength, maxMessages } from '@touchline/domain/analyst/conversation.ts';
import { problems } from '@touchline/protocol/problems.ts';
import { expect, it } from 'vitest';
import { done, facts, factsPart, playedChat, text } from '../../test/analyst-example.ts';
import type { AnalystChat } from './analyst-chat.ts';

const last = (chat: AnalystChat) => chat.current().entries.at(-1);

const ask = (chat: AnalystChat, question: string): void => {
  chat.write(question);
  chat.send();
};

it('adds a single welcome message to an empty chat', () => {
  const { chat } = playedChat();
  chat.welcome();
  chat.welcome();
  expect(chat.current().entries).toMatchObject([{ role: 'assistant', timestamp: '2026-10-24T20:12:00.000Z' }]);
});

it('sending appends the question, clears the input and starts an answer', () => {
  const { chat, asked } = playedChat();
  chat.welcome();
  ask(chat, '  Who wins? ');
  expect(chat.current()).toMatchObject({
    draft: '',
    entries: [
      { progress: { kind: 'welcome' } },
      { role: 'user', content: 'Who wins?' },
      { progress: { kind: 'analyzing' } },
    ],
  });
  expect(asked.map(({ messages }) => messages)).toEqual([[{ role: 'user', content: 'Who wins?' }]]);
});

it('a question that is too long is neither sent nor shortened', () => {
  const { chat, asked } = playedChat();
  const long = 'a'.repeat(maxQuestionLength + 1);
  ask(chat, long);
  expect(asked).toHaveLength(0);
  expect(chat.current().draft).toBe(long);
  ask(chat, ` ${long.slice(1)} `);
  expect(asked).toHaveLength(1);
});

it('blank questions, and questions during a pending answer, are not sent', () => {
  const { chat, asked } = playedChat();
  ask(chat, ' \n ');
  expect(asked).toHaveLength(0);
  ask(chat, 'One');
  ask(chat, 'Two');
  expect(asked).toHaveLength(1);
  expect(chat.current().draft).toBe('Two');
});

it('an answer collects its text, facts and outcome, and is part of the next request', async () => {
  const { chat, newest } = playedChat();
  ask(chat, 'Who wins?');
  newest().say(factsPart, text('Arsenal. '), text('Or not.'));
  expect(last(chat)).toMatchObject({ content: 'Arsenal. Or not.', facts, progress: { kind: 'writing' } });
  newest().say(done({ left: 7 }));
  await newest().end();
  expect(last(chat)).toMatchObject({ progress: { kind: 'done', left: 7 } });
  ask(chat, 'And then?');
  expect(newest().messages.map(({ content }) => content)).toEqual(['Who wins?', 'Arsenal. Or not.', 'And then?']);
});

it('sends only as many messages as the server accepts, with long answers shortened and the question last', async () => {
  const { chat, newest } = playedChat();
  for (let round = 0; round < maxMessages; round += 1) {
    ask(chat, `Question ${round}`);
    newest().say(text('a'.repeat(maxAnswerLength + 1)), done());
    await newest().end();
  }
  ask(chat, 'The last one');
  const { messages } = newest();
  expect(messages).toHaveLength(maxMessages);
  expect(messages.at(-1)).toEqual({ role: 'user', content: 'The last one' });
  expect(Math.max(...messages.map(({ content }) => content.length))).toBe(maxAnswerLength);
});

it.each([
  [undefined, 'I apologize, but I encountered an error processing your request. Please try again in a moment.'],
  ['analyst-failed', 'I apologize, but I encountered an error processing your request. Please try again in a moment.'],
  ['internal', 'I apologize, but I encountered an error processing your request. Please try again in a moment.'],
  ['analyst-busy', problems['analyst-busy'].title],
  ['analyst-allowance', problems['analyst-allowance'].title],
  ['too-many-requests', problems['too-many-requests'].title],
  ['analyst-not-configured', problems['analyst-not-configured'].title],
  ['premium-required', problems['premium-required'].title],
  ['signed-out', problems['signed-out'].title],
  ['shutting-down', problems['shutting-down'].title],
] as const)('a failure with code %s shows its message and keeps the partial answer', async (code, words) => {
  const { chat, newest, onRefused } = playedChat();
  ask(chat, 'Who wins?');
  newest().say(factsPart, text('Half'));
  await newest().end(
    code === undefined ? { ok: false } : { ok: false, problem: { code, title: problems[code].title } },
  );
  expect(last(chat)).toMatchObject({ content: 'Half', progress: { kind: 'failed', words } });
  const isRefused = code === 'premium-required' || code === 'signed-out';
  expect(onRefused).toHaveBeenCalledTimes(isRefused ? 1 : 0);
});

it('unverified marks are added with the text and replaced by the final list', async () => {
  const { chat, newest } = playedChat();
  ask(chat, 'Who wins?');
  newest().say(factsPart, text('By 99%. ', { start: 3, end: 6 }), text('Or 98%.', { start: 11, end: 14 }));
  const marks = [
    { start: 3, end: 6 },
    { start: 11, end: 14 },
  ];
  expect(last(chat)).toMatchObject({ unverified: marks, progress: { kind: 'writing' } });
  newest().say(done({ unverified: marks.slice(1) }));
  await newest().end();
  expect(last(chat)).toMatchObject({ unverified: marks.slice(1) });
});

it('an interrupted answer can be requested again, but a finished answer cannot', async () => {
  const { chat, asked, newest } = playedChat();
  for (const [finish, times] of [
    ['broken', 2],
    ['complete', 1],
    ['cut-off', 1],
    ['fixed', 1],
  ] as const) {
    asked.length = 0;
    ask(chat, 'Who wins?');
    newest().say(text('Half'), done({ finish }));
    await newest().end();
    chat.askAgain();
    expect([finish, asked.length]).toEqual([finish, times]);
    chat.stop('reader');
  }
});

it('asking again sends the same question without the failed answer', async () => {
  const { chat, asked, newest } = playedChat();
  ask(chat, 'Who wins?');
  newest().say(text('Half'));
  await newest().end({ ok: false });
  chat.askAgain();
  expect(asked).toHaveLength(2);
  expect(newest().messages).toEqual([{ role: 'user', content: 'Who wins?' }]);
  expect(chat.current().entries).toHaveLength(2);
  chat.askAgain();
  expect(asked).toHaveLength(2);
});

it('stopping aborts the request, keeps the text and ignores later parts', async () => {
  const { chat, newest } = playedChat();
  ask(chat, 'Who wins?');
  newest().say(text('Half'));
  chat.stop('reader');
  expect(newest().signal.aborted).toBe(true);
  newest().say(text(' more'), done());
  await newest().end({ ok: false });
  expect(last(chat)).toMatchObject({ content: 'Half', progress: { kind: 'stopped', by: 'reader' } });
  chat.stop('reader');
  ask(chat, 'And now?');
  expect(newest().messages.map(({ content }) => content)).toEqual(['Who wins?', 'Half', 'And now?']);
});

it('an answer without text is left out of the next request', async () => {
  const { chat, newest } = playedChat();
  ask(chat, 'Who wins?');
  chat.stop('reader');
  ask(chat, 'Anybody?');
  expect(newest().messages.map(({ content }) => content)).toEqual(['Who wins?', 'Anybody?']);
});

it('signing out clears the conversation and aborts a pending answer', () => {
  const { chat, newest } = playedChat();
  chat.belongTo('ada');
  ask(chat, 'Who wins?');
  chat.belongTo('ada');
  expect(chat.current().entries).toHaveLength(2);
  chat.write('A secret');
  chat.belongTo(null);
  expect(chat.current()).toEqual({ entries: [], draft: '' });
  expect(newest().signal.aborted).toBe(true);
});

it('the next user does not see the previous conversation', () => {
  const { chat } = playedChat();
  chat.belongTo('ada');
  ask(chat, 'Who wins?');
  chat.belongTo('bob');
  expect(chat.current().entries).toEqual([]);
});

it('after a reload, only the owner gets the conversation back, and a pending answer is marked as stopped', async () => {
  const { chat, newest, reload } = playedChat();
  chat.belongTo('ada');
  chat.welcome();
  ask(chat, 'Who wins?');
  newest().say(factsPart, text('By 99%.', { start: 3, end: 6 }), done({ left: 7 }));
  await newest().end();
  ask(chat, 'And then?');
  newest().say(factsPart, text('Half'));

  const again = reload();
  again.belongTo('ada');
  again.welcome();
  expect(again.current().entries).toEqual([
    ...chat.current().entries.slice(0, -1),
    { ...last(chat), progress: { kind: 'stopped', by: 'reloaded' } },
  ]);
  again.askAgain();
  expect(again.current().entries).toHaveLength(5);

  // The chat may be opened before the signed-in user is known.
  const early = reload();
  early.welcome();
  early.belongTo('ada');
  expect(early.current().entries.map(({ content }) => content)).toEqual(
    again.current().entries.map(({ content }) => content),
  );

  const stranger = reload();
  stranger.belongTo('bob');
  expect(stranger.current().entries).toEqual([]);
});

it('a new conversation does not contain the old one after a reload', () => {
  const { chat, reload } = playedChat();
  chat.belongTo('ada');
  ask(chat, 'Who wins?');
  chat.startNew();
  const again = reload();
  again.belongTo('ada');
  expect(again.current().entries).toMatchObject([{ progress: { kind: 'welcome' } }]);
});

it('signing out also deletes the stored conversation', () => {
  const { chat, reload } = playedChat();
  chat.belongTo('ada');
  ask(chat, 'Who wins?');
  chat.belongTo(null);
  const again = reload();
  again.belongTo('ada');
  expect(again.current().entries).toEqual([]);
});

/** Throws the error of blocked browser storage. */
const off = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

it('the chat works with blocked storage and with invalid stored data', () => {
  for (const getItem of [off, () => '{"userId":"ada","entries":[{"role":"system"}]}', () => '<p>']) {
    const { chat } = playedChat({ getItem, setItem: off, removeItem: off });
    chat.belongTo('ada');
    ask(chat, 'Who wins?');
    expect(chat.current().entries).toHaveLength(2);
    chat.belongTo(null);
  }
});

it('a draft written before the user is known is kept', () => {
  const { chat } = playedChat();
  chat.write('Who wins?');
  chat.belongTo('ada');
  expect(chat.current().draft).toBe('Who wins?');
});
