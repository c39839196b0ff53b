// @vitest-environment happy-dom
import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { keptStanding } from './account/kept-standing.ts';
import { conversationKey } from './account/drop-conversation.ts';
import { readKept } from './arrangement.ts';
import { createSessionChat } from './features/analyst/session-chat.ts';
import { createKeptValue } from './kept-value.ts';
import { keptMine } from './mine/mine-store.ts';
import { mineOwner } from './mine/mine-owner.ts';
import { readPreferences } from './preferences.ts';
import { keptPush } from './push/kept-push.ts';

const part = fc.oneof(
  hostileJson,
  hostileText,
  fc.nat(),
  fc.boolean(),
  fc.constantFrom(
    'by-time',
    'by-league',
    'decimal',
    'followed',
    'all',
    'none',
    'goal',
    'ada',
    'done',
    'assistant',
    'user',
  ),
);

const name = fc.oneof(
  fc.constantFrom('live', 'odds', 'oddsFormat', 'hideOdds', 'goalAlerts', 'scoreDelaySeconds', 'on', 'scope', 'kinds'),
  fc.constantFrom('quiet', 'from', 'until', 'at', 'uid', 'saved', 'team/football/1', 'match/football-1', 'hide/tennis'),
  hostileText,
);

/** What another program, another version or a person with a console leaves under one of our names. */
const keptText = fc.oneof(
  hostileText,
  hostileJson.map((json) => JSON.stringify(json)),
  fc
    .dictionary(name, fc.oneof(part, fc.array(part, { maxLength: 4 }), fc.dictionary(name, part, { maxKeys: 3 })))
    .map((json) => JSON.stringify(json)),
);

const keptValues = [
  ['touchline.arrangement', createKeptValue('touchline.arrangement', readKept)],
  ['touchline.preferences', createKeptValue('touchline.preferences', readPreferences)],
  ['touchline.mine', keptMine],
  ['touchline.mine-owner', mineOwner],
  ['touchline.push', keptPush],
  ['touchline.standing', keptStanding],
] as const;

const noticed = (key: string, newValue: string | null): void => {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

afterEach(() => localStorage.clear());

describe('Whatever is kept in a browser,', () => {
  it.each(keptValues)('%s is a value of ours, and is read as the same once it was kept again.', (key, kept) => {
    const stop = kept.watch(() => undefined);
    fc.assert(
      fc.property(keptText, (text) => {
        noticed(key, text);
        const value: unknown = kept.current();
        noticed(key, JSON.stringify(value));
        expect(kept.current()).toEqual(value);
      }),
      { numRuns: 500 },
    );
    noticed(key, null);
    expect(kept.current()).toEqual(kept.usual());
    stop();
  });

  it('a conversation is read as messages of ours or as none.', () => {
    const entry = fc.record({
      id: part,
      content: part,
      timestamp: part,
      role: part,
      progress: fc.oneof(part, fc.record({ kind: part, words: part })),
    });
    const conversation = fc
      .record({ userId: fc.oneof(fc.constant('ada'), part), entries: fc.oneof(fc.array(entry), part) })
      .map((json) => JSON.stringify(json));
    const chat = createSessionChat(() => sessionStorage);
    fc.assert(
      fc.property(fc.oneof(keptText, conversation), (text) => {
        sessionStorage.setItem(conversationKey, text);
        const read = chat.read('ada');
        chat.write('ada', read);
        expect(chat.read('ada')).toEqual(read);
      }),
      { numRuns: 500 },
    );
    sessionStorage.clear();
  });
});
