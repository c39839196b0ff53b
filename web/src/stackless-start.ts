/*
 * React DOM makes five errors as it starts, to throw them later and know them again. Where stacks are recorded, as by Lighthouse
 * and a browser's tools, V8 reads all of React's source a second time to know the line of each frame: 15 ms of a desktop's
 * processor before the page answers a press. Nobody reads those stacks.
 */

const usual = globalThis.Error;

/** An error of the usual kind, without a stack. */
const stackless = (message: string): Error => Object.create(usual.prototype, { message: { value: message } });

const withoutStack: unknown = Object.assign(stackless, { prototype: usual.prototype });
Reflect.set(globalThis, 'Error', withoutStack);

/** Gives errors their stacks again. From the import of this module on they had none. */
export const giveStacksAgain = (): void => {
  if (globalThis.Error === withoutStack) Reflect.set(globalThis, 'Error', usual);
};

// Where React can't start nobody calls it, and what goes wrong then is to be told with its stack.
queueMicrotask(giveStacksAgain);
