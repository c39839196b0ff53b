import { bytes, count, dateAndTime, duration, timeOfDay } from './formats.ts';
import { html } from '../platform/http/html.ts';
import type { Html } from '../platform/http/html.ts';

/** A live node, as it announced itself. Undefined values come from a node of an older release. Times are epoch ms. */
export type NodeFacts = {
  /** Host and port. Any client of the database may announce a node, so this is untrusted text. */
  readonly name: string;
  readonly isThisNode: boolean;
  readonly seenAt: number;
  /** When it became the leader; undefined on the others. */
  readonly leaderSince: number | undefined;
  readonly memoryBytes: number | undefined;
  /** Open streams of all kinds. */
  readonly streams: number | undefined;
};

const nodeRow = ({ name, isThisNode, seenAt, leaderSince, memoryBytes, streams }: NodeFacts, now: number): Html =>
  html`<tr>
    <th scope="row">${name}${isThisNode ? ' (this)' : ''}</th>
    <td>${leaderSince === undefined ? 'Follower' : html`<b>Leader</b> since ${timeOfDay(leaderSince)}`}</td>
    <td>${isThisNode ? 'now' : duration(now - seenAt)}</td>
    <td>${count(streams)}</td>
    <td>${bytes(memoryBytes)}</td>
  </tr>`;

/** The live nodes on this database. */
export const nodesSection = (nodes: readonly NodeFacts[], now: number): Html => {
  const changes = nodes.flatMap(({ leaderSince }) => (leaderSince === undefined ? [] : [leaderSince]));
  return html`<section class="card s4" aria-labelledby="nodes">
    <h2 id="nodes">Nodes<span>one leader reads the provider</span></h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Node</th>
          <th scope="col">Role</th>
          <th scope="col">Seen</th>
          <th scope="col">Streams</th>
          <th scope="col">Memory</th>
        </tr>
      </thead>
      <tbody>
        ${nodes.map((node) => nodeRow(node, now))}
      </tbody>
    </table>
    <p class="note">
      ${
        changes.length === 0
          ? 'No node has announced that it is the leader.'
          : `Last change of leader: ${dateAndTime(Math.max(...changes))} UTC.`
      }
    </p>
  </section>`;
};
