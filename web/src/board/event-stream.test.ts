import { expect, test } from 'vitest';
import { type EventSourceLike, openEventStream } from './event-stream.ts';

/** A fake EventSource; the test acts as the server. */
class FakeEventSource implements EventSourceLike {
  static last: FakeEventSource | undefined;
  readonly CONNECTING = 0;
  readonly url: string;
  readyState = 0;
  readonly listeners = new Map<string, (event: MessageEvent) => void>();

  constructor(url: string) {
    this.url = url;
    FakeEventSource.last = this;
  }

  addEventListener(type: string, listener: (event: MessageEvent) => void): void {
    this.listeners.set(type, listener);
  }

  close(): void {
    this.readyState = 2;
  }

  say(type: string, data = '', lastEventId = ''): void {
    this.listeners.get(type)?.(new MessageEvent(type, { data, lastEventId }));
  }
}

const openFake = () => {
  const heard: string[] = [];
  const close = openEventStream(FakeEventSource)('/api/live?since=7', {
    open: () => heard.push('open'),
    board: (data) => heard.push(`board ${data}`),
    short: (version, data) => heard.push(`short ${version} ${data}`),
    reset: (data) => heard.push(`reset ${data}`),
    alive: () => heard.push('alive'),
    broken: (browserRetries) => heard.push(browserRetries ? 'broken for now' : 'broken'),
  });
  const source = FakeEventSource.last;
  if (source === undefined) throw new Error('No EventSource was created.');
  return { heard, close, source };
};

test('every stream event is reported, and each message counts as a heartbeat', () => {
  const { heard, source } = openFake();
  expect(source.url).toBe('/api/live?since=7');
  source.say('open');
  source.say('board', '{"version":8}');
  source.say('message', 'mmqs6aow', '9');
  source.say('alive', '{}');
  source.say('reset', '{"version":9}');
  expect(heard.join(', ')).toBe(
    'open, alive, board {"version":8}, alive, short 9 mmqs6aow, alive, alive, reset {"version":9}',
  );
});

test('a broken stream reports whether the browser will reconnect', () => {
  const { heard, source } = openFake();
  source.say('error');
  source.readyState = 2;
  source.say('error');
  expect(heard).toEqual(['broken for now', 'broken']);
});

test('closing the stream closes its EventSource', () => {
  const { close, source } = openFake();
  close();
  expect(source.readyState).toBe(2);
});
