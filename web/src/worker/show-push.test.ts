import { expect, test } from 'vitest';
import { openMatch, showPush } from './show-push.ts';

type Shown = { readonly title: string; readonly options: NotificationOptions };

/** A browser that shows notifications by tag, with pages that are open. */
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

test('a message is shown as it says, and the next one of its match in its place', async () => {
  const { shown, surroundings } = createBrowser();
  await showPush(goal(), surroundings);
  await showPush(goal({ title: 'Inter 2 - 0 Roma', at: 6 }), surroundings);
  await showPush(goal({ tag: 'football-2' }), surroundings);
  expect(shown().map(({ title }) => title)).toEqual(['Inter 2 - 0 Roma', 'Inter 1 - 0 Roma']);
  expect(shown()[0]?.options).toMatchObject({ body: 'Goal, Inter', renotify: true, silent: false });
});

test('what comes late does not take the place of what is newer', async () => {
  const { shown, surroundings } = createBrowser();
  await showPush(goal({ title: 'Inter 2 - 0 Roma', at: 6 }), surroundings);
  await showPush(goal(), surroundings);
  expect(shown().map(({ title }) => title)).toEqual(['Inter 2 - 0 Roma']);
});

test('a message that comes twice is heard once, and another of the same moment for itself', async () => {
  const { shown, surroundings } = createBrowser();
  await showPush(goal(), surroundings);
  await showPush(goal(), surroundings);
  expect(shown()).toMatchObject([{ title: 'Inter 1 - 0 Roma', options: { silent: true, renotify: false } }]);
  await showPush(goal({ body: 'Finished' }), surroundings);
  expect(shown()).toMatchObject([{ options: { body: 'Finished', silent: false, renotify: true } }]);
});

test('whoever looks at the page hears no second sound', async () => {
  const { shown, surroundings } = createBrowser([{ visibilityState: 'visible' }]);
  await showPush(goal(), surroundings);
  expect(shown()[0]?.options).toMatchObject({ silent: true, renotify: false });
});

test.each(['', '{', '{"title":7}', goal({ title: 'x'.repeat(500) })])(
  'something is shown for a message that cannot be read, or the browser shows its own: %j',
  async (text) => {
    const { shown, surroundings } = createBrowser();
    await showPush(text, surroundings);
    expect(shown().map(({ title }) => title)).toEqual(['Touchline']);
  },
);

test('markup in a name is text like any other', async () => {
  const { shown, surroundings } = createBrowser();
  await showPush(goal({ title: '<img src=x onerror=alert(1)>' }), surroundings);
  expect(shown()[0]?.title).toBe('<img src=x onerror=alert(1)>');
});

const pagesAt = (...addresses: readonly string[]) => {
  const went: string[] = [];
  return {
    went,
    browser: {
      pages: async () => addresses.map((url) => ({ url, focus: async () => void went.push(`focus ${url}`) })),
      open: async (address: string) => void went.push(`open ${address}`),
    },
  };
};

test('a press goes to the page that has the match open, or opens it', async () => {
  const there = pagesAt('https://scores.test/', 'https://scores.test/?match=football-1');
  await openMatch({ at: 1, match: 'football-1' }, there.browser);
  expect(there.went).toEqual(['focus https://scores.test/?match=football-1']);
  const elsewhere = pagesAt('https://scores.test/?match=football-10');
  await openMatch({ at: 1, match: 'football-1' }, elsewhere.browser);
  expect(elsewhere.went).toEqual(['open /?match=football-1']);
});

test('a press on one that names no match goes to any page of ours, and a hostile name leads nowhere else', async () => {
  const open = pagesAt('https://scores.test/');
  await openMatch({ at: 1 }, open.browser);
  await openMatch({ at: 1, match: '//evil.example/?a=b&c' }, open.browser);
  await openMatch('nothing of ours', pagesAt().browser);
  expect(open.went).toEqual(['focus https://scores.test/', 'open /?match=%2F%2Fevil.example%2F%3Fa%3Db%26c']);
});
