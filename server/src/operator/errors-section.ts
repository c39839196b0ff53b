import type { RecentError } from '../platform/recent-errors.ts';
import { count, timeOfDay } from './formats.ts';
import { html } from '../platform/http/html.ts';
import type { Html } from '../platform/http/html.ts';
import { manualLink } from './manual.ts';
import type { ManualAnchor } from './manual.ts';

/** Which section of the manual explains a log line, by a part of its text. The first match counts. */
export const helpOfLine: readonly (readonly [part: string, anchor: ManualAnchor])[] = [
  ['the provider gave no usable answer', 'a-board-is-old'],
  ['items left out', 'a-board-is-old'],
  ['calls to the sports service could not be recorded', 'the-database-does-not-answer'],
  ['payment', 'payments-fail'],
  ['card provider', 'payments-fail'],
  ['subscription could not', 'payments-fail'],
  ['two paid subscriptions', 'payments-fail'],
  ['Premium', 'payments-fail'],
  ['AI provider', 'the-analyst-fails'],
  ['analyst answer', 'the-analyst-fails'],
  ['a webhook was disabled', 'a-webhook-is-disabled'],
  ['push', 'notifications-fail'],
  ['notification', 'notifications-fail'],
  ['sign-in', 'sign-in-fails'],
  ['database', 'the-database-does-not-answer'],
];

const helpOf = (text: string): ManualAnchor =>
  helpOfLine.find(([part]) => text.includes(part))?.[1] ?? 'a-part-or-a-request-fails';

const errorRow = ({ text, level, where, count: times, firstAt, lastAt }: RecentError): Html =>
  html`<tr>
    <th scope="row" class="${level === 'error' ? 'bad-text' : 'warn-text'}">${text}</th>
    <td class="wide">${where ?? ''}</td>
    <td><b>${count(times)}</b></td>
    <td class="wide">${timeOfDay(firstAt)}</td>
    <td>${timeOfDay(lastAt)}</td>
    <td>${manualLink(helpOf(text), text)}</td>
  </tr>`;

/** This node's warnings and errors by kind, newest first. */
export const errorsSection = (errors: readonly RecentError[]): Html =>
  html`<section class="card s12" aria-labelledby="errors">
    <h2 id="errors">Recent errors by kind<span>this node, 24 hours, newest first</span></h2>
    ${
      errors.length === 0
        ? html`<p class="note">None.</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">Kind</th>
                <th scope="col" class="wide">Where</th>
                <th scope="col">Count</th>
                <th scope="col" class="wide">First</th>
                <th scope="col">Last</th>
                <th scope="col">Help</th>
              </tr>
            </thead>
            <tbody>
              ${errors.map(errorRow)}
            </tbody>
          </table>`
    }
  </section>`;
