import { type PushMessage, pushMessageSchema } from '@touchline/protocol/push-schema.ts';
import { unreadableNotification as german } from '@touchline/texts/de/notifications.ts';
import { unreadableNotification as english } from '@touchline/texts/en/notifications.ts';
import { unreadableNotification as spanish } from '@touchline/texts/es/notifications.ts';
import { type Language, languageOf } from '@touchline/texts/language.ts';
import * as v from 'valibot';
import { siteName } from './release.ts';

/** A notification as the browser shows it. */
type ShownNotification = {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly tag: string;
    readonly data: PushData;
  };
};

/** The data stored with a notification. `at` is the epoch ms of its event. */
const dataSchema = v.object({
  at: v.number(),
  match: v.exactOptional(v.string()),
  address: v.exactOptional(v.string()),
});

type PushData = v.InferOutput<typeof dataSchema>;

/** Undefined if the notification is not ours. */
export const readPushData = (data: unknown): PushData | undefined => {
  const read = v.safeParse(dataSchema, data);
  return read.success ? read.output : undefined;
};

const icon = '/favicon.svg';

const news: Readonly<Record<Language, string>> = { en: english, de: german, es: spanish };

/**
 * The notification for an unreadable message, in the browser's language. Without it, the browser would show a generic
 * one.
 */
const unreadable = (): PushMessage => {
  const language = languageOf(navigator.language.slice(0, 2)) ?? 'en';
  return { title: siteName, body: news[language], tag: 'news', at: 0 };
};

const readMessage = (text: string): PushMessage => {
  try {
    const read = v.safeParse(pushMessageSchema, JSON.parse(text));
    return read.success ? read.output : unreadable();
  } catch {
    // Not JSON, for example, a message from another server version.
    return unreadable();
  }
};

/**
 * Creates the notification for a message. The texts are not escaped, because browsers show them as plain text. A match
 * has one notification; the next message replaces it and makes a sound again. `quiet` means that a page is visible and
 * shows the alert itself.
 */
export const pushNotification = (text: string, { quiet }: { readonly quiet: boolean }): ShownNotification => {
  const { title, body, tag, at, match, address } = readMessage(text);
  const data: PushData = { at, ...(match !== undefined && { match }), ...(address !== undefined && { address }) };
  // TypeScript's browser types lack `renotify` and `timestamp`.
  const more = { renotify: !quiet, timestamp: at };
  return { title, options: { body, tag, icon, data, silent: quiet, ...more } };
};

/** The part of an open page that is used here. */
type OpenPage = { readonly url: string; readonly focus: () => Promise<unknown> };

/** What a notification opens on our origin. A message of an earlier release has only the match's id. */
const addressOf = ({ match, address }: Partial<PushData>, origin: string): string => {
  if (address !== undefined && new URL(address, origin).origin === origin) return address;
  return match === undefined ? '/' : `/?${new URLSearchParams({ match }).toString()}`;
};

/** Whether a page shows the notification's match, at the match's own address or in the query string. */
const shows = (url: string, { match, address }: Partial<PushData>): boolean => {
  const { pathname, searchParams } = new URL(url);
  return match === undefined || searchParams.get('match') === match || pathname === address;
};

/** Focuses the page that shows the notification's match, or opens a new page. Without a match, focuses any page. */
export const openMatch = async (
  data: unknown,
  browser: {
    readonly origin: string;
    readonly pages: () => Promise<readonly OpenPage[]>;
    readonly open: (address: string) => Promise<unknown>;
  },
): Promise<void> => {
  const read = readPushData(data) ?? {};
  const open = await browser.pages();
  const target = open.find(({ url }) => shows(url, read));
  await (target === undefined ? browser.open(addressOf(read, browser.origin)) : target.focus());
};

/** The worker features that showing a push needs. */
export type PushEnvironment = {
  readonly registration: {
    readonly getNotifications: (filter: {
      readonly tag: string;
    }) => Promise<readonly { readonly data: unknown; readonly title: string; readonly body: string }[]>;
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  readonly pages: () => Promise<readonly { readonly visibilityState: DocumentVisibilityState }[]>;
};

/** TypeScript's browser types lack `renotify`. */
const repeatedOptions: object = { silent: true, renotify: false };

/**
 * Shows a push message unless a later message for the same match is already shown. A repeated message makes no second
 * sound: if the push service does not respond, the server sends the message again.
 */
export const showPush = async (text: string, { registration, pages }: PushEnvironment): Promise<void> => {
  const open = await pages();
  const quiet = open.some(({ visibilityState }) => visibilityState === 'visible');
  const { title, options } = pushNotification(text, { quiet });
  const [shown] = await registration.getNotifications({ tag: options.tag });
  if ((readPushData(shown?.data)?.at ?? -Infinity) > options.data.at) return;
  const isSame =
    readPushData(shown?.data)?.at === options.data.at && shown?.title === title && shown.body === options.body;
  await registration.showNotification(title, isSame ? { ...options, ...repeatedOptions } : options);
};
