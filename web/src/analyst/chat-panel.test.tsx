// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { arsenal, done, factsOf, factsPart, playedChat, text } from '../../test/analyst-example.ts';
import { linkIn, storeOf, streaming } from '../../test/score-page.tsx';
import { LiveProvider } from '../board/live-provider.tsx';
import type { AnswerPart } from './analyst-request.ts';
import { ChatPanel } from './chat-panel.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = () => {
  const played = playedChat();
  const onOpen = vi.fn<(matchId: string, section?: 'chances') => void>();
  const panel = (
    <LiveProvider store={storeOf()} link={linkIn(streaming)}>
      <ChatPanel chat={played.chat} onOpen={onOpen} />
    </LiveProvider>
  );
  const { unmount } = render(panel);
  return { ...played, onOpen, unmount, showAgain: () => render(panel) };
};

type Shown = ReturnType<typeof show>;

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const log = () => screen.getByRole('log', { name: 'Conversation' });
const heard = () => document.querySelector('output')?.textContent;
const write = (question: string): void => void fireEvent.change(input(), { target: { value: question } });

const ask = (question: string): void => {
  write(question);
  fireEvent.keyDown(input(), { key: 'Enter' });
};

/** Sends events for the newest answer and ends it after a `done` event. */
const answer = async ({ newest }: Shown, ...parts: readonly AnswerPart[]): Promise<void> => {
  await act(async () => {
    newest().say(...parts);
    if (parts.at(-1)?.event === 'done') await newest().end();
  });
};

const fail = async ({ newest }: Shown, code?: string): Promise<void> => {
  await act(() => newest().end(code === undefined ? { ok: false } : { ok: false, problem: { code, title: code } }));
};

it('opening the panel shows the welcome message, a focused input and four quick questions', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('AI Sports Analyst');
  expect(screen.getByText('Expert predictions powered by AI')).toBeDefined();
  expect(within(log()).getAllByRole('listitem')).toHaveLength(5);
  expect(log().textContent).toMatch(/predictions.*performance.*matchups.*[Bb]etting.*[Ll]ive game analysis/u);
  expect(within(log()).getByText(/^\d\d:\d\d$/u).tagName).toBe('TIME');
  expect(document.activeElement).toBe(input());
  expect(input().placeholder).toBe('Ask me about any match or team...');
  expect(
    within(screen.getByRole('list', { name: 'Quick questions' }))
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual([
    'What are your top predictions for today?',
    'Which live games should I watch?',
    'What are the best betting opportunities?',
    'Analyze the upcoming matches',
  ]);
  expect(screen.getByText(/18\+\. Predictions are opinions, not advice; you can lose money\./u)).toBeDefined();
});

it('a quick question fills the input without sending, and quick questions disappear after the first message', () => {
  const { asked } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Analyze the upcoming matches' }));
  expect(input().value).toBe('Analyze the upcoming matches');
  expect(document.activeElement).toBe(input());
  expect(asked).toHaveLength(0);
  fireEvent.click(send());
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('list', { name: 'Quick questions' })).toBeNull();
});

