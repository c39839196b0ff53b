import { readFileSync } from 'node:fs';

/** Linux counts CPU time in units of a hundredth of a second. */
const tickMs = 10;

/** The CPU time of a process and all its threads since its start, in ms. */
export const processorMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
};
