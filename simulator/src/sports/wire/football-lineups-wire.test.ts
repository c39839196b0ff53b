import { describe, expect, it } from 'vitest';
import * as v from 'valibot';

import { createSeason } from '../season.ts';
import type { View } from '../seen.ts';
import { minuteMs } from '../utc-day.ts';

const person = v.object({ id: v.nullable(v.number()), name: v.nullable(v.string()) });
const event = v.object({
  team: v.object({ id: v.number() }),
  player: person,
  assist: person,
  type: v.string(),
  detail: v.string(),
});
const player = v.object({
  player: v.object({
    id: v.number(),
    name: v.string(),
    number: v.number(),
    pos: v.picklist(['G', 'D', 'M', 'F']),
    grid: v.nullable(v.string()),
  }),
});
const lineup = v.object({
  team: v.object({ id: v.number(), name: v.string() }),
  coach: v.object({ name: v.string() }),
  formation: v.string(),
  startXI: v.array(player),
  substitutes: v.array(player),
});
const item = v.object({
  teams: v.object({ home: v.object({ id: v.number() }), away: v.object({ id: v.number() }) }),
  events: v.array(event),
  lineups: v.array(lineup),
});

const at = (nowMs: number): View => ({ nowMs, zone: 'UTC', pictures: false, detail: 'single' });

const days = [20_700, 20_701, 20_702, 20_703];
const ended = createSeason('touchline');
const items = days
  .flatMap((day) => ended.on('football', day))
  .filter((match) => match.phaseAt(match.startMs + 240 * minuteMs).life === 'after')
  .map((match) => v.parse(item, match.item(at(match.startMs + 240 * minuteMs))));

describe('line-ups', () => {
  it('are eleven and a bench of different names in a formation that adds up to ten', () => {
    const lineups = items.flatMap((each) => each.lineups);
    expect(lineups.length).toBeGreaterThan(300);
    for (const { formation, startXI, substitutes, team } of lineups) {
      expect(startXI).toHaveLength(11);
      expect(substitutes).toHaveLength(9);
      const names = [...startXI, ...substitutes].map((each) => each.player.name);
      expect(new Set(names).size, `${team.name}: ${names.join(', ')}`).toBe(20);
      const lines = [1, ...formation.split('-').map(Number)];
      expect(lines.reduce((sum, line) => sum + line, 0)).toBe(11);
      const grid = lines.flatMap((size, line) =>
        Array.from({ length: size }, (_, place) => `${line + 1}:${place + 1}`),
      );
      expect(new Set(startXI.map((each) => each.player.grid))).toEqual(new Set(grid));
      expect(startXI.filter((each) => each.player.pos === 'G')).toHaveLength(1);
      expect(substitutes.every((each) => each.player.grid === null)).toBe(true);
    }
  });

  it('hold everybody who appears in the events, and nobody acts who is not on the field', () => {
    let acts = 0;
    const wrongs: string[] = [];
    const mustBe = (isTrue: boolean | undefined, wrong: string): void => {
      if (isTrue !== true) wrongs.push(wrong);
    };
    for (const { events, lineups, teams } of items) {
      const [home, away] = lineups;
      if (home === undefined || away === undefined) continue;
      const field = {
        [teams.home.id]: new Set<string | null>(home.startXI.map((each) => each.player.name)),
        [teams.away.id]: new Set<string | null>(away.startXI.map((each) => each.player.name)),
      };
      const cautioned = new Set<string>();
      for (const { team, player: actor, assist, type, detail } of events) {
        const otherId = team.id === teams.home.id ? teams.away.id : teams.home.id;
        const side = field[detail === 'Own Goal' ? otherId : team.id];
        const act = `${detail} by ${actor.name}`;
        mustBe(side?.has(actor.name), act);
        acts += 1;
        if (type === 'subst') {
          side?.delete(actor.name);
          side?.add(assist.name);
        } else if (assist.name !== null) mustBe(side?.has(assist.name) === true && assist.name !== actor.name, act);
        if (detail === 'Yellow Card') {
          mustBe(!cautioned.has(`${team.id}/${actor.name}`), `second ${act}`);
          cautioned.add(`${team.id}/${actor.name}`);
        }
        if (detail === 'Red Card') side?.delete(actor.name);
      }
    }
    expect(wrongs).toEqual([]);
    expect(acts).toBeGreaterThan(2000);
  });

  it('are out forty minutes before the announced kick-off, not earlier', () => {
    const match = createSeason('touchline')
      .on('football', 20_700)
      .find((each) => each.phaseAt(each.startMs - 10 * minuteMs).short === 'NS');
    if (match === undefined) throw new Error('no match that is about to begin');
    expect(match.item(at(match.startMs - 41 * minuteMs))).toMatchObject({ lineups: [] });
    expect(match.pageItems('fixtures/lineups', at(match.startMs - 39 * minuteMs))).toHaveLength(2);
    const off = createSeason('touchline')
      .on('football', 20_701)
      .find((each) => each.phaseAt(each.startMs).short === 'PST');
    expect(off?.pageItems('fixtures/lineups', at(off.startMs))).toEqual([]);
  });
});
