import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { widths } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { lastMessage, notified, pushKeyOf, subscribe, unwant, want } from './push-subscribers.ts';
import { startStandIn } from './running-product.ts';
import { violations } from './violations.ts';
import { startScene } from './scene.ts';

const soon = { timeout: 20_000, interval: 50 };

const evening = (goals: number) => [
  fixture({ id: 1, home: 'Inter', away: 'Roma', elapsed: 20, goals: [goals, 0], league: 'Serie A' }),
  fixture({ id: 2, home: 'Napoli', away: 'Torino', elapsed: 20, goals: [0, 0] }),
];

const service = await startStandIn(['push']);
const scene = await startScene({ matches: evening(0), env: { PUSH_SERVICES: service.origin } });
/** Sets the score at the provider and waits until every page has it. */
const score = (goals: number): Promise<void> => scene.play(evening(goals));

/**
 * Makes the browser subscribe at the stand-in, because its real push service is on the internet. The rest is real,
 * except that `deliver` passes messages to the service worker.
 */
const useStandIn = async (page: Page): Promise<void> => {
  await page.exposeFunction('subscribeAtStandIn', async (key: string) => (await subscribe(service, key))[0]);
  await page.addInitScript(() => {
    let current: object | null = null;
    const make = async (key: unknown): Promise<object> => {
      const made = await Reflect.get(window, 'subscribeAtStandIn')(key);
      const base64 = String(key).replaceAll('-', '+').replaceAll('_', '/');
      const applicationServerKey = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0).buffer;
      const unsubscribe = async (): Promise<boolean> => {
        current = null;
        return true;
      };
      const subscription = { ...made, toJSON: () => made, options: { applicationServerKey }, unsubscribe };
      current = subscription;
      return subscription;
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => make(applicationServerKey),
    });
  });
};

/** Answers the notification permission prompt, which a headless browser cannot show. */
const answerQuestion = async (page: Page, setting: 'granted' | 'denied'): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin: scene.origin,
    ...(targetInfo.browserContextId !== undefined && { browserContextId: targetInfo.browserContextId }),
  });
  return session;
};

const openSettings = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Settings' });
  if (await button.isVisible()) await button.click();
  else {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
  }
  await page.getByRole('heading', { name: 'Notifications' }).waitFor();
};

/** Passes a message to the page's service worker, as the browser does when its push service sends one. */
const deliver = async (session: CDPSession, message: string): Promise<void> => {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: scene.origin,
    registrationId: await registered,
    data: message,
  });
};

const shownTitles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });

describe.each([
  ['at a desk', { viewport: { width: widths.desktop, height: 900 } }, 0],
  ['on a phone', { viewport: { width: widths.phone, height: 844 }, hasTouch: true, isMobile: true }, 2],
] as const)('%s', (name, shape, goals) => {
  it('a user gets a goal notification after turning notifications on, and none after turning them off', async () => {
    await score(goals);
    const { page } = await scene.open({ ...shape, serviceWorkers: 'allow' });
    const session = await answerQuestion(page, 'granted');
    await useStandIn(page);
    await page.goto(`${scene.origin}/`);
    await page.locator('[data-tone="live"]').first().waitFor();
    await openSettings(page);
    const taken = () =>
      page.waitForResponse((reply) => reply.url().endsWith('/api/push/subscription') && reply.status() === 204);
    await Promise.all([taken(), page.getByRole('button', { name: 'Turn on' }).click()]);
    await page.getByRole('button', { name: 'Turn off' }).waitFor();
    await Promise.all([
      taken(),
      page.getByRole('group', { name: 'Notify me about' }).getByRole('button', { name: 'All' }).click(),
    ]);
    await expect.poll(() => violations(page), { timeout: 10_000 }).toEqual([]);
    if (process.env['SHOTS'] !== undefined) {
      await page.screenshot({ path: `${process.env['SHOTS']}/push-${name.replaceAll(' ', '-')}.png` });
    }

    const before = (await notified(service)).length;
    await score(goals + 1);
    await vi.waitFor(async () => expect(await notified(service)).toHaveLength(before + 1), soon);
    await deliver(session, await lastMessage(service));
    await expect.poll(() => shownTitles(page)).toEqual([`Inter ${goals + 1} - 0 Roma`]);

    await Promise.all([taken(), page.getByRole('button', { name: 'Turn off' }).click()]);
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
    // Another browser subscribes. Once it receives the next goal, this browser would have received the goal too.
    const [other] = await subscribe(service, await pushKeyOf(scene.server));
    if (other === undefined) throw new Error('another browser is needed');
    expect(await want(scene.origin, other, { choice: { scope: 'all' } })).toBe(204);
    await score(goals + 2);
    await vi.waitFor(async () => expect(await notified(service, other)).toHaveLength(1), soon);
    expect(await notified(service)).toHaveLength(before + 2);
    expect(await unwant(scene.origin, other)).toBe(204);
  });
});

it('a user who blocked notifications sees where to allow them, and the browser does not ask again', async () => {
  const { page } = await scene.open({ serviceWorkers: 'allow' });
  await answerQuestion(page, 'denied');
  await page.goto(`${scene.origin}/`);
  await page.locator('[data-tone="live"]').first().waitFor();
  await openSettings(page);
  await page.getByText(/are blocked in the browser’s settings/u).waitFor();
  expect(await page.getByRole('button', { name: 'Turn on' }).count()).toBe(0);
});
