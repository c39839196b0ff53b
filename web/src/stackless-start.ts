/*
 * React DOM makes five errors as it starts, to throw them later and know them again. Where stacks are recorded, as by Lighthouse
 * and a browser's tools, V8 reads all of React's source a second time to know the line of each frame: 15 ms of a desktop's
 * processor before the page answers a press. Nobody reads those stacks.
 */

const usual = globalThis.Error;

/** An error of the usual kind, without a stack. */
const stackless = (message: string): Error => Object.create(usual.prototype, { message: { value: message } });

Reflect.set(globalThis, 'Error', Object.assign(stackless, { prototype: usual.prototype }));

/** Gives errors their stacks again. From the import of this module on they had none. */
export const giveStacksAgain = (): void => {
  Reflect.set(globalThis, 'Error', usual);
};
