// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followDisplay } from './follow-display.ts';
import { localiseTimes } from './match-face.tsx';

/** A stream that the test controls. */
class HandStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close(): void {
    this.readyState = HandStream.CLOSED;
  }
  say(event: string, data = ''): void {
    this.dispatchEvent(new MessageEvent(event, { data, lastEventId: '9' }));
  }
}

let streams: HandStream[];
let asked: string[];
let answer: () => Promise<Response>;
let see: (isIntersecting: boolean) => void;
/** Undo what the script adds to the document, which the tests share. */
let undo: (() => void)[];

/** A television's board with a number of goals per match, two matches on a page. */
const board = (goals: readonly number[], note = ''): string => {
  const entries = goals.map(
    (score, index) =>
      `<li class="entry" data-match="football-${index}" data-score="${score} 0" data-moment="Goal"><b class="side lost">${score}</b></li>`,
  );
  return `<div data-part="heading">${note}</div><ol class="entries" data-per="2">${entries.join('')}</ol><p class="page"></p><p class="no-link" hidden></p><button class="pause"></button>`;
};

const entries = () => [...document.querySelectorAll<HTMLElement>('.entry')];
const visible = (): readonly (string | undefined)[] =>
  entries().flatMap((entry) => (entry.hidden ? [] : [entry.dataset['match']]));
const lit = () => entries().flatMap((entry) => (entry.classList.contains('moment') ? [entry.dataset['match']] : []));
const hasNote = () => document.querySelector<HTMLElement>('.no-link')?.hidden === false;
const losers = () => [...document.querySelectorAll<HTMLElement>('.side.lost')].filter(({ hidden }) => !hidden);
const say = (event: string, data?: string): void => streams.at(-1)?.say(event, data);
const change = (id: string): void => say('board', `{"patch":{"${id}":{"homeScore":1}}}`);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));

const open = (delay = 0): void => {
  const { dataset } = document.documentElement;
  Object.assign(dataset, { kind: 'tv', version: '5', delay: String(delay), theme: 'dark' });
  window.history.replaceState(null, '', `/embed/tv?delay=${delay}`);
  document.body.innerHTML = `<main>${board([0, 0, 0])}</main>`;
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      add(type, listener);
      undo.push(() => document.removeEventListener(type, listener));
    },
  );
  followDisplay(localiseTimes);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  see(true);
};

beforeEach(() => {
  vi.useFakeTimers();
  [streams, asked, undo] = [[], [], []];
  answer = async () => new Response(board([0, 0, 0]));
  vi.stubGlobal('EventSource', HandStream);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => hear([{ isIntersecting }]);
      }
      observe(): void {}
    },
  );
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
});

afterEach(() => {
  for (const each of undo) each();
  vi.restoreAllMocks();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a display', () => {
  it('follows the board from its own version and asks only after changes that concern it', async () => {
    open();
    expect(streams.map(({ url }) => url)).toEqual(['/api/live?since=5']);
    change('football-77');
    await pass(1);
    expect(asked).toEqual([]);
    change('football-1');
    await pass(1);
    expect(asked).toEqual(['/embed/tv/content?delay=0']);
    say('board', '{"patch":{"football-77":{"status":"live"}}}');
    await pass(1);
    expect(asked).toHaveLength(2);
  });

  it('asks once for changes in quick succession', async () => {
    open();
    for (let turn = 0; turn < 20; turn += 1) change('football-1');
    await pass(1);
    expect(asked).toHaveLength(1);
  });

  it('keeps the elements of unchanged matches and turns to the page of a goal, which it highlights for a while', async () => {
    open();
    const before = entries();
    expect(visible()).toEqual(['football-0', 'football-1']);
    answer = async () => new Response(board([0, 0, 1]));
    change('football-2');
    await pass(1);
    expect(entries()).toEqual(before);
    expect([visible(), lit()]).toEqual([['football-2'], ['football-2']]);
    expect(document.querySelector('.page')?.textContent).toBe('2 / 2');
    await pass(11);
    expect(lit()).toEqual([]);
  });

  it('does not highlight a score that was corrected downwards', async () => {
    open();
    answer = async () => new Response(board([1, 0, 0]));
    change('football-0');
    await pass(1);
    answer = async () => new Response(board([0, 0, 0]));
    change('football-0');
    await pass(2);
    expect(lit()).toEqual([]);
  });

  it('turns pages by itself and with the arrow keys, unless it is paused', async () => {
    open();
    await pass(13);
    expect(visible()).toEqual(['football-2']);
    press('ArrowLeft');
    expect(visible()).toEqual(['football-0', 'football-1']);
    press('Enter');
    await pass(60);
    expect(visible()).toEqual(['football-0', 'football-1']);
  });

  it('fills the screen after F, in lower or upper case', () => {
    open();
    const fill = vi.fn<() => Promise<void>>(() => Promise.resolve());
    document.documentElement.requestFullscreen = fill;
    press('f');
    press('F');
    expect(fill).toHaveBeenCalledTimes(2);
  });

  it('asks after the delay, and again when the server says that more has changed', async () => {
    answer = async () => new Response(board([0, 0, 0]));
    open(30);
    await pass(1);
    // The document may be a second old.
    expect(asked).toHaveLength(1);
    change('football-1');
    await pass(29);
    expect(asked).toHaveLength(1);
    answer = async () => new Response(board([0, 1, 0]), { headers: { 'x-next-change': '4000' } });
    await pass(2);
    expect(asked).toHaveLength(2);
    await pass(4);
    expect(asked).toHaveLength(3);
  });

  it('says that it has no connection, keeps its content, and recovers', async () => {
    open();
    answer = () => Promise.reject(new TypeError('no network'));
    streams.at(-1)?.close();
    say('error');
    expect(hasNote()).toBe(true);
    await pass(70);
    expect(streams.length).toBeGreaterThan(1);
    expect(entries()).toHaveLength(3);
    answer = async () => new Response(board([2, 0, 0]));
    say('alive');
    await pass(1);
    expect([hasNote(), entries()[0]?.textContent]).toEqual([false, '2']);
  });

  it('keeps the losers of finished matches visible while the connection is lost and when it is back', async () => {
    open();
    say('error');
    expect([hasNote(), losers().length]).toEqual([true, 3]);
    say('open');
    expect([hasNote(), losers().length]).toEqual([false, 3]);
  });

  it('shows start times in the zone of the reader, but leaves a day without a time as it is', async () => {
    open();
    const exact = '2026-11-28T15:00:00.000Z';
    const times = `<time datetime="${exact}">15:00 UTC</time><time datetime="2026-11-28">Sat, 28 Nov</time>`;
    answer = async () => new Response(board([0, 0, 0], times));
    change('football-1');
    await pass(1);
    const words = new Date(exact).toLocaleString('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' });
    expect([...document.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
      words,
      'Sat, 28 Nov',
    ]);
  });

  it('opens the stream again if it is silent for too long', async () => {
    open();
    await pass(60);
    expect(streams.map(({ readyState }) => readyState)).toEqual([HandStream.CLOSED, 1]);
    expect(streams.at(-1)?.url).toBe('/api/live?since=5');
  });

  it('has no stream while it is out of sight', () => {
    open();
    see(false);
    expect(streams.map(({ readyState }) => readyState)).toEqual([HandStream.CLOSED]);
  });
});
