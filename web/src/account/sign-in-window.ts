import { signInChannel } from '@touchline/protocol/account-schema.ts';
import * as v from 'valibot';

/** What signing in needs of the browser. */
export type SignInWindow = {
  /** Undefined when the browser opens none. */
  readonly open: (address: string) => { readonly closed: boolean } | undefined;
  /** Everything that arrives over the channel, the storage or `postMessage` of our own origin; gives what ends it. */
  readonly onMessage: (listener: (message: unknown) => void) => () => void;
  /** Tells when the page gets the reader's attention, `true`, and when it loses it; gives what ends it. */
  readonly onAttention: (listener: (here: boolean) => void) => () => void;
};

const itemSchema = v.pipe(v.string(), v.parseJson());

/** The browser's own window and channels. */
export const browserSignInWindow: SignInWindow = {
  open: (address) => window.open(address, 'touchline-sign-in', 'popup,width=480,height=640') ?? undefined,
  onMessage: (listener) => {
    const channel = new BroadcastChannel(signInChannel);
    const onStorage = (event: StorageEvent): void => {
      const item = v.safeParse(itemSchema, event.newValue);
      if (event.key === signInChannel && item.success) listener(item.output);
    };
    const onPost = (event: MessageEvent): void => {
      if (event.origin === window.location.origin) listener(event.data);
    };
    channel.addEventListener('message', (event: MessageEvent) => listener(event.data));
    window.addEventListener('storage', onStorage);
    window.addEventListener('message', onPost);
    return () => {
      channel.close();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('message', onPost);
    };
  },
  onAttention: (listener) => {
    const onFocus = (): void => listener(true);
    const onBlur = (): void => listener(false);
    window.addEventListener('focus', onFocus);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('blur', onBlur);
    };
  },
};
