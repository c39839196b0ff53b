import { execFileSync } from 'node:child_process';

const idOfNobody = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

/** The user `nobody` if the tests run as root, for processes that must not run as root; otherwise undefined. */
export const unprivilegedUser = (): { readonly uid: number; readonly gid: number } | undefined =>
  process.getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : undefined;
