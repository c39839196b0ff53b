import { execFileSync } from 'node:child_process';

/** Whether a program is installed on this machine. */
export const hasProgram = (name: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
