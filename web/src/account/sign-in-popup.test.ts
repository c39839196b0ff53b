import type { SignInResult } from '@touchline/protocol/account-schema.ts';
import { describe, expect, it } from 'vitest';
import { timersByHand } from '../../test/manual-timers.ts';
import type { Account } from './account-store.ts';
import { openSignIn, type SignInOutcome, signInPageAddress } from './sign-in-popup.ts';

const ada: Account = { kind: 'signed-in', user: { uid: 'u1' }, subscription: null };
const nobody: Account = { kind: 'signed-out' };

/** A browser that the test controls. */
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
    /** Runs the timer that waits for the message of a closed window. */
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

describe('signing in with a popup', () => {
  it('opens the window synchronously', () => {
    const fake = createFakeBrowser(ada);
    fake.begin();
    expect(fake.opened).toEqual(['/auth/sign-in?way=popup&attempt=a1']);
  });

  it('reports a blocked window and stops listening', () => {
    const fake = createFakeBrowser(ada);
    fake.begin(true);
    expect([fake.outcomes, fake.listening()]).toEqual([['blocked'], 0]);
  });

  it('trusts the server, not the message', async () => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    fake.say('signed-in');
    await expect.poll(() => fake.outcomes).toEqual(['network']);
    expect(fake.reads()).toBe(1);
  });

  it('ends with the first message and stops listening', async () => {
    const fake = createFakeBrowser(ada);
    fake.begin();
    fake.say('signed-in');
    fake.say('signed-in');
    await expect.poll(() => fake.outcomes).toEqual(['signed-in']);
    expect(fake.listening()).toBe(0);
  });

  it('reports the reason when the sign-in failed', async () => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    fake.say('unauthorized-domain');
    await expect.poll(() => fake.outcomes).toEqual(['unauthorized-domain']);
  });

  it('ignores messages of another attempt and invalid messages', () => {
    const fake = createFakeBrowser(ada);
    fake.begin();
    fake.say('signed-in', 'a2');
    fake.sayAnything({ source: 'touchline.sign-in', attempt: 'a1', result: 'king' });
    fake.sayAnything('hello');
    expect([fake.reads(), fake.listening()]).toEqual([0, 2]);
  });

  it('reports a closed window as cancelled only when the user has returned and is not signed in', async () => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    fake.popup.closed = true;
    fake.runPopupTimer();
    expect(fake.reads()).toBe(0);
    fake.focus();
    fake.runPopupTimer();
    await expect.poll(() => fake.outcomes).toEqual(['cancelled']);
  });

  it('keeps waiting when the user goes back to a window that only looked closed', async () => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    fake.popup.closed = true;
    fake.focus();
    fake.blur();
    fake.runPopupTimer();
    expect([fake.outcomes, fake.reads()]).toEqual([[], 0]);
    // The user goes back to the window during the request.
    fake.focus();
    fake.runPopupTimer();
    fake.blur();
    await expect.poll(fake.reads).toBe(1);
    await Promise.resolve();
    expect(fake.outcomes).toEqual([]);
  });

  it('still accepts a message after reporting the window as closed', async () => {
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

  it('detects a sign-in from a window that closed without a message', async () => {
    const fake = createFakeBrowser(ada);
    fake.begin();
    fake.popup.closed = true;
    fake.focus();
    fake.runPopupTimer();
    await expect.poll(() => fake.outcomes).toEqual(['signed-in']);
  });

  it('stops waiting after two minutes if the window sends no message', async () => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    fake.pass(119_999);
    expect([fake.outcomes, fake.reads()]).toEqual([[], 0]);
    fake.pass(1);
    await expect.poll(() => fake.outcomes).toEqual(['unanswered']);
    // Closing the window now does not replace the instructions for the operator.
    fake.popup.closed = true;
    fake.focus();
    fake.runPopupTimer();
    await Promise.resolve();
    expect([fake.outcomes, fake.timersWaiting()]).toEqual([['unanswered'], 0]);
  });

  it('still signs in a user who took longer than two minutes', async () => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    fake.pass(120_000);
    await expect.poll(() => fake.outcomes).toEqual(['unanswered']);
    fake.setAccount(ada);
    fake.say('signed-in');
    await expect.poll(() => fake.outcomes).toEqual(['unanswered', 'signed-in']);
    expect(fake.listening()).toBe(0);
  });

  it('detects a sign-in after two minutes if the message was lost', async () => {
    const fake = createFakeBrowser(ada);
    fake.begin();
    fake.pass(120_000);
    await expect.poll(() => fake.outcomes).toEqual(['signed-in']);
    expect(fake.listening()).toBe(0);
  });

  it.each(['cancelled', 'unauthorized-domain'] as const)('reports nothing more after the outcome %s', async (how) => {
    const fake = createFakeBrowser(nobody);
    fake.begin();
    if (how === 'cancelled') {
      fake.popup.closed = true;
      fake.focus();
      fake.runPopupTimer();
    } else fake.say(how);
    await expect.poll(() => fake.outcomes).toEqual([how]);
    expect(fake.timersWaiting()).toBe(0);
  });

  it('stops waiting when the user cancels', () => {
    const fake = createFakeBrowser(nobody);
    const { cancel } = fake.begin();
    cancel();
    expect([fake.outcomes, fake.listening(), fake.timersWaiting()]).toEqual([['cancelled'], 0, 0]);
  });
});

it('a full-page sign-in returns to the current URL', () => {
  expect(signInPageAddress('a1', '/?tab=odds&sport=football')).toBe(
    '/auth/sign-in?way=page&attempt=a1&return=%2F%3Ftab%3Dodds%26sport%3Dfootball',
  );
});
