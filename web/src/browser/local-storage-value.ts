/** A value in local storage, shared by all parts of the page and all tabs. */
export type LocalStorageValue<Value> = {
  readonly current: () => Value;
  /** The default value, which the server also uses for rendering. */
  readonly usual: () => Value;
  readonly keep: (value: Value) => void;
  /** Calls the listener on every change, in this tab or another tab; returns an unsubscribe function. */
  readonly watch: (listener: () => void) => () => void;
};

/** `read` parses the stored text, or null if there is none, and must return a value for any text. */
export const createLocalStorageValue = <Value>(
  key: string,
  read: (text: string | null) => Value,
): LocalStorageValue<Value> => {
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  // Always the same object, so that a hydrated page does not render again.
  const defaultValue = read(null);

  /** Undefined if the browser blocks site data; a choice then lasts only for this visit. */
  const load = (): Value | undefined => {
    try {
      const text = localStorage.getItem(key);
      return text === null ? defaultValue : read(text);
    } catch {
      return undefined;
    }
  };

  const usual = (): Value => defaultValue;
  const current = (): Value => (value ??= load() ?? defaultValue);

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const onStorage = (event: StorageEvent): void => {
    // The key is null when the storage was cleared.
    if (event.key !== key && event.key !== null) return;
    value = read(event.newValue);
    notify();
  };

  return {
    current,
    usual,
    keep: (next) => {
      value = next;
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Site data is blocked, so the value lasts only for this visit.
      }
      notify();
    },
    watch: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        // Another tab may have changed the value while this tab was not listening.
        value = load() ?? value;
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
};
