import type { DayFacts } from './day-samples.ts';
import { count, dash, percent, shortCount } from './formats.ts';
import { html } from '../platform/http/html.ts';
import type { Html } from '../platform/http/html.ts';
import { costOf } from './token-price.ts';
import type { TokenPrice } from './token-price.ts';
import { latency } from './service-section.ts';

/** The analyst's use in the last 30 UTC days. */
export type AnalystFacts = {
  readonly questions: number;
  readonly tokens: number;
  /** Users who asked, for which the spread is computed; undefined if there were none. */
  readonly perUser: { readonly questions: Spread; readonly tokens: Spread } | undefined;
  /** Of the tokens, in the currency of the setting; undefined without a price. */
  readonly price: TokenPrice | undefined;
};

export type Spread = { readonly median: number; readonly p95: number; readonly most: number };

const spreadRow = (name: string, spread: Spread | undefined, show: (value: number) => string): Html => {
  const cell = (value: number | undefined): string => (value === undefined ? dash : show(value));
  return html`<tr>
    <th scope="row">${name}</th>
    <td><b>${cell(spread?.median)}</b></td>
    <td>${cell(spread?.p95)}</td>
    <td>${cell(spread?.most)}</td>
  </tr>`;
};

/** Questions, tokens and their cost, in all and per subscriber. */
export const analystSection = (facts: AnalystFacts | undefined, isConfigured: boolean): Html =>
  html`<section class="card s4" aria-labelledby="analyst">
    <h2 id="analyst">Analyst<span>30 days</span></h2>
    <div class="figures">
      <div><b>${shortCount(facts?.questions)}</b><span>questions</span></div>
      <div><b>${shortCount(facts?.tokens)}</b><span>tokens</span></div>
      <div><b>${costOf(facts?.tokens, facts?.price)}</b><span>cost</span></div>
    </div>
    <table>
      <thead>
        <tr>
          <th scope="col">Per subscriber</th>
          <th scope="col">Median</th>
          <th scope="col">95th</th>
          <th scope="col">Most</th>
        </tr>
      </thead>
      <tbody>
        ${spreadRow('Questions', facts?.perUser?.questions, (value) => count(Math.round(value)))}
        ${spreadRow('Tokens', facts?.perUser?.tokens, shortCount)}
        ${spreadRow('Cost', facts?.perUser?.tokens, (tokens) => costOf(tokens, facts?.price))}
      </tbody>
    </table>
    <p class="note">
      ${isConfigured ? 'Of subscribers who asked.' : 'The analyst is not configured.'}
      ${facts !== undefined && facts.price === undefined ? 'Set AI_PRICE_PER_MILLION to see the cost.' : ''}
    </p>
  </section>`;

const outcomeWords: Readonly<Record<string, string>> = {
  sent: 'Accepted',
  later: 'To be retried',
  gone: 'Subscription gone',
  refused: 'Refused',
  unusable: 'Unusable keys',
};

/** Messages handed to push services by this node, by outcome. */
export const pushSection = ({ pushed, pushMs, pushEnded }: DayFacts): Html => {
  const total = Object.values(pushed).reduce((sum, value) => sum + value, 0);
  const ended = Object.values(pushEnded).reduce((sum, value) => sum + value, 0);
  return html`<section class="card s4" aria-labelledby="push">
    <h2 id="push">Push deliveries<span>this node, 24 hours</span></h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col">Messages</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(pushed).map(
          ([outcome, messages]) =>
            html`<tr>
              <th scope="row">${outcomeWords[outcome] ?? outcome}</th>
              <td>${count(messages)}</td>
              <td><b>${percent(messages, total, 1)}</b></td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="note">
      From the event to the push service, p99: ${latency(pushMs)}. ${count(ended)} subscriptions ended in this time.
    </p>
  </section>`;
};
