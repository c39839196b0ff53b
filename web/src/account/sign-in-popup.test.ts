import type { SignInResult } from '@touchline/protocol/account-schema.ts';
import { describe, expect, it } from 'vitest';
import { timersByHand } from '../../test/manual-timers.ts';
import type { Account } from './account-store.ts';
import { openSignIn, type SignInOutcome, signInPageAddress } from './sign-in-popup.ts';

const ada: Account = { kind: 'signed-in', user: { uid: 'u1' }, subscription: null };
const nobody: Account = { kind: 'signed-out' };

/** A browser of which the test turns every part. */
const createFakeBrowser = (at: Account) => {
  let account = at;
  const messages = new Set<(message: unknown) => void>();
  const watchers = new Set<(here: boolean) => void>();
  const outcomes: SignInOutcome[] = [];
  const timers = timersByHand();
  const popup = { closed: false };
  const opened: string[] = [];
  let reads = 0;
  const fake = {
    popup,
    opened,
    outcomes,
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
    runPopupTimer: () => timers.pass(2_500),
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
        onOutcome: (outcome) => void outcomes.push(outcome),
      }),
  };
  return fake;
};

describe('signing in in a window of its own', () => {
  it('opens the window at once, before anything is waited for', () => {
    const fake = createFakeBrowser(ada);
    fake.begin();
    expect(fake.opened).toEqual(['/auth/sign-in?way=popup&attempt=a1']);
  });

  it('says that the window was blocked, and listens for nothing then', () => {
    const fake = createFakeBrowser(ada);
    fake.begin(true);
    expect([fake.outcomes, fake.listening()]).toEqual([['blocked'], 0]);
  });

  it('believes the server and not the message', async () => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    fake.say('signed-in');
    await expect.poll(() => fake.outcomes).toEqual(['network']);
    expect(fake.reads()).toBe(1);
  });

  it('is over with the first word, whichever way it came, and listens no more', async () => {
    const fake = createFakeBrowser(ada);
    fake.begin();
    fake.say('signed-in');
    fake.say('signed-in');
    await expect.poll(() => fake.outcomes).toEqual(['signed-in']);
    expect(fake.listening()).toBe(0);
  });

  it('gives the reason when nobody was signed in', async () => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    fake.say('unauthorized-domain');
    await expect.poll(() => fake.outcomes).toEqual(['unauthorized-domain']);
  });

  it('hears neither another attempt nor what is no result', () => {
    const fake = createFakeBrowser(ada);
    fake.begin();
    fake.say('signed-in', 'a2');
    fake.sayAnything({ source: 'touchline.sign-in', attempt: 'a1', result: 'king' });
    fake.sayAnything('hello');
    expect([fake.reads(), fake.listening()]).toEqual([0, 2]);
  });

  it('takes a closed window for a cancelled one only once the reader is back and nobody is signed in', async () => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    fake.popup.closed = true;
    fake.runPopupTimer();
    expect(fake.reads()).toBe(0);
    fake.focus();
    fake.runPopupTimer();
    await expect.poll(() => fake.outcomes).toEqual(['cancelled']);
  });

  it('waits on when the reader goes back to a window that only looked closed', async () => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    fake.popup.closed = true;
    fake.focus();
    fake.blur();
    fake.runPopupTimer();
    expect([fake.outcomes, fake.reads()]).toEqual([[], 0]);
    // The reader goes back while the server is being asked.
    fake.focus();
    fake.runPopupTimer();
    fake.blur();
    await expect.poll(fake.reads).toBe(1);
    await Promise.resolve();
    expect(fake.outcomes).toEqual([]);
  });

  it('hears over every way what a window says that was taken for closed', async () => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    fake.popup.closed = true;
    fake.focus();
    fake.runPopupTimer();
    await expect.poll(() => fake.outcomes).toEqual(['cancelled']);
    fake.setAccount(ada);
    fake.say('signed-in');
    await expect.poll(() => fake.outcomes).toEqual(['cancelled', 'signed-in']);
    expect(fake.listening()).toBe(0);
  });

  it('finds who signed in in a window that closed without a word', async () => {
    const fake = createFakeBrowser(ada);
    fake.begin();
    fake.popup.closed = true;
    fake.focus();
    fake.runPopupTimer();
    await expect.poll(() => fake.outcomes).toEqual(['signed-in']);
  });

  it('stops waiting after two minutes for a window that shows an error of the provider', async () => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    fake.pass(119_999);
    expect([fake.outcomes, fake.reads()]).toEqual([[], 0]);
    fake.pass(1);
    await expect.poll(() => fake.outcomes).toEqual(['unanswered']);
    // Closing that window now does not replace what the operator has to do.
    fake.popup.closed = true;
    fake.focus();
    fake.runPopupTimer();
    await Promise.resolve();
    expect([fake.outcomes, fake.timersWaiting()]).toEqual([['unanswered'], 0]);
  });

  it('still signs in a person who took longer than two minutes', async () => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    fake.pass(120_000);
    await expect.poll(() => fake.outcomes).toEqual(['unanswered']);
    fake.setAccount(ada);
    fake.say('signed-in');
    await expect.poll(() => fake.outcomes).toEqual(['unanswered', 'signed-in']);
    expect(fake.listening()).toBe(0);
  });

  it('finds after two minutes who signed in in a window whose message was lost', async () => {
    const fake = createFakeBrowser(ada);
    fake.begin();
    fake.pass(120_000);
    await expect.poll(() => fake.outcomes).toEqual(['signed-in']);
    expect(fake.listening()).toBe(0);
  });

  it.each(['cancelled', 'unauthorized-domain'] as const)(
    'says nothing more of an attempt that ended as %s',
    async (how) => {
      const fake = createFakeBrowser(nobody);
      fake.begin();
      if (how === 'cancelled') {
        fake.popup.closed = true;
        fake.focus();
        fake.runPopupTimer();
      } else fake.say(how);
      await expect.poll(() => fake.outcomes).toEqual([how]);
      expect(fake.timersWaiting()).toBe(0);
    },
  );

  it('stops waiting when the reader gives up', () => {
    const fake = createFakeBrowser(nobody);
    const { cancel } = fake.begin();
    cancel();
    expect([fake.outcomes, fake.listening(), fake.timersWaiting()]).toEqual([['cancelled'], 0, 0]);
  });
});

it('goes the same way in the whole page, and back to where the reader was', () => {
  expect(signInPageAddress('a1', '/?tab=odds&sport=football')).toBe(
    '/auth/sign-in?way=page&attempt=a1&return=%2F%3Ftab%3Dodds%26sport%3Dfootball',
  );
});
