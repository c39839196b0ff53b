import { expect, test } from 'vitest';
import { siteName } from './release.ts';
import { openMatch, showPush } from './show-push.ts';

type Shown = { readonly title: string; readonly options: NotificationOptions };

/** A browser with open pages that shows one notification per tag. */
const createBrowser = (pages: readonly { readonly visibilityState: DocumentVisibilityState }[] = []) => {
  const shown = new Map<string, Shown>();
  return {
    shown: () => [...shown.values()],
    surroundings: {
      registration: {
        getNotifications: async ({ tag }: { readonly tag: string }) => {
          const one = shown.get(tag);
          if (one === undefined) return [];
          const { data, body = '' } = one.options;
          return [{ data, title: one.title, body }];
        },
        showNotification: async (title: string, options: NotificationOptions) => {
          shown.set(options.tag ?? '', { title, options });
        },
      },
      pages: async () => pages,
    },
  };
};

const goal = (fields: object = {}): string =>
  JSON.stringify({
    title: 'Inter 1 - 0 Roma',
    body: 'Goal, Inter',
    tag: 'football-1',
    match: 'football-1',
    at: 5,
    ...fields,
  });

test('a message is shown, and the next message for the same match replaces it', async () => {
  const { shown, surroundings } = createBrowser();
  await showPush(goal(), surroundings);
  await showPush(goal({ title: 'Inter 2 - 0 Roma', at: 6 }), surroundings);
  await showPush(goal({ tag: 'football-2' }), surroundings);
  expect(shown().map(({ title }) => title)).toEqual(['Inter 2 - 0 Roma', 'Inter 1 - 0 Roma']);
  expect(shown()[0]?.options).toMatchObject({ body: 'Goal, Inter', renotify: true, silent: false });
});

test('a late message does not replace a newer one', async () => {
  const { shown, surroundings } = createBrowser();
  await showPush(goal({ title: 'Inter 2 - 0 Roma', at: 6 }), surroundings);
  await showPush(goal(), surroundings);
  expect(shown().map(({ title }) => title)).toEqual(['Inter 2 - 0 Roma']);
});

test('a repeated message is silent, but a different one with the same time is not', async () => {
  const { shown, surroundings } = createBrowser();
  await showPush(goal(), surroundings);
  await showPush(goal(), surroundings);
  expect(shown()).toMatchObject([{ title: 'Inter 1 - 0 Roma', options: { silent: true, renotify: false } }]);
  await showPush(goal({ body: 'Finished' }), surroundings);
  expect(shown()).toMatchObject([{ options: { body: 'Finished', silent: false, renotify: true } }]);
});

test('while the page is visible, the notification is silent', async () => {
  const { shown, surroundings } = createBrowser([{ visibilityState: 'visible' }]);
  await showPush(goal(), surroundings);
  expect(shown()[0]?.options).toMatchObject({ silent: true, renotify: false });
});

test.each(['', '{', '{"title":7}', goal({ title: 'x'.repeat(500) })])(
  'an unreadable message shows a general notification instead of the browser’s own: %j',
  async (text) => {
    const { shown, surroundings } = createBrowser();
    await showPush(text, surroundings);
    expect(shown().map(({ title }) => title)).toEqual([siteName]);
  },
);

test('markup in a name is shown as text', async () => {
  const { shown, surroundings } = createBrowser();
  await showPush(goal({ title: '<img src=x onerror=alert(1)>' }), surroundings);
  expect(shown()[0]?.title).toBe('<img src=x onerror=alert(1)>');
});

const pagesAt = (...addresses: readonly string[]) => {
  const actions: string[] = [];
  return {
    actions,
    browser: {
      origin: 'https://scores.test',
      pages: async () => addresses.map((url) => ({ url, focus: async () => void actions.push(`focus ${url}`) })),
      open: async (address: string) => void actions.push(`open ${address}`),
    },
  };
};

test('a click focuses the page that shows the match, or opens a new page', async () => {
  const there = pagesAt('https://scores.test/', 'https://scores.test/?match=football-1');
  await openMatch({ at: 1, match: 'football-1' }, there.browser);
  expect(there.actions).toEqual(['focus https://scores.test/?match=football-1']);
  const elsewhere = pagesAt('https://scores.test/?match=football-10');
  await openMatch({ at: 1, match: 'football-1' }, elsewhere.browser);
  expect(elsewhere.actions).toEqual(['open /?match=football-1']);
});

test('a click opens the match’s own page, or focuses it if it is open', async () => {
  const data = { at: 1, match: 'football-1', address: '/de/match/football/inter-roma-1' };
  const elsewhere = pagesAt('https://scores.test/match/football/inter-roma-10');
  await openMatch(data, elsewhere.browser);
  expect(elsewhere.actions).toEqual(['open /de/match/football/inter-roma-1']);
  const there = pagesAt('https://scores.test/', 'https://scores.test/de/match/football/inter-roma-1');
  await openMatch(data, there.browser);
  expect(there.actions).toEqual(['focus https://scores.test/de/match/football/inter-roma-1']);
});

test('a click without a match focuses any of our pages, and a hostile match cannot open another site', async () => {
  const open = pagesAt('https://scores.test/');
  await openMatch({ at: 1 }, open.browser);
  await openMatch({ at: 1, match: '//evil.example/?a=b&c' }, open.browser);
  expect(open.actions).toEqual(['focus https://scores.test/', 'open /?match=%2F%2Fevil.example%2F%3Fa%3Db%26c']);
  const { browser, actions } = pagesAt();
  for (const address of ['//evil.example/', '/\t/evil.example/', 'https://evil.example/', 'javascript:alert(1)'])
    await openMatch({ at: 1, match: 'football-1', address }, browser);
  await openMatch('nothing of ours', browser);
  expect(actions).toEqual([...Array.from({ length: 4 }, () => 'open /?match=football-1'), 'open /']);
});
