/** A subscription at the browser's push service. */
export type BrowserSubscription = {
  readonly endpoint: string;
  /** Base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** The browser's permission for this page. `ask`: the user has not been asked yet. */
export type PushPermission = 'unsupported' | 'blocked' | 'ask' | 'granted';

/** The browser's push functions. */
export type PushBrowser = {
  readonly permission: () => PushPermission;
  /** Asks the user; resolves with the user's decision. */
  readonly ask: () => Promise<PushPermission>;
  /** Subscribes with the server's key, and again if the key has changed; undefined if the browser refuses. */
  readonly subscribe: (serverKey: string) => Promise<BrowserSubscription | undefined>;
  /** The current subscription. */
  readonly current: () => Promise<BrowserSubscription | undefined>;
  readonly unsubscribe: () => Promise<void>;
};

const permissionOf: Readonly<Record<NotificationPermission, PushPermission>> = {
  default: 'ask',
  denied: 'blocked',
  granted: 'granted',
};

const permission = (): PushPermission =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
    ? permissionOf[Notification.permission]
    : 'unsupported';

const read = (subscription: PushSubscription): BrowserSubscription | undefined => {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? undefined
    : { endpoint, keys: { p256dh, auth } };
};

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const workerTimeoutMs = 15_000;

/**
 * The page's service worker, which becomes active some seconds after the page opens. Undefined if it takes too long.
 */
const activeWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, workerTimeoutMs, undefined);
    }),
  ]);

const existing = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return registration === undefined ? null : registration.pushManager.getSubscription();
};

export const pushBrowser: PushBrowser = {
  permission,
  ask: async () => permissionOf[await Notification.requestPermission()],
  subscribe: async (serverKey) => {
    const registration = await activeWorker();
    if (registration === undefined) return undefined;
    const known = await registration.pushManager.getSubscription();
    const knownKey = known?.options.applicationServerKey;
    if (known !== null && knownKey !== null && knownKey !== undefined && base64url(knownKey) === serverKey) {
      return read(known);
    }
    await known?.unsubscribe();
    try {
      return read(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey }));
    } catch {
      // The browser's push service can't be reached, or it refuses because this is a private window.
      return undefined;
    }
  },
  current: async () => {
    const known = await existing();
    return known === null ? undefined : read(known);
  },
  unsubscribe: async () => {
    const known = await existing();
    await known?.unsubscribe();
  },
};
