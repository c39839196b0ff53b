import type { RevenueMonth, RevenueReport, RevenueState } from '@touchline/domain/account/revenue-report.ts';
import { count, dash, dateAndTime, money, percent } from './formats.ts';
import { html } from '../platform/http/html.ts';
import type { Html } from '../platform/http/html.ts';
import { manualLink } from './manual.ts';

/** Counts of our own database. */
export type AccountFacts = {
  readonly users: number;
  readonly signUpsIn30Days: number;
  readonly active: number;
  readonly pastDue: number;
  /** Accounts deleted more than a day ago whose part at the card provider is not done. */
  readonly unclosed: number;
};

export type BusinessFacts = {
  /** Undefined while the database does not answer. */
  readonly accounts: AccountFacts | undefined;
  readonly revenue: RevenueState;
};

export const netOf = ({ paid, refunded }: RevenueMonth): number => paid - refunded;

/** The last month's revenue in the currency with the most of it; undefined without a report or a payment. */
export const presentRevenue = ({ report }: RevenueState, now: number): RevenueMonth | undefined => {
  const month = new Date(now).toISOString().slice(0, 7);
  const months = report?.revenue.filter((each) => each.month === month) ?? [];
  return months.toSorted((a, b) => netOf(b) - netOf(a))[0];
};

const barHeight = 74;
const barStep = 16;

/** Bars for the months of one currency, the present month hatched. */
const bars = (months: readonly string[], revenue: readonly RevenueMonth[], currency: string): Html => {
  const values = months.map((month) => {
    const found = revenue.find((each) => each.month === month && each.currency === currency);
    return found === undefined ? 0 : Math.max(0, netOf(found));
  });
  const most = Math.max(1, ...values);
  const rects = values.map((value, index) => {
    const height = Math.round((barHeight * value) / most);
    const last = months.length - 1;
    const kind = index === last ? 'open' : index === last - 1 ? 'last' : '';
    return html`<rect
      class="${kind}"
      x="${index * barStep}"
      y="${barHeight - height}"
      width="${barStep - 3}"
      height="${height}"
    />`;
  });
  const width = months.length * barStep - 3;
  return html`<svg class="months" viewBox="0 0 ${width} ${barHeight}" preserveAspectRatio="none" aria-hidden="true">
    <defs>
      <pattern id="month-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="hatch" d="M0 0V4" />
      </pattern>
    </defs>
    ${rects}
  </svg>`;
};

const monthRows = (report: RevenueReport): readonly Html[] =>
  report.subscribers.toReversed().map(({ month, started, ended, failedPayments }) => {
    const sums = report.revenue.filter((each) => each.month === month);
    const net = sums.length === 0 ? dash : sums.map((each) => money(netOf(each), each.currency)).join(', ');
    return html`<tr>
      <th scope="row">${month}</th>
      <td><b>${net}</b></td>
      <td>${count(started)}</td>
      <td>${count(ended)}</td>
      <td>${count(failedPayments)}</td>
    </tr>`;
  });

const stateNote = (state: RevenueState): Html => {
  if (state.kind === 'off') return html`<p class="note">No card provider is configured.</p>`;
  if (state.kind === 'reading') return html`<p class="note">Reading the card provider’s invoices…</p>`;
  const { report } = state;
  const asOf = report === undefined ? '' : `As of ${dateAndTime(report.asOf)} UTC. `;
  const what = 'Paid invoices minus refunds, before fees, by UTC month.';
  return state.kind === 'failed'
    ? html`<p class="note">
        ${asOf}${what} The last read failed: ${state.why}. ${manualLink('payments-fail', 'revenue')}
      </p>`
    : html`<p class="note">${asOf}${what}</p>`;
};

/** Accounts and subscribers of our own database, and the months as the card provider reports them. */
export const revenueSection = ({ accounts, revenue: state }: BusinessFacts): Html => {
  const { report } = state;
  const present = report?.subscribers.at(-1);
  const months = report?.subscribers.map(({ month }) => month) ?? [];
  const currencies = [...new Set(report?.revenue.map(({ currency }) => currency))];
  const ended = present?.ended;
  const base = accounts === undefined || ended === undefined ? 0 : accounts.active + ended;
  const churn = ended === undefined || base === 0 ? '' : ` (${percent(ended, base, 1)})`;
  const pastDueClass = accounts !== undefined && accounts.pastDue > 0 ? 'warn-text' : '';
  return html`<section class="card s4" aria-labelledby="revenue">
    <h2 id="revenue">Subscribers and revenue<span>12 months</span></h2>
    <div class="figures">
      <div><b>${count(accounts?.active)}</b><span>active</span></div>
      <div><b class="${pastDueClass}">${count(accounts?.pastDue)}</b><span>past due</span></div>
      <div><b>${count(ended)}</b><span>churned this month${churn}</span></div>
      <div><b>${count(accounts?.users)}</b><span>accounts</span></div>
      <div><b>${count(accounts?.signUpsIn30Days)}</b><span>sign-ups, 30 d</span></div>
      <div><b>${count(present?.failedPayments)}</b><span>failed payments this month</span></div>
    </div>
    ${currencies.map(
      (currency) =>
        html`<div class="axis"><span>${currency.toUpperCase()}, by month; hatched: so far</span></div>
          ${bars(months, report?.revenue ?? [], currency)}
          <div class="axis"><span>${months[0] ?? ''}</span><span>${months.at(-1) ?? ''}</span></div>`,
    )}
    ${
      report === undefined
        ? undefined
        : html`<details>
            <summary>Every month</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col">Revenue</th>
                  <th scope="col">Started</th>
                  <th scope="col">Ended</th>
                  <th scope="col">Failed payments</th>
                </tr>
              </thead>
              <tbody>
                ${monthRows(report)}
              </tbody>
            </table>
          </details>`
    }
    ${stateNote(state)}
  </section>`;
};
