import type { SignInResult } from '@touchline/protocol/account-schema.ts';
import { describe, expect, it } from 'vitest';
import { timersByHand } from '../../test/manual-timers.ts';
import type { Account } from './account-store.ts';
import { openSignIn, type SignInOutcome, signInPageAddress } from './sign-in-popup.ts';

const ada: Account = { kind: 'signed-in', user: { uid: 'u1' }, subscription: null };
const nobody: Account = { kind: 'signed-out' };

/** A browser of which the test turns every part. */
const createHand = (at: Account) => {
  let account = at;
  const messages = new Set<(message: unknown) => void>();
  const watchers = new Set<(here: boolean) => void>();
  const told: SignInOutcome[] = [];
  const timers = timersByHand();
  const popup = { closed: false };
  const opened: string[] = [];
  let reads = 0;
  const hand = {
    popup,
    opened,
    told,
    listening: () => messages.size + watchers.size,
    reads: () => reads,
    say: (result: SignInResult['result'], attempt = 'a1') => {
      const message: SignInResult = { source: 'touchline.sign-in', attempt, result };
      for (const listener of messages) listener(message);
    },
    sayAnything: (message: unknown) => {
      for (const listener of messages) listener(message);
    },
    focus: () => {
      for (const listener of watchers) listener(true);
    },
    blur: () => {
      for (const listener of watchers) listener(false);
    },
    setAccount: (next: Account) => {
      account = next;
    },
    pass: timers.pass,
    timersWaiting: timers.waiting,
    /** The time that a closed window has to tell of a success. */
    ring: () => timers.pass(2_500),
    begin: (blocked = false) =>
      openSignIn({
        attempt: 'a1',
        window: {
          open: (address) => {
            opened.push(address);
            return blocked ? undefined : popup;
          },
          onMessage: (listener) => {
            messages.add(listener);
            return () => void messages.delete(listener);
          },
          onAttention: (listener) => {
            watchers.add(listener);
            return () => void watchers.delete(listener);
          },
        },
        refresh: async () => {
          reads += 1;
          return account;
        },
        after: timers.after,
        onOutcome: (outcome) => void told.push(outcome),
      }),
  };
  return hand;
};

