import { type ComponentType, createElement, lazy } from 'react';

/** Code of the page that could not be fetched: the network was away, or a new release took the old files. */
export class PartNotFetched extends Error {
  /** From now on the part is fetched anew when it is drawn. */
  readonly askAgain: () => void;

  constructor(cause: unknown, askAgain: () => void) {
    super('A part of the page could not be fetched.', { cause });
    this.askAgain = askAgain;
  }
}

/**
 * A component whose code is fetched when it is first drawn. React keeps a failed fetch for good: the thrown
 * `PartNotFetched` is what a boundary needs to try it again.
 */
export const lazyPart = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) => {
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart() };
      } catch (cause) {
        throw new PartNotFetched(cause, () => {
          part = fetched();
        });
      }
    });
  let part: ComponentType<Props> = fetched();
  return (props: Props) => createElement(part, props);
};
