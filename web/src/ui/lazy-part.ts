import { type ComponentType, createElement, lazy } from 'react';

const failed = new Set<() => void>();

/** Every part whose code could not be fetched is fetched anew when it is drawn next. */
export const renewParts = (): void => {
  for (const renew of failed) renew();
  failed.clear();
};

/**
 * A component whose code is fetched when it is first drawn. React keeps a failed fetch for good, so what failed, for
 * want of a network or because a new release took the old files, waits for `renewParts`.
 */
export const lazyPart = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) => {
  let part: ComponentType<Props>;
  const renew = (): void => {
    part = lazy(async () => {
      failed.add(renew);
      const fetched = await fetchPart();
      failed.delete(renew);
      return { default: fetched };
    });
  };
  renew();
  return (props: Props) => createElement(part, props);
};
