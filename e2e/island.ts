import { execFileSync } from 'node:child_process';
import { whyNot } from './why-not.ts';

/** A way to the island that can be cut as a cable is: nothing passes, no end is told, and what was sent is lost. */
export type Cable = {
  /** By which who is outside reaches what runs on the island. */
  readonly address: string;
  readonly cut: () => void;
  readonly mend: () => void;
};

/** A network namespace, to run a program in: to everybody else it is another machine. */
export type Island = {
  /** What a command begins with that is to run there. */
  readonly enter: readonly string[];
  readonly cables: readonly [Cable, Cable];
  readonly remove: () => void;
};

/** Addresses for tests of networks (RFC 2544), of which nobody else has any: who runs there has to let these in. */
export const islandAddresses = '198.18.0.0/15';

/** Run side by side, two runs of tests are to have islands of their own: as many as a cable has nets of four addresses. */
const mark = process.pid % 16_384;

const ip = (command: string): void => {
  execFileSync('ip', command.split(' '), { stdio: ['ignore', 'ignore', 'pipe'] });
};

const layCable = (name: string, index: number): Cable => {
  const near = `${name}n${index}`;
  const far = `${name}f${index}`;
  // Of its four addresses the middle ones can be had.
  const net = `198.${18 + index}.${mark >> 6}`;
  const last = (mark & 63) * 4;
  const address = `${net}.${last + 2}`;
  ip(`link add ${near} type veth peer name ${far} netns ${name}`);
  ip(`addr add ${net}.${last + 1}/30 dev ${near}`);
  ip(`-n ${name} addr add ${address}/30 dev ${far}`);
  ip(`link set ${near} up`);
  const set = (state: 'up' | 'down'): void => ip(`-n ${name} link set ${far} ${state}`);
  set('up');
  return { address, cut: () => set('down'), mend: () => set('up') };
};

/** An island, or why there can be none: it takes Linux, root, and `ip` of iproute2. */
export const makeIsland = (): { readonly island: Island } | { readonly island?: undefined; readonly why: string } => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return { why: 'only root on Linux can make a network namespace' };
  }
  const name = `tl${mark}`;
  const remove = (): void => ip(`netns delete ${name}`);
  try {
    ip(`netns add ${name}`);
  } catch (cause) {
    return { why: whyNot(cause) };
  }
  try {
    ip(`-n ${name} link set lo up`);
    const cables = [layCable(name, 0), layCable(name, 1)] as const;
    return { island: { enter: ['ip', 'netns', 'exec', name], cables, remove } };
  } catch (cause) {
    remove();
    return { why: whyNot(cause) };
  }
};
