import { newSubscription, type Subscription } from '@touchline/domain/account/account.ts';
import { expect, it } from 'vitest';
import type { Outcome } from '../account-calls.ts';
import type { AccountStore, Account } from '../account-store.ts';
import { followPayment } from './payment-return.ts';

const ada = { uid: 'u1', displayName: 'Ada' };
const free = newSubscription('u1', 0);
const premium: Subscription = { ...free, isActive: true, plan: 'premium', status: 'active' };
const signedIn: Account = { kind: 'signed-in', user: ada, subscription: free };
const refusal: Outcome<Subscription> = { ok: false, code: 'not-yours', words: 'This belongs to another account.' };

/** A payment return with a scripted server (the account and the result of `sync`) and a manual clock. */
const startReturn = (server: { account: Account; synced?: Outcome<Subscription>; sessionId?: string }) => {
  let account: Account = { kind: 'unknown' };
  let nowMs = 0;
  let timers: { readonly atMs: number; readonly run: () => void }[] = [];
  const listeners = new Set<() => void>();
  const asked: (string | undefined)[] = [];
  let reads = 0;
  const take = (next: Account): void => {
    account = next;
    for (const listener of listeners) listener();
  };
  const store: AccountStore = {
    current: () => account,
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh: async () => {
      reads += 1;
      if (server.account.kind !== 'unknown') take(server.account);
      return account;
    },
    setSubscription: (subscription) => take({ kind: 'signed-in', user: ada, subscription }),
  };
  const payment = followPayment({
    store,
    sync: async (sessionId) => {
      asked.push(sessionId);
      return server.synced ?? { ok: true, value: free };
    },
    sessionId: server.sessionId,
    now: () => nowMs,
    after: (delayMs, run) => {
      timers.push({ atMs: nowMs + delayMs, run });
      return () => undefined;
    },
  });
  return {
    payment,
    kind: () => payment.current().kind,
    asked,
    reads: () => reads,
    take,
    /** Waits for pending responses. */
    settle: () => new Promise((resolve) => setImmediate(resolve)),
    pass: (ms: number) => {
      for (const end = nowMs + ms; nowMs < end; nowMs += 1_000) {
        const due = timers.filter(({ atMs }) => atMs <= nowMs);
        timers = timers.filter(({ atMs }) => atMs > nowMs);
        for (const { run } of due) run();
      }
    },
  };
};

it('checks the session in the URL with the card provider once, and uses the result', async () => {
  const back = startReturn({ account: signedIn, synced: { ok: true, value: premium }, sessionId: 'cs_1' });
  expect(back.kind()).toBe('asking');
  back.payment.ask();
  await back.settle();
  expect(back.asked).toEqual(['cs_1']);
  expect(back.payment.current()).toEqual({ kind: 'premium', subscription: premium });
  back.pass(60_000);
  expect(back.asked).toEqual(['cs_1']);
});

it('grants nothing based on the URL, and polls until the server has a record', async () => {
  const server = { account: signedIn, sessionId: 'cs_1' };
  const back = startReturn(server);
  back.payment.ask();
  await back.settle();
  expect(back.kind()).toBe('confirming');
  const before = back.reads();
  back.pass(10_000);
  expect(back.reads() - before).toBe(3);
  expect(back.kind()).toBe('confirming');
  server.account = { ...signedIn, subscription: premium };
  back.pass(3_000);
  await back.settle();
  expect(back.kind()).toBe('premium');
});

it('reports after 30 seconds that the confirmation is late, and still shows one that arrives afterwards', async () => {
  const back = startReturn({ account: signedIn, sessionId: 'cs_1' });
  back.payment.ask();
  await back.settle();
  back.pass(28_000);
  expect(back.kind()).toBe('confirming');
  back.pass(5_000);
  expect(back.kind()).toBe('late');
  const reads = back.reads();
  back.pass(60_000);
  expect(back.reads()).toBe(reads);
  back.take({ ...signedIn, subscription: premium });
  expect(back.kind()).toBe('premium');
});

it('checks again with the card provider on request', async () => {
  const back = startReturn({ account: signedIn, sessionId: 'cs_1' });
  back.payment.ask();
  await back.settle();
  back.pass(40_000);
  back.payment.ask();
  expect(back.kind()).toBe('confirming');
  await back.settle();
  expect(back.asked).toEqual(['cs_1', 'cs_1']);
});

it('reports another user’s payment, until a different user signs in', async () => {
  const server: Parameters<typeof startReturn>[0] = { account: signedIn, synced: refusal, sessionId: 'cs_1' };
  const back = startReturn(server);
  back.payment.ask();
  await back.settle();
  expect(back.kind()).toBe('not-yours');
  server.synced = { ok: true, value: free };
  back.take({ kind: 'signed-in', user: { uid: 'u2' }, subscription: null });
  expect(back.kind()).toBe('confirming');
});

it('keeps waiting when the card provider is unreachable, because its event may still arrive', async () => {
  const synced: Outcome<Subscription> = { ok: false, code: 'payment-provider-failed', words: undefined };
  const back = startReturn({ account: signedIn, synced, sessionId: 'cs_1' });
  back.payment.ask();
  await back.settle();
  expect(back.kind()).toBe('confirming');
});

it('asks a signed-out visitor to sign in, and continues after sign-in', async () => {
  const back = startReturn({ account: { kind: 'signed-out' }, synced: { ok: true, value: premium } });
  back.payment.ask();
  await back.settle();
  expect(back.kind()).toBe('signed-out');
  expect(back.asked).toEqual([]);
  back.take(signedIn);
  await back.settle();
  expect([back.kind(), back.asked]).toEqual(['premium', [undefined]]);
});

it('reports an unreachable server immediately', async () => {
  const back = startReturn({ account: { kind: 'unknown' } });
  back.payment.ask();
  await back.settle();
  expect(back.kind()).toBe('unreachable');
});
