// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followCard } from './follow-card.ts';
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
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
}

let streams: HandStream[];
let asked: string[];
let answer: () => Promise<Response>;
let see: (isIntersecting: boolean) => void;

const cardOf = (version: number, words: string): string =>
  `<article data-match="football-1" data-version="${version}">${words}</article>`;

const words = (): string | null | undefined => document.querySelector('main')?.textContent;
const open = (): readonly string[] => streams.filter(({ readyState }) => readyState === 1).map(({ url }) => url);
const change = (id: string): void => streams.at(-1)?.say('board', `{"patch":{"${id}":{"homeScore":1}}}`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [streams, asked] = [[], []];
  answer = async () => new Response(cardOf(6, '1 - 0'));
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
  window.history.replaceState(null, '', '/embed/football-1?theme=dark');
  document.body.innerHTML = `<main>${cardOf(5, '0 - 0')}</main>`;
  followCard(localiseTimes);
  document.dispatchEvent(new Event('DOMContentLoaded'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the card', () => {
  it('follows the board from its own version, and only while it is visible', () => {
    expect(open()).toEqual([]);
    see(true);
    expect(open()).toEqual(['/api/live?since=5']);
    see(false);
    expect(open()).toEqual([]);
  });

  it('is redrawn by the server when its match changes, but not when other matches do', async () => {
    see(true);
    change('football-11');
    expect(asked).toEqual([]);
    change('football-1');
    expect(asked).toEqual(['/embed/football-1/card?theme=dark']);
    await vi.waitFor(() => expect(words()).toBe('1 - 0'));
  });

  it('is refreshed as soon as it is visible again, and follows from the new version', async () => {
    see(true);
    see(false);
    see(true);
    await vi.waitFor(() => expect(words()).toBe('1 - 0'));
    see(false);
    see(true);
    expect(open()).toEqual(['/api/live?since=6']);
  });

  it('is redrawn once more if its match changes while a redraw is pending', async () => {
    const gate = Promise.withResolvers<Response>();
    answer = () => gate.promise;
    see(true);
    change('football-1');
    change('football-1');
    change('football-1');
    expect(asked).toHaveLength(1);
    answer = async () => new Response(cardOf(7, '2 - 0'));
    gate.resolve(new Response(cardOf(6, '1 - 0')));
    await vi.waitFor(() => expect(words()).toBe('2 - 0'));
    expect(asked).toHaveLength(2);
  });

  it('stays as it is after a failed redraw and retries with the next heartbeat', async () => {
    answer = () => Promise.reject(new TypeError('no network'));
    see(true);
    change('football-1');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(words()).toBe('0 - 0');
    answer = async () => new Response(cardOf(6, '1 - 0'));
    await vi.waitFor(() => {
      streams.at(-1)?.say('alive');
      expect(words()).toBe('1 - 0');
    });
    const { length } = asked;
    streams.at(-1)?.say('alive');
    expect(asked).toHaveLength(length);
  });

  it('shows the server’s card for a match that left the board', async () => {
    answer = async () => new Response(cardOf(6, 'no longer on the board'), { status: 404 });
    see(true);
    change('football-1');
    await vi.waitFor(() => expect(words()).toBe('no longer on the board'));
  });

  it('shows its start in the zone of the reader, but leaves a day without a time as it is', async () => {
    answer = async () => new Response(cardOf(6, '<time datetime="2026-11-28T15:00:00.000Z">15:00 UTC</time>'));
    see(true);
    change('football-1');
    await vi.waitFor(() => expect(words()).toMatch(/^Sat,? 28 Nov,? \d\d:\d\d [A-Z]/));
    answer = async () => new Response(cardOf(7, '<time datetime="2026-11-28">Sat, 28 Nov</time>, TBC'));
    change('football-1');
    await vi.waitFor(() => expect(words()).toBe('Sat, 28 Nov, TBC'));
  });

  it('reconnects once, after a delay, if the stream is refused', async () => {
    see(true);
    streams.at(-1)?.close();
    streams.at(-1)?.say('error');
    expect(open()).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(open()).toHaveLength(1);
    await vi.waitFor(() => expect(words()).toBe('1 - 0'));
  });

  it('has a single stream when it becomes visible before the reconnect', () => {
    see(true);
    streams.at(-1)?.close();
    streams.at(-1)?.say('error');
    see(false);
    see(true);
    vi.advanceTimersByTime(60_000);
    expect(open()).toHaveLength(1);
  });
});
