import { median } from '../report.ts';

/** The result of one benchmark goal: the measured value, or the reason why there is none. */
export type Verdict =
  | { readonly kind: 'measured'; readonly goal: string; readonly found: number; readonly atMost: number }
  | { readonly kind: 'unmeasured'; readonly goal: string; readonly why: string; readonly atMost: number };

/** Compares the median of the results with the goal. `why` is the reason why the results do not count. */
export const medianVerdict = (goal: string, found: readonly number[], atMost: number, why?: string): Verdict => {
  if (why !== undefined) return { kind: 'unmeasured', goal, why, atMost };
  if (found.length === 0) return { kind: 'unmeasured', goal, why: 'no runs requested', atMost };
  return { kind: 'measured', goal, found: median(found), atMost };
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

const isMissed = (verdict: Verdict): boolean => verdict.kind === 'measured' && !(verdict.found <= verdict.atMost);

export const verdictRow = (verdict: Verdict): Readonly<Record<string, string | number>> => ({
  goal: verdict.goal,
  found: verdict.kind === 'measured' ? rounded(verdict.found) : '-',
  'at most': verdict.atMost,
  met: verdict.kind === 'unmeasured' ? 'not measured' : isMissed(verdict) ? 'no' : 'yes',
});

/** Summarizes all verdicts for the benchmark report. */
export const summaryOf = (
  verdicts: readonly Verdict[],
): { readonly goal: string; readonly passed: boolean; readonly unmeasured: readonly string[] } => {
  const measured = verdicts.filter((verdict) => verdict.kind === 'measured');
  const missed = measured.filter(isMissed);
  return {
    goal:
      missed.length === 0
        ? `${measured.length} of ${verdicts.length} goals met`
        : `${missed.length} of ${verdicts.length} goals missed: ${missed.map(({ goal, found }) => `${goal} ${rounded(found)}`).join('; ')}`,
    passed: missed.length === 0,
    unmeasured: verdicts.flatMap((verdict) =>
      verdict.kind === 'unmeasured' ? [`${verdict.goal}: ${verdict.why}`] : [],
    ),
  };
};
