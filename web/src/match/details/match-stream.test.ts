import { expect, test } from 'vitest';
import { openMatchStream } from './use-match-stream.ts';

class FakeSource {
  static opened: FakeSource[] = [];
  readonly url: string;
  readonly listeners = new Map<string, (event: MessageEvent) => void>();
  closed = false;
  constructor(url: string) {
    this.url = url;
    FakeSource.opened.push(this);
  }
  addEventListener(type: string, listener: (event: MessageEvent) => void): void {
    this.listeners.set(type, listener);
  }
  close(): void {
    this.closed = true;
  }
}

test('a match stream reports its known parts and heartbeats, and can be closed', () => {
  const heard: string[] = [];
  const close = openMatchStream(FakeSource)(
    'football-1/2',
    (part, data) => heard.push(`${part} ${data}`),
    () => heard.push('alive'),
  );
  const [source] = FakeSource.opened;
  expect(FakeSource.opened).toHaveLength(1);
  expect(source?.url).toBe('/api/matches/football-1%2F2/live');
  for (const part of ['odds', 'details', 'board', 'statistics']) {
    source?.listeners.get(part)?.(new MessageEvent(part, { data: `{"${part}":1}` }));
  }
  source?.listeners.get('alive')?.(new MessageEvent('alive', { data: '{}' }));
  expect(heard).toEqual(['odds {"odds":1}', 'details {"details":1}', 'statistics {"statistics":1}', 'alive']);
  close();
  expect(source?.closed).toBe(true);
});
