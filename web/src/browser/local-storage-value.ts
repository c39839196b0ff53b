/** A value that this browser remembers, for every part of the page and every tab. */
export type LocalStorageValue<Value> = {
  readonly current: () => Value;
  /** What holds where nothing is kept: the server draws with it. */
  readonly usual: () => Value;
  readonly keep: (value: Value) => void;
  /** Tells of every change: here, or in another tab. */
  readonly watch: (listener: () => void) => () => void;
};

/** `read` takes the kept text, null where there is none, and answers for every text. */
export const createLocalStorageValue = <Value>(
  key: string,
  read: (text: string | null) => Value,
): LocalStorageValue<Value> => {
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  // One object: a page that took over what the server drew with it has nothing to draw again.
  const nothingKept = read(null);

  /** Undefined in browsers that block site data, which throw here: choices last for this visit. */
  const load = (): Value | undefined => {
    try {
      const text = localStorage.getItem(key);
      return text === null ? nothingKept : read(text);
    } catch {
      return undefined;
    }
  };

  const usual = (): Value => nothingKept;
  const current = (): Value => (value ??= load() ?? nothingKept);

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const onStorage = (event: StorageEvent): void => {
    // A null key is a cleared storage.
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
        // As in `load`.
      }
      notify();
    },
    watch: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        // Another tab may have changed it while nobody here listened.
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
