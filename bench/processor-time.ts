import { readFileSync } from 'node:fs';

/** Linux counts it in hundredths of a second, wherever Node runs. */
const tickMs = 10;

/** Processor time of a process with all its threads since it began, in ms. */
export const processorMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
};
