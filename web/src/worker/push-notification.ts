import { type PushMessage, pushMessageSchema } from '@touchline/protocol/push-schema.ts';
import { unreadableNotification as german } from '@touchline/texts/de/notifications.ts';
import { unreadableNotification as english } from '@touchline/texts/en/notifications.ts';
import { unreadableNotification as spanish } from '@touchline/texts/es/notifications.ts';
import { type Language, languageOf } from '@touchline/texts/language.ts';
import * as v from 'valibot';

/** A notification as the browser shows it. */
export type ShownNotification = {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly tag: string;
    readonly data: PushData;
  };
};

/** What a notification knows of itself. `at`: epoch ms of what it tells. */
const dataSchema = v.object({ at: v.number(), match: v.exactOptional(v.string()) });

export type PushData = v.InferOutput<typeof dataSchema>;

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
