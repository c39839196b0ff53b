import { html } from '../platform/http/html.ts';
import type { Html } from '../platform/http/html.ts';
import { count, dash, dateAndTime } from './formats.ts';

/** A valid key of the public API; times are epoch ms. */
export type ApiKeyFacts = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly usedToday: number;
  readonly perDay: number;
  readonly perMinute: number;
  /** Empty for a key that only servers use. */
  readonly origins: readonly string[];
  readonly lastUsedAt: number | undefined;
  /** When the secret that a rotation replaced ends. */
  readonly oldSecretUntil: number | undefined;
};

/** The keys that used the most today are shown. */
const maxShown = 50;

const keyRow = (key: ApiKeyFacts): Html =>
  html`<tr>
    <th scope="row">${key.name}${key.oldSecretUntil === undefined ? '' : ' (rotating)'}</th>
    <td class="wide words">${key.id}</td>
    <td class="wide words">${key.scopes.join(', ')}${key.origins.length === 0 ? '' : ', browsers'}</td>
    <td class="${key.usedToday >= key.perDay ? 'warn-text' : ''}"><b>${count(key.usedToday)}</b></td>
    <td>${count(key.perDay)}</td>
    <td class="wide">${count(key.perMinute)}</td>
    <td>${key.lastUsedAt === undefined ? dash : dateAndTime(key.lastUsedAt)}</td>
  </tr>`;

/** The valid keys of the public API; undefined if the API is off. */
export const apiKeysSection = (keys: readonly ApiKeyFacts[] | undefined): Html | undefined => {
  if (keys === undefined) return undefined;
  const shown = keys.toSorted((a, b) => b.usedToday - a.usedToday).slice(0, maxShown);
  const hidden = keys.length - shown.length;
  return html`<section class="card s12" aria-labelledby="api-keys">
    <h2 id="api-keys">API keys<span>all nodes, today in UTC</span></h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" class="wide words">Key</th>
          <th scope="col" class="wide words">Covers</th>
          <th scope="col">Requests</th>
          <th scope="col">Per day</th>
          <th scope="col" class="wide">Per minute</th>
          <th scope="col">Last used</th>
        </tr>
      </thead>
      <tbody>
        ${shown.map(keyRow)}
      </tbody>
    </table>
    <p class="note">
      ${hidden > 0 ? `${count(hidden)} more keys. ` : ''}Create, rotate and revoke keys with npm run api-key.
    </p>
  </section>`;
};
