import { pushNotification, readPushData } from './push-notification.ts';

/** What is used of the worker's own surroundings. */
export type PushSurroundings = {
  readonly registration: {
    readonly getNotifications: (filter: { readonly tag: string }) => Promise<readonly { readonly data: unknown }[]>;
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  readonly pages: () => Promise<readonly { readonly visibilityState: DocumentVisibilityState }[]>;
};

/** Shows what came by push, unless something later of the same match is shown already. */
export const showPush = async (text: string, { registration, pages }: PushSurroundings): Promise<void> => {
  const open = await pages();
  const quiet = open.some(({ visibilityState }) => visibilityState === 'visible');
  const { title, options } = pushNotification(text, { quiet });
  const [shown] = await registration.getNotifications({ tag: options.tag });
  if ((readPushData(shown?.data)?.at ?? -Infinity) > options.data.at) return;
  await registration.showNotification(title, options);
};
