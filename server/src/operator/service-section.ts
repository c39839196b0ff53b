import type { DayFacts, DayPoint } from './day-samples.ts';
import { bytes, count, dash, dateAndTime, dayMs, duration, hourMs, percent } from './formats.ts';
import { html } from '../platform/http/html.ts';
import type { Html } from '../platform/http/html.ts';

/** A time to a reader: 412 ms, 1.2 s; a dash if unknown. */
export const latency = (ms: number | undefined): string =>
  ms === undefined ? dash : ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;

const sparkline = (points: readonly DayPoint[], valueOf: (point: DayPoint) => number | undefined): Html => {
  const first = points[0]?.at ?? 0;
  const spanMs = Math.max(1, (points.at(-1)?.at ?? 0) - first);
  const known = points.flatMap((point) => {
    const value = valueOf(point);
    return value === undefined ? [] : [{ at: point.at, value }];
  });
  const most = Math.max(1, ...known.map(({ value }) => value));
  const line = known
    .map(({ at, value }) => `${((200 * (at - first)) / spanMs).toFixed(1)},${(34 - (32 * value) / most).toFixed(1)}`)
    .join(' ');
  return html`<svg class="spark" viewBox="0 0 200 36" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 36H200" />
    <polyline points="${line}" />
  </svg>`;
};

/** This node's streams and delivery times over the last day. */
export const streamsSection = (day: DayFacts, now: number): Html => {
  const { points, since } = day;
  const span = now - since >= dayMs - hourMs ? 'last 24 hours' : `last ${duration(now - since)}`;
  return html`<section class="card s4" aria-labelledby="streams">
    <h2 id="streams">Streams and latency<span>this node, ${span}</span></h2>
    <div class="axis"><span>Open streams</span><b>${count(points.at(-1)?.streams)}</b></div>
    ${sparkline(points, ({ streams }) => streams)}
    <div class="axis next"><span>Reply to reader, p99, goal 1 s</span><b>${latency(day.latencyMs)}</b></div>
    ${sparkline(points, ({ latencyMs }) => latencyMs)}
    <div class="axis"><span>${dateAndTime(since)}</span><span>now</span></div>
  </section>`;
};

export type DatabaseFacts = {
  readonly kind: 'pglite' | 'postgres';
  readonly totalBytes: number;
  /** What the database's volume may hold: used by it plus free; undefined if it is on another machine. */
  readonly volumeBytes: number | undefined;
  /** Largest first. */
  readonly groups: readonly { readonly name: string; readonly bytes: number }[];
  /** Bytes a day, observed since this node started; undefined in its first hour. */
  readonly growth: number | undefined;
};

/** The size of the database and what it is made of. */
export const databaseSection = (facts: DatabaseFacts | undefined): Html => {
  if (facts === undefined) {
    return html`<section class="card s4" aria-labelledby="database">
      <h2 id="database">Database<span>no answer</span></h2>
      <p class="note">The database did not answer.</p>
    </section>`;
  }
  const { kind, totalBytes, volumeBytes, groups, growth } = facts;
  const fullAfter =
    volumeBytes === undefined || growth === undefined || growth <= 0
      ? undefined
      : ((volumeBytes - totalBytes) / growth) * dayMs;
  const used = volumeBytes === undefined ? 0 : Math.round((200 * totalBytes) / Math.max(1, volumeBytes));
  return html`<section class="card s4" aria-labelledby="database">
    <h2 id="database">
      Database<span>${bytes(totalBytes)}${volumeBytes === undefined ? '' : ` of ${bytes(volumeBytes)}`}</span>
    </h2>
    ${
      volumeBytes === undefined
        ? undefined
        : html`<svg class="bar" viewBox="0 0 200 16" preserveAspectRatio="none" aria-hidden="true">
            <rect class="track" y="3" width="200" height="10" />
            <rect class="used" y="3" width="${Math.max(1, used)}" height="10" />
          </svg>`
    }
    <table>
      <tbody>
        ${groups.map(
          (group) =>
            html`<tr>
              <th scope="row">${group.name}</th>
              <td><b>${bytes(group.bytes)}</b></td>
              <td>${percent(group.bytes, totalBytes)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="note">
      ${kind === 'pglite' ? 'Embedded.' : 'PostgreSQL.'}
      ${growth === undefined ? 'Growth is known after an hour.' : `${growth < 0 ? '−' : '+'}${bytes(Math.abs(growth))} a day since this node started.`}
      ${fullAfter === undefined ? '' : `Full in about ${duration(fullAfter)}.`}
    </p>
  </section>`;
};
