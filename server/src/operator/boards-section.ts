import type { ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { count, dash, duration, percent, timeOfDay } from './formats.ts';
import { html } from '../platform/http/html.ts';
import type { Html } from '../platform/http/html.ts';
import { icon } from './icons.ts';

/** One sport's part of the board and its quota. Times are epoch ms. */
export type SportFacts = {
  readonly sport: SportId;
  /** Undefined before the provider's first good reply. */
  readonly checkedAt: number | undefined;
  readonly problem: { readonly kind: ProviderProblemKind; readonly since: number } | undefined;
  readonly matches: number;
  readonly live: number;
  /** The planned interval of the polls now; undefined without a plan for this sport. */
  readonly paceMs: number | undefined;
  /** Whether only the reserve of calls is left, so that polls wait for the reset. */
  readonly isResting: boolean;
  /** Undefined while the provider reports no daily limit. */
  readonly quota: QuotaFacts | undefined;
};

export type QuotaFacts = {
  readonly limit: number;
  /** Calls that are left now, and expected to be left at the reset. */
  readonly remaining: number;
  readonly remainingAtReset: number;
  readonly resetAt: number;
  /** When the provider will refuse further calls; undefined if the calls are expected to last until the reset. */
  readonly exhaustedAt: number | undefined;
  /** Calls of other clients of the key; absent unless they call regularly. */
  readonly foreignPerHour?: number;
};

const problemWords: Readonly<Record<ProviderProblemKind, string>> = {
  auth: 'Key refused',
  quota: 'Quota used up',
  rate: 'Too many calls a minute',
  plan: 'Not in the plan',
  caller: 'Call refused',
  provider: 'Provider error',
  network: 'Unreachable',
  timeout: 'No reply in time',
  malformed: 'Unreadable reply',
};

export const problemWord = (kind: ProviderProblemKind): string => problemWords[kind];

/**
 * A board is late once it is four paces old, and at least a minute: a slow reply and one retry are normal. Undefined
 * without a plan.
 */
const lateAfterMs = ({ paceMs }: Pick<SportFacts, 'paceMs'>): number | undefined =>
  paceMs === undefined || !Number.isFinite(paceMs) ? undefined : Math.max(60_000, 4 * paceMs);

export const isLate = (facts: SportFacts, now: number): boolean => {
  const limit = lateAfterMs(facts);
  return !facts.isResting && facts.checkedAt !== undefined && limit !== undefined && now - facts.checkedAt > limit;
};

const stateOf = (facts: SportFacts, now: number): Html => {
  const { problem, quota, checkedAt, live, matches } = facts;
  if (problem !== undefined)
    return html`<span class="state bad-text"
      >${icon.warn}${problemWord(problem.kind)} since ${timeOfDay(problem.since)}</span
    >`;
  if (checkedAt === undefined) return html`<span class="state ok">Not polled yet</span>`;
  if (isLate(facts, now)) return html`<span class="state bad-text">${icon.warn}Late</span>`;
  if (quota?.exhaustedAt !== undefined) return html`<span class="state warn-text">${icon.warn}Quota</span>`;
  if (facts.isResting) return html`<span class="state ok">${icon.check}Resting until the reset</span>`;
  const word = live > 0 ? 'Fresh' : matches === 0 ? 'No matches' : 'Idle pace';
  return html`<span class="state ok">${icon.check}${word}</span>`;
};

const boardRow = (facts: SportFacts, now: number): Html => {
  const { sport, checkedAt, paceMs, live, matches } = facts;
  const age = checkedAt === undefined ? dash : duration(now - checkedAt);
  const pace = paceMs === undefined || !Number.isFinite(paceMs) ? dash : duration(paceMs);
  const ageClass = isLate(facts, now) ? 'bad-text' : '';
  return html`<tr>
    <th scope="row">${sportNames[sport]}</th>
    <td class="${ageClass}">${age}</td>
    <td class="wide">${pace}</td>
    <td>${live === 0 ? dash : count(live)}</td>
    <td class="wide">${count(matches)}</td>
    <td>${stateOf(facts, now)}</td>
  </tr>`;
};

/** The age, pace and state of every sport on the board. */
export const boardsSection = (sports: readonly SportFacts[], now: number): Html =>
  html`<section class="card s7" aria-labelledby="boards">
    <h2 id="boards">Boards<span>age against the planned pace</span></h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Sport</th>
          <th scope="col">Age</th>
          <th scope="col" class="wide">Pace</th>
          <th scope="col">Live</th>
          <th scope="col" class="wide">Matches</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        ${sports.map((facts) => boardRow(facts, now))}
      </tbody>
    </table>
  </section>`;

const barWidth = 200;

const quotaRow = ({ sport, quota }: SportFacts, now: number): readonly Html[] => {
  if (quota === undefined) return [];
  const { limit, remaining, remainingAtReset, resetAt, exhaustedAt } = quota;
  const used = Math.max(0, limit - remaining);
  const atReset = Math.max(used, limit - remainingAtReset);
  const outcome =
    exhaustedAt === undefined
      ? html`<span>${percent(atReset, limit)} at reset</span>`
      : html`<b class="bad-text">${exhaustedAt <= now ? 'used up' : `out about ${timeOfDay(exhaustedAt)}`}</b>`;
  const level = exhaustedAt !== undefined ? 'bad' : atReset >= 0.9 * limit ? 'warn' : '';
  const x = (calls: number): number => Math.round((barWidth * Math.min(calls, limit)) / Math.max(1, limit));
  const dayShare = Math.min(1, Math.max(0, 1 - (resetAt - now) / 86_400_000));
  return [
    html`<div class="quota">
      <b>${sportNames[sport]}</b>
      <svg class="bar ${level}" viewBox="0 0 ${barWidth} 16" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <pattern id="hatch-${sport}" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path class="hatch" d="M0 0V4" />
          </pattern>
        </defs>
        <rect class="track" y="3" width="${barWidth}" height="10" />
        <rect x="${x(used)}" y="3" width="${x(atReset) - x(used)}" height="10" fill="url(#hatch-${sport})" />
        <rect class="used" y="3" width="${x(used)}" height="10" />
        <path class="now" d="M${Math.round(barWidth * dayShare)} 0V16" />
      </svg>
      <span>${count(used)} / ${count(limit)}</span>
      ${outcome}
    </div>`,
  ];
};

/** Each sport's used calls and the calls expected by the reset. */
export const quotaSection = (sports: readonly SportFacts[], now: number): Html => {
  const known = sports.filter(({ quota }) => quota !== undefined);
  const resets = [...new Set(known.flatMap(({ quota }) => (quota === undefined ? [] : [timeOfDay(quota.resetAt)])))];
  const share = ({ quota }: SportFacts): number =>
    quota === undefined ? 0 : quota.remaining / Math.max(1, quota.limit);
  const foreign = known.flatMap(({ sport, quota }) =>
    quota?.foreignPerHour === undefined ? [] : [`${sportNames[sport]} ${count(Math.round(quota.foreignPerHour))}`],
  );
  const rows = known.toSorted((a, b) => share(a) - share(b)).flatMap((facts) => quotaRow(facts, now));
  return html`<section class="card s5" aria-labelledby="quota">
    <h2 id="quota">Provider quota today<span>${resets.length === 0 ? '' : `reset ${resets.join(', ')} UTC`}</span></h2>
    ${rows}
    <p class="note">
      ${
        rows.length === 0
          ? 'The provider reports no daily limit.'
          : 'Solid: used. Hatched: expected by the reset. Line: how much of the day is over.'
      }
      ${foreign.length === 0 ? '' : `Calls an hour by other clients of the key: ${foreign.join(', ')}.`}
    </p>
  </section>`;
};