it('Enter sends the question, but Shift+Enter and Enter during IME composition do not', () => {
  const { asked } = show();
  write('Who wins?');
  fireEvent.keyDown(input(), { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
  expect(asked).toHaveLength(0);
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(asked).toHaveLength(1);
  expect(input().value).toBe('');
  expect(screen.getByRole('article', { name: 'You' }).textContent).toMatch(/^Who wins\?\d\d:\d\d$/u);
});

it('Send is disabled while the input is blank and while an answer is pending', async () => {
  const shown = show();
  expect(send().disabled).toBe(true);
  write('   ');
  expect(send().disabled).toBe(true);
  ask('Who wins?');
  write('And who loses?');
  expect(send().disabled).toBe(true);
  await answer(shown, text('Nobody.'), done());
  expect(send().disabled).toBe(false);
});

it('a question near the limit shows its length, and a question over the limit is kept but not sent', () => {
  const { asked } = show();
  write('a'.repeat(950));
  expect(screen.getByText('950 of 1,000 characters')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  ask('a'.repeat(1_204));
  expect(screen.getByText('1,204 of 1,000 characters')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('This message is too long. Please shorten it.');
  expect(input().value).toHaveLength(1_204);
  expect(input().hasAttribute('maxlength')).toBe(false);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(send().disabled).toBe(true);
  expect(asked).toHaveLength(0);
  write('a'.repeat(500));
  expect(screen.queryByText(/of 1,000/u)).toBeNull();
  expect(send().disabled).toBe(false);
});

it('shows Analyzing... while waiting, then the text as it arrives, and announces the complete answer', async () => {
  const shown = show();
  ask('Who wins?');
  expect(within(log()).getByText('Analyzing...')).toBeDefined();
  expect(heard()).toBe('Analyzing...');
  expect(log().getAttribute('aria-busy')).toBe('true');
  expect(log().getAttribute('aria-live')).toBe('off');
  await answer(shown, factsPart, text('**Arsenal** [m1]. '));
  expect(within(log()).queryByText('Analyzing...')).toBeNull();
  expect((await within(log()).findByText('Arsenal')).tagName).toBe('STRONG');
  expect(heard()).toBe('Analyzing...');
  await answer(shown, text('Or not.'), done());
  expect(heard()).toBe('Analyst: Arsenal. Or not.');
  expect(log().getAttribute('aria-busy')).toBe('false');
});

it('stopping an answer keeps its text, returns focus to the input and offers to ask again', async () => {
  const shown = show();
  expect(button('Stop')).toBeNull();
  ask('Who wins?');
  await answer(shown, text('Half a sentence'));
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(shown.newest().signal.aborted).toBe(true);
  expect(button('Stop')).toBeNull();
  expect(await within(log()).findByText('Half a sentence')).toBeDefined();
  expect(within(log()).getByText('Stopped here.')).toBeDefined();
  expect(document.activeElement).toBe(input());
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(shown.asked).toHaveLength(2);
  expect(within(log()).queryByText('Half a sentence')).toBeNull();
});

it.each([
  ['fixed', 'tel:988'],
  ['complete', undefined],
] as const)('in an answer that finished as "%s", a help line links to %s', async (finish, address) => {
  const shown = show();
  ask('I lost it all');
  await answer(shown, text('- United States: Lifeline, call or text 988'), done({ finish }));
  expect(await within(log()).findByText(/call or text/u)).toBeDefined();
  await vi.dynamicImportSettled();
  expect(within(log()).queryByRole('link')?.getAttribute('href')).toBe(address);
});

it('a failure shows the message from the spec and can be retried with one press', async () => {
  const shown = show();
  ask('Who wins?');
  await fail(shown);
  const words = 'I apologize, but I encountered an error processing your request. Please try again in a moment.';
  expect(within(log()).getByText(words)).toBeDefined();
  expect(heard()).toBe(words);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(within(log()).queryByText(words)).toBeNull();
  await answer(shown, text('Arsenal.'), done());
  expect(await within(log()).findByText('Arsenal.')).toBeDefined();
  expect(button('Try again')).toBeNull();
});

it('a pending answer finishes while another tab is open, without a second welcome message', async () => {
  const shown = show();
  ask('Who wins?');
  await answer(shown, text('Half a sentence'));
  shown.unmount();
  expect(shown.newest().signal.aborted).toBe(false);
  await answer(shown, text(', and the rest.'), done());
  shown.showAgain();
  expect(await within(log()).findByText('Half a sentence, and the rest.')).toBeDefined();
  expect(screen.getByRole('article', { name: 'You' }).textContent).toContain('Who wins?');
  expect(screen.getAllByText(/^Welcome/u)).toHaveLength(1);
});

it('after eight seconds without a word, a note says that the answer is taking longer than usual', () => {
  vi.useFakeTimers({ now: Date.parse('2026-10-24T20:12:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  show();
  ask('Who wins?');
  act(() => void vi.advanceTimersByTime(7_000));
  expect(screen.queryByText(/taking longer than usual/u)).toBeNull();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByText('This is taking longer than usual. You can keep waiting or stop it.')).toBeDefined();
  expect(button('Stop')).not.toBeNull();
});

it('an answer lists its cited matches, which can be opened, and the time and provider of its facts', async () => {
  const shown = show();
  ask('Who wins?');
  await answer(shown, factsPart, text('Arsenal are favourites [m1].'), done());
  const sources = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('button');
  expect(sources.map((each) => each.textContent)).toEqual(['1Arsenal v Chelsea']);
  sources[0]?.click();
  (await screen.findByRole('button', { name: 'Source 1: Arsenal v Chelsea' })).click();
  expect(shown.onOpen.mock.calls).toEqual([[arsenal.matchId], [arsenal.matchId]]);
  expect(screen.getByText(/^Facts from API-Sports, .*\d\d:\d\d\.$/u)).toBeDefined();
});

it('an answer that cites no match has no source list', async () => {
  const shown = show();
  ask('Who wins?');
  await answer(shown, factsPart, text('Nobody knows.'), done());
  expect(screen.getByText(/^Facts from /u)).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Sources' })).toBeNull();
});

it('a prediction card takes chances, confidence and reasons from the facts, not from the text', async () => {
  const shown = show();
  ask('Who wins?');
  await answer(shown, factsPart, text('Arsenal win by 99% [m1]. Inter lead [m2].'), done());
  const cards = screen.getAllByRole('article', { name: /^Prediction/u });
  expect(cards).toHaveLength(1);
  const card = within(cards[0] ?? document.body);
  expect(card.getByText('Arsenal 52%, draw 26%, Chelsea 22%')).toBeDefined();
  expect(card.getByText('Medium confidence')).toBeDefined();
  expect(card.getByText(/^Market prices\. /u)).toBeDefined();
  expect(card.getByText(/without the bookmaker’s margin of 5\.2%\.$/u)).toBeDefined();
  expect(card.getByText('Expected goals: Arsenal 1.70, Chelsea 1.02.')).toBeDefined();
  expect(card.getByText(/\d\d:\d\d, API-Sports$/u)).toBeDefined();
  fireEvent.click(card.getByRole('button'));
  expect(shown.onOpen).toHaveBeenCalledExactlyOnceWith(arsenal.matchId);
});

it('unverified numbers, a replaced sentence and a cut-off answer each have a note', async () => {
  const shown = show();
  ask('Who wins?');
  await answer(
    shown,
    factsPart,
    text('They won 9 of 11.'),
    done({ unverified: [{ start: 9, end: 10 }], corrected: true, finish: 'cut-off', left: 3 }),
  );
  expect((await screen.findByText('9')).tagName).toBe('MARK');
  expect(screen.getByText(/^Numbers with a dotted underline are unverified/u)).toBeDefined();
  expect(screen.getByText(/^A sentence was replaced/u)).toBeDefined();
  expect(screen.getByText(/was cut off\.$/u)).toBeDefined();
  expect(screen.getByText('3 questions left today.')).toBeDefined();
  expect(heard()).toMatch(/Some numbers are unverified\.$/u);
});

it('an interrupted answer says so and can be requested again with one press', async () => {
  const shown = show();
  ask('Who wins?');
  await answer(shown, factsPart, text('Arsenal, bec'), done({ finish: 'broken' }));
  expect(screen.getByText('The answer ended early.')).toBeDefined();
  expect(screen.queryByText(/greatest length/u)).toBeNull();
  expect(heard()).toBe('Analyst: Arsenal, bec The answer ended early.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(shown.asked).toHaveLength(2);
});

it('unverified numbers are marked while the answer is written and after it is stopped', async () => {
  const shown = show();
  ask('Who wins?');
  await answer(shown, factsPart, text('Arsenal win by 99%. ', { start: 15, end: 18 }));
  expect((await screen.findByText('99%')).tagName).toBe('MARK');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByText('99%').tagName).toBe('MARK');
  expect(screen.getByText(/^Numbers with a dotted underline are unverified/u)).toBeDefined();
});

it('text that cannot be rendered as Markdown is shown as plain text, and the panel keeps working', async () => {
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = show();
  ask('Who wins?');
  await answer(shown, text(`${'- '.repeat(1_500)}Arsenal`), done());
  expect(await within(log()).findByText(/^- - - .*Arsenal$/u)).toBeDefined();
  ask('And now?');
  await answer(shown, text('**Inter**'), done());
  expect((await within(log()).findByText('Inter')).tagName).toBe('STRONG');
});

const cards = () => screen.getAllByRole('article', { name: /^Prediction/u });

it('forecasts after the third appear on request, and focus moves to the first of them', async () => {
  const shown = show();
  ask('Who wins?');
  await answer(shown, factsOf(arsenal, ['m1', 'm2', 'm3', 'm4']), text('[m1] [m2] [m3] [m4]'), done());
  expect(cards()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 more forecast' }));
  expect(cards()).toHaveLength(4);
  expect(cards()[3]?.contains(document.activeElement)).toBe(true);
});

it('starting a new conversation aborts the pending answer', () => {
  const { newest } = show();
  expect(button('New conversation')).toBeNull();
  ask('Who wins?');
  fireEvent.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(newest().signal.aborted).toBe(true);
  expect(screen.queryByRole('article', { name: 'You' })).toBeNull();
  expect(screen.getByText(/^Welcome/u)).toBeDefined();
  expect(document.activeElement).toBe(input());
});

it('the input does not take focus while the user moves through the tabs by keyboard', () => {
  const tab = document.createElement('button');
  tab.setAttribute('role', 'tab');
  document.body.append(tab);
  tab.focus();
  vi.spyOn(tab, 'matches').mockImplementation((selector) => selector === '[role="tab"]:focus-visible');
  show();
  expect(document.activeElement).toBe(tab);
  tab.remove();
});
