import { pushNotification, readPushData } from './push-notification.ts';

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
