import { type PushMessage, pushMessageSchema } from '@touchline/protocol/push-schema.ts';
import { unreadableNotification as german } from '@touchline/texts/de/notifications.ts';
import { unreadableNotification as english } from '@touchline/texts/en/notifications.ts';
import { unreadableNotification as spanish } from '@touchline/texts/es/notifications.ts';
import { type Language, languageOf } from '@touchline/texts/language.ts';
import * as v from 'valibot';

/** A notification as the browser shows it. */
type ShownNotification = {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly tag: string;
    readonly data: PushData;
  };
};

/** What a notification knows of itself. `at`: epoch ms of what it tells. */
const dataSchema = v.object({ at: v.number(), match: v.exactOptional(v.string()) });

type PushData = v.InferOutput<typeof dataSchema>;

/** Undefined for a notification that is none of these. */
export const readPushData = (data: unknown): PushData | undefined => {
  const read = v.safeParse(dataSchema, data);
  return read.success ? read.output : undefined;
};

const icon = '/favicon.svg';

const news: Readonly<Record<Language, string>> = { en: english, de: german, es: spanish };

/** The browser shows something of its own where nothing is shown: better ours, in the browser's language. */
const unreadable = (): PushMessage => {
  const language = languageOf(navigator.language.slice(0, 2)) ?? 'en';
  return { title: 'Touchline', body: news[language], tag: 'news', at: 0 };
};

const readMessage = (text: string): PushMessage => {
  try {
    const read = v.safeParse(pushMessageSchema, JSON.parse(text));
    return read.success ? read.output : unreadable();
  } catch {
    // A message of another version of the server.
    return unreadable();
  }
};

/**
 * What is shown for a message: its texts as they are, which a browser never takes for more than text. One match has one
 * notification; the next takes its place and is heard again. `quiet`: the reader looks at the page, which tells it too.
 */
export const pushNotification = (text: string, { quiet }: { readonly quiet: boolean }): ShownNotification => {
  const { title, body, tag, at, match } = readMessage(text);
  const data: PushData = match === undefined ? { at } : { at, match };
  // TypeScript's browser types know neither `renotify` nor `timestamp`.
  const more = { renotify: !quiet, timestamp: at };
  return { title, options: { body, tag, icon, data, silent: quiet, ...more } };
};

/** An open page of ours, as far as it is used here. */
type OpenPage = { readonly url: string; readonly focus: () => Promise<unknown> };

/** The page's address with a match's details open. */
const matchAddress = (match: string): string => `/?${new URLSearchParams({ match }).toString()}`;

/** Goes to the page that has the match of a notification open, or opens it; the page itself where no match is named. */
export const openMatch = async (
  data: unknown,
  browser: {
    readonly pages: () => Promise<readonly OpenPage[]>;
    readonly open: (address: string) => Promise<unknown>;
  },
): Promise<void> => {
  const match = readPushData(data)?.match;
  const open = await browser.pages();
  const there = open.find(({ url }) => match === undefined || new URL(url).searchParams.get('match') === match);
  await (there === undefined ? browser.open(match === undefined ? '/' : matchAddress(match)) : there.focus());
};

/** What is used of the worker's own surroundings. */
export type PushSurroundings = {
  readonly registration: {
    readonly getNotifications: (filter: {
      readonly tag: string;
    }) => Promise<readonly { readonly data: unknown; readonly title: string; readonly body: string }[]>;
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  readonly pages: () => Promise<readonly { readonly visibilityState: DocumentVisibilityState }[]>;
};

/** TypeScript's browser types know no `renotify`. */
const heardBefore: object = { silent: true, renotify: false };

/**
 * Shows what came by push, unless something later of the same match is shown already. What is shown already makes no second sound: a
 * server that heard no answer of the push service sends a message again.
 */
export const showPush = async (text: string, { registration, pages }: PushSurroundings): Promise<void> => {
  const open = await pages();
  const quiet = open.some(({ visibilityState }) => visibilityState === 'visible');
  const { title, options } = pushNotification(text, { quiet });
  const [shown] = await registration.getNotifications({ tag: options.tag });
  if ((readPushData(shown?.data)?.at ?? -Infinity) > options.data.at) return;
  const isSame =
    readPushData(shown?.data)?.at === options.data.at && shown?.title === title && shown.body === options.body;
  await registration.showNotification(title, isSame ? { ...options, ...heardBefore } : options);
};
