import { webhookTypes } from '@touchline/protocol/public-api/api-webhook.ts';
import { html } from '../platform/http/html.ts';
import type { Html } from '../platform/http/html.ts';
import { count, dash, dateAndTime } from './formats.ts';

/** A webhook without its secret; times are epoch ms, and numbers are deliveries of the last day's events. */
export type WebhookFacts = {
  readonly id: string;
  readonly name: string;
  /** Without path and query: they are secret at many services. */
  readonly host: string;
  readonly types: readonly string[];
  /** Empty for all matches. */
  readonly filters: readonly string[];
  readonly delaySeconds: number;
  readonly disabledAt: number | undefined;
  readonly failingSince: number | undefined;
  /** The last attempts for events of two days; of a disabled webhook, of the two days before it was disabled. */
  readonly lastSuccessAt: number | undefined;
  readonly lastFailureAt: number | undefined;
  /** The outcome of the last failed attempt: a status, or why there was none. */
  readonly lastFailure: string | undefined;
  readonly delivered: number;
  readonly givenUp: number;
  /** Deliveries that wait for an attempt, of any age. */
  readonly pending: number;
};

/** The webhooks that need attention most, and the numbers of all. */
export type WebhooksFacts = {
  readonly total: number;
  readonly disabled: number;
  readonly shown: readonly WebhookFacts[];
};

const why = (reason: string | undefined): string => (reason === undefined ? '' : `: ${reason}`);

/** In plain words; a receiver that answers 410 is disabled at once, any other after a day of failures. */
const stateOf = ({ disabledAt, failingSince, lastFailure }: WebhookFacts): Html => {
  if (disabledAt !== undefined)
    return html`<span class="bad-text">Disabled ${dateAndTime(disabledAt)}${why(lastFailure)}</span>`;
  if (failingSince !== undefined)
    return html`<span class="warn-text">Failing since ${dateAndTime(failingSince)}${why(lastFailure)}</span>`;
  return html`Active`;
};

const coverOf = ({ types, filters, delaySeconds }: WebhookFacts): string =>
  [
    types.length === webhookTypes.length ? 'all events' : types.join(', '),
    filters.length === 0 ? 'all matches' : filters.join(', '),
    ...(delaySeconds > 0 ? [`${delaySeconds} s later`] : []),
  ].join('; ');

const time = (at: number | undefined): string => (at === undefined ? dash : dateAndTime(at));

const row = (one: WebhookFacts): Html =>
  html`<tr>
    <th scope="row">${one.name}</th>
    <td class="wide words">${one.id}</td>
    <td class="wide words">${one.host}</td>
    <td class="wide words">${coverOf(one)}</td>
    <td class="words">${stateOf(one)}</td>
    <td class="wide">${time(one.lastSuccessAt)}</td>
    <td class="wide">${time(one.lastFailureAt)}</td>
    <td><b>${count(one.delivered)}</b></td>
    <td class="${one.givenUp > 0 ? 'warn-text' : ''}">${count(one.givenUp)}</td>
    <td>${count(one.pending)}</td>
  </tr>`;

/** The webhooks; undefined if they are off. */
export const webhooksSection = (facts: WebhooksFacts | undefined, isOn: boolean): Html | undefined => {
  if (!isOn) return undefined;
  if (facts === undefined || facts.total === 0) {
    return html`<section class="card s12" aria-labelledby="webhooks">
      <h2 id="webhooks">Webhooks<span>all nodes</span></h2>
      <p class="note">${facts === undefined ? 'Unknown.' : 'None. Create one with npm run webhook.'}</p>
    </section>`;
  }
  const hidden = facts.total - facts.shown.length;
  return html`<section class="card s12" aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks<span>all nodes, deliveries of 24 hours</span></h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" class="wide words">Webhook</th>
          <th scope="col" class="wide words">Host</th>
          <th scope="col" class="wide words">Covers</th>
          <th scope="col" class="words">State</th>
          <th scope="col" class="wide">Last success</th>
          <th scope="col" class="wide">Last failure</th>
          <th scope="col">Delivered</th>
          <th scope="col">Given up</th>
          <th scope="col">Pending</th>
        </tr>
      </thead>
      <tbody>
        ${facts.shown.map(row)}
      </tbody>
    </table>
    <p class="note">
      ${hidden > 0 ? `${count(hidden)} more webhooks. ` : ''}Last success and failure: for events of two days. Create,
      enable and remove webhooks, and read their deliveries, with npm run webhook.
    </p>
  </section>`;
};
