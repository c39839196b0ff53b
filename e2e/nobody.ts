import { execFileSync } from 'node:child_process';

const idOfNobody = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

/**
 * Whom to start a process as that must not be root, when the tests run as root: a user that every system has. Undefined
 * when they do not, as everybody else is no root already.
 */
export const nobodyForRoot = (): { readonly uid: number; readonly gid: number } | undefined =>
  process.getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : undefined;
