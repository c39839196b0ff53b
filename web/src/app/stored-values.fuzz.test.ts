// @vitest-environment happy-dom
import { notificationKinds } from '@touchline/domain/event-detection/detected-event.ts';
import { oddsFormats } from '@touchline/domain/odds/odds-format.ts';
import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import { matchSchema } from '@touchline/protocol/match-schema.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { conversationKey } from '../account/account-sync.ts';
import { rememberedPlan } from '../account/remembered-plan.ts';
import { createSessionChat } from '../analyst/session-chat.ts';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { favoritesOwner } from '../favorites/favorites-sync.ts';
import { storedPicker } from '../favorites/team-picker.ts';
import { storedNext } from '../matches/next-matches.ts';
import { storedPushSettings } from '../notifications/push-settings.ts';
import { readStored } from '../preferences/list-order.ts';
import { readPreferences, scoreDelays } from '../preferences/preferences.ts';
import { storedBanner } from './shell/demo-banner.tsx';

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

/** What another program, another version or a user with a console may store under our keys. */
const storedText = fc.oneof(
  hostileText,
  hostileJson.map((json) => JSON.stringify(json)),
  fc
    .dictionary(name, fc.oneof(part, fc.array(part, { maxLength: 4 }), fc.dictionary(name, part, { maxKeys: 3 })))
    .map((json) => JSON.stringify(json)),
);

const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_439));

/** A strict schema of each value. It is separate from the readers, because they are more lenient. */
const storedValues = [
  [
    'touchline.arrangement',
    createLocalStorageValue('touchline.arrangement', readStored),
    v.record(v.string(), v.picklist(['by-league', 'by-time'])),
  ],
  [
    'touchline.preferences',
    createLocalStorageValue('touchline.preferences', readPreferences),
    v.strictObject({
      oddsFormat: v.picklist(oddsFormats),
      hideOdds: v.boolean(),
      oddsChosen: v.boolean(),
      singleKeys: v.boolean(),
      goalAlerts: v.picklist(['followed', 'all', 'none']),
      goalSound: v.boolean(),
      hideScores: v.boolean(),
      scoreDelaySeconds: v.picklist(scoreDelays),
    }),
  ],
  [
    'touchline.mine',
    storedFavorites,
    v.record(
      v.pipe(v.string(), v.regex(/^(?:team|league|match|pin|hide|mute)\//)),
      v.strictObject({
        at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        on: v.boolean(),
        label: v.exactOptional(v.string()),
        place: v.exactOptional(v.pipe(v.number(), v.finite())),
      }),
    ),
  ],
  ['touchline.mine-owner', favoritesOwner, v.nullable(v.strictObject({ uid: v.string(), saved: v.boolean() }))],
  [
    'touchline.push',
    storedPushSettings,
    v.strictObject({
      on: v.boolean(),
      scope: v.picklist(['followed', 'all']),
      kinds: v.array(v.picklist(notificationKinds)),
      quiet: v.optional(v.strictObject({ from: minutes, until: minutes })),
    }),
  ],
  [
    'touchline.picker',
    storedPicker,
    v.variant('state', [
      v.strictObject({ state: v.picklist(['new', 'open', 'adding', 'done']) }),
      v.strictObject({ state: v.literal('invited'), at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
    ]),
  ],
  ['touchline.next', storedNext, v.array(matchSchema)],
  ['touchline.banner', storedBanner, v.picklist(['shown', 'closed'])],
  ['touchline.standing', rememberedPlan, v.picklist(['', 'free', 'premium'])],
] as const;

const dispatchStorageEvent = (key: string, newValue: string | null): void => {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

afterEach(() => localStorage.clear());

describe('any stored text', () => {
  it.each(storedValues)('is read as a valid %s that can be stored and read again unchanged', (key, stored, ours) => {
    const stop = stored.watch(() => undefined);
    fc.assert(
      fc.property(storedText, (text) => {
        dispatchStorageEvent(key, text);
        const value: unknown = stored.current();
        expect(v.is(ours, value)).toBe(true);
        dispatchStorageEvent(key, JSON.stringify(value));
        expect(stored.current()).toEqual(value);
      }),
      { numRuns: 500 },
    );
    dispatchStorageEvent(key, null);
    expect(stored.current()).toEqual(stored.usual());
    stop();
  });

  it('is read as a conversation that can be stored and read again unchanged', () => {
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
      fc.property(fc.oneof(storedText, conversation), (text) => {
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
