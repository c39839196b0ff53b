import { notificationKinds } from '@touchline/domain/event-detection/detected-event.ts';
import {
  type NotificationSettings,
  notificationScopes,
  defaultNotificationKinds,
  type QuietHours,
} from '@touchline/domain/notifications/notification-settings.ts';
import * as v from 'valibot';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';

const minuteSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_439));

/** The user's notification settings in this browser. Score delay and hidden scores come from the page's preferences. */
export type PushSettings = Pick<NotificationSettings, 'scope' | 'kinds'> & {
  /** Undefined without quiet hours. */
  readonly quiet?: QuietHours | undefined;
  /** Whether the user turned notifications on and the subscription succeeded. */
  readonly on: boolean;
};

const defaults: PushSettings = { on: false, scope: 'followed', kinds: defaultNotificationKinds };

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    on: v.fallback(v.boolean(), defaults.on),
    scope: v.fallback(v.picklist(notificationScopes), defaults.scope),
    kinds: v.fallback(v.array(v.picklist(notificationKinds)), [...defaults.kinds]),
    quiet: v.fallback(v.optional(v.object({ from: minuteSchema, until: minuteSchema })), undefined),
  }),
);

export const storedPushSettings = createLocalStorageValue('touchline.push', (text): PushSettings => {
  const read = v.safeParse(storedSchema, text);
  return read.success ? read.output : defaults;
});