describe('signing in in a window of its own', () => {
  it('opens the window at once, before anything is waited for', () => {
    const hand = createHand(ada);
    hand.begin();
    expect(hand.opened).toEqual(['/auth/sign-in?way=popup&attempt=a1']);
  });

  it('says that the window was blocked, and listens for nothing then', () => {
    const hand = createHand(ada);
    hand.begin(true);
    expect([hand.told, hand.listening()]).toEqual([['blocked'], 0]);
  });

  it('believes the server and not the message', async () => {
    const hand = createHand(nobody);
    hand.begin();
    hand.say('signed-in');
    await expect.poll(() => hand.told).toEqual(['network']);
    expect(hand.reads()).toBe(1);
  });

  it('is over with the first word, whichever way it came, and listens no more', async () => {
    const hand = createHand(ada);
    hand.begin();
    hand.say('signed-in');
    hand.say('signed-in');
    await expect.poll(() => hand.told).toEqual(['signed-in']);
    expect(hand.listening()).toBe(0);
  });

  it('gives the reason when nobody was signed in', async () => {
    const hand = createHand(nobody);
    hand.begin();
    hand.say('unauthorized-domain');
    await expect.poll(() => hand.told).toEqual(['unauthorized-domain']);
  });

  it('hears neither another attempt nor what is no result', () => {
    const hand = createHand(ada);
    hand.begin();
    hand.say('signed-in', 'a2');
    hand.sayAnything({ source: 'touchline.sign-in', attempt: 'a1', result: 'king' });
    hand.sayAnything('hello');
    expect([hand.reads(), hand.listening()]).toEqual([0, 2]);
  });

  it('takes a closed window for a cancelled one only once the reader is back and nobody is signed in', async () => {
    const hand = createHand(nobody);
    hand.begin();
    hand.popup.closed = true;
    hand.ring();
    expect(hand.reads()).toBe(0);
    hand.focus();
    hand.ring();
    await expect.poll(() => hand.told).toEqual(['cancelled']);
  });

  it('waits on when the reader goes back to a window that only looked closed', async () => {
    const hand = createHand(nobody);
    hand.begin();
    hand.popup.closed = true;
    hand.focus();
    hand.blur();
    hand.ring();
    expect([hand.told, hand.reads()]).toEqual([[], 0]);
    // The reader goes back while the server is being asked.
    hand.focus();
    hand.ring();
    hand.blur();
    await expect.poll(hand.reads).toBe(1);
    await Promise.resolve();
    expect(hand.told).toEqual([]);
  });

  it('hears over every way what a window says that was taken for closed', async () => {
    const hand = createHand(nobody);
    hand.begin();
    hand.popup.closed = true;
    hand.focus();
    hand.ring();
    await expect.poll(() => hand.told).toEqual(['cancelled']);
    hand.setAccount(ada);
    hand.say('signed-in');
    await expect.poll(() => hand.told).toEqual(['cancelled', 'signed-in']);
    expect(hand.listening()).toBe(0);
  });

  it('finds who signed in in a window that closed without a word', async () => {
    const hand = createHand(ada);
    hand.begin();
    hand.popup.closed = true;
    hand.focus();
    hand.ring();
    await expect.poll(() => hand.told).toEqual(['signed-in']);
  });

  it('stops waiting after two minutes for a window that shows an error of the provider', async () => {
    const hand = createHand(nobody);
    hand.begin();
    hand.pass(119_999);
    expect([hand.told, hand.reads()]).toEqual([[], 0]);
    hand.pass(1);
    await expect.poll(() => hand.told).toEqual(['unanswered']);
    // Closing that window now does not replace what the operator has to do.
    hand.popup.closed = true;
    hand.focus();
    hand.ring();
    await Promise.resolve();
    expect([hand.told, hand.timersWaiting()]).toEqual([['unanswered'], 0]);
  });

  it('still signs in a person who took longer than two minutes', async () => {
    const hand = createHand(nobody);
    hand.begin();
    hand.pass(120_000);
    await expect.poll(() => hand.told).toEqual(['unanswered']);
    hand.setAccount(ada);
    hand.say('signed-in');
    await expect.poll(() => hand.told).toEqual(['unanswered', 'signed-in']);
    expect(hand.listening()).toBe(0);
  });

  it('finds after two minutes who signed in in a window whose message was lost', async () => {
    const hand = createHand(ada);
    hand.begin();
    hand.pass(120_000);
    await expect.poll(() => hand.told).toEqual(['signed-in']);
    expect(hand.listening()).toBe(0);
  });

  it.each(['cancelled', 'unauthorized-domain'] as const)(
    'says nothing more of an attempt that ended as %s',
    async (how) => {
      const hand = createHand(nobody);
      hand.begin();
      if (how === 'cancelled') {
        hand.popup.closed = true;
        hand.focus();
        hand.ring();
      } else hand.say(how);
      await expect.poll(() => hand.told).toEqual([how]);
      expect(hand.timersWaiting()).toBe(0);
    },
  );

  it('stops waiting when the reader gives up', () => {
    const hand = createHand(nobody);
    const { cancel } = hand.begin();
    cancel();
    expect([hand.told, hand.listening(), hand.timersWaiting()]).toEqual([['cancelled'], 0, 0]);
  });
});

it('goes the same way in the whole page, and back to where the reader was', () => {
  expect(signInPageAddress('a1', '/?tab=odds&sport=football')).toBe(
    '/auth/sign-in?way=page&attempt=a1&return=%2F%3Ftab%3Dodds%26sport%3Dfootball',
  );
});
