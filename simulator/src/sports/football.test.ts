import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createSeason } from './season.ts';
import { minuteMs } from './utc-day.ts';

const person = v.object({ id: v.nullable(v.number()), name: v.nullable(v.string()) });
const team = v.object({ id: v.number() });
const player = v.object({
  player: v.object({
    id: v.number(),
    name: v.string(),
    number: v.number(),
    pos: v.string(),
    grid: v.nullable(v.string()),
  }),
});
const figure = v.object({ type: v.string(), value: v.nullable(v.union([v.string(), v.number()])) });
const fixture = v.object({
  fixture: v.object({ status: v.object({ short: v.string() }) }),
  teams: v.object({ home: team, away: team }),
  goals: v.object({ home: v.nullable(v.number()), away: v.nullable(v.number()) }),
  score: v.object({ penalty: v.object({ home: v.nullable(v.number()), away: v.nullable(v.number()) }) }),
  events: v.array(
    v.object({
      team,
      player: person,
      assist: person,
      type: v.string(),
      detail: v.string(),
      comments: v.nullable(v.string()),
    }),
  ),
  lineups: v.array(v.object({ team, formation: v.string(), startXI: v.array(player), substitutes: v.array(player) })),
  statistics: v.array(v.object({ team, statistics: v.array(figure) })),
});

const at = (nowMs: number) => ({ nowMs, zone: 'UTC', detail: 'single' }) as const;

const season = createSeason('touchline');
const matches = [20_700, 20_701, 20_702, 20_703].flatMap((day) => season.on('football', day));
const ended = matches
  .filter((match) => match.phaseAt(match.startMs + 240 * minuteMs).life === 'after')
  .map((match) => v.parse(fixture, match.item(at(match.startMs + 240 * minuteMs))));

const figureOf = (statistics: readonly v.InferOutput<typeof figure>[], type: string): number =>
  Number.parseFloat(String(statistics.find((each) => each.type === type)?.value ?? 0));

describe('a finished football match', () => {
  it('has about 2.7 goals on average, each with an event', () => {
    const goals = ended.map(({ goals: { home, away }, events }) => {
      const scored = events.filter(({ type, detail }) => type === 'Goal' && detail !== 'Missed Penalty');
      const inPlay = scored.filter(({ comments }) => comments === null).length;
      expect(inPlay).toBe((home ?? 0) + (away ?? 0));
      return inPlay;
    });
    const mean = goals.reduce((sum, each) => sum + each, 0) / goals.length;
    expect(mean).toBeGreaterThan(2.2);
    expect(mean).toBeLessThan(3.2);
    expect(ended.flatMap(({ events }) => events).filter(({ type }) => type === 'Var').length).toBeGreaterThan(5);
  });

  it('is decided by a penalty shoot-out between its players if a draw is impossible', () => {
    const byKicks = ended.filter((each) => each.fixture.status.short === 'PEN');
    expect(byKicks.length).toBeGreaterThan(3);
    for (const { goals, score, events, teams } of byKicks) {
      expect(goals.home).toBe(goals.away);
      expect(score.penalty.home).not.toBe(score.penalty.away);
      const kicks = events.filter(({ comments }) => comments === 'Penalty Shootout');
      expect(kicks.filter(({ detail }) => detail === 'Penalty').length).toBe(
        (score.penalty.home ?? 0) + (score.penalty.away ?? 0),
      );
      // A side with two players sent off has eight for the first round.
      for (const { id } of [teams.home, teams.away]) {
        const takers = kicks.filter(({ team: side }) => side.id === id).slice(0, 8);
        expect(new Set(takers.map((kick) => kick.player.id)).size).toBe(takers.length);
      }
    }
  });

  it('has eleven players in a formation, all with different names, and events only of players on the field', () => {
    const wrong: string[] = [];
    let acts = 0;
    for (const { events, lineups, teams } of ended) {
      const [home, away] = lineups;
      if (home === undefined || away === undefined) continue;
      for (const { formation, startXI, substitutes } of lineups) {
        expect([startXI.length, substitutes.length]).toEqual([11, 9]);
        const lines = [1, ...formation.split('-').map(Number)];
        const grid = lines.flatMap((size, line) =>
          Array.from({ length: size }, (_, place) => `${line + 1}:${place + 1}`),
        );
        expect(new Set(startXI.map((each) => each.player.grid))).toEqual(new Set(grid));
      }
      const ids = (of: typeof home) => new Set<number | null>(of.startXI.map((each) => each.player.id));
      const field = new Map([
        [home.team.id, ids(home)],
        [away.team.id, ids(away)],
      ] as const);
      const names = [home, away].flatMap((of) => [...of.startXI, ...of.substitutes].map((each) => each.player.name));
      expect(new Set(names).size).toBe(names.length);
      const starters = new Set([...ids(home), ...ids(away)]);
      const cautioned = new Set<number | null>();
      for (const { team: side, player: actor, assist, type, detail } of events) {
        if (type === 'Var') continue;
        const rival = side.id === teams.home.id ? teams.away.id : teams.home.id;
        const own = field.get(detail === 'Own Goal' ? rival : side.id);
        if (own?.has(actor.id) !== true) wrong.push(`${detail} by ${actor.name}`);
        if (type === 'Goal' && assist.id !== null && !own?.has(assist.id)) wrong.push(`pass by ${assist.name}`);
        if (detail === 'Yellow Card' && cautioned.has(actor.id)) wrong.push(`second caution of ${actor.name}`);
        if (detail === 'Yellow Card') cautioned.add(actor.id);
        if (type === 'subst' && !starters.has(actor.id)) wrong.push(`${actor.name} came on and off`);
        if (type === 'subst' || detail === 'Red Card') own?.delete(actor.id);
        if (type === 'subst') own?.add(assist.id);
        acts += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(acts).toBeGreaterThan(2000);
  });

  it('has statistics that agree with its score and events, but none before kick-off', () => {
    const reds = new Set<unknown>();
    for (const { events, goals, statistics } of ended) {
      const [home, away] = statistics;
      if (home === undefined || away === undefined) throw new Error('no statistics');
      for (const [side, of] of [
        ['home', home],
        ['away', away],
      ] as const) {
        const value = (type: string): number => figureOf(of.statistics, type);
        const cards = (detail: string): number =>
          events.filter((event) => event.team.id === of.team.id && event.detail === detail).length;
        expect(value('Yellow Cards')).toBe(cards('Yellow Card'));
        expect(value('Red Cards')).toBe(cards('Red Card'));
        expect(value('Shots on Goal')).toBeGreaterThanOrEqual(goals[side] ?? 0);
        expect(value('Shots insidebox') + value('Shots outsidebox')).toBe(value('Total Shots'));
        reds.add(of.statistics.find(({ type }) => type === 'Red Cards')?.value);
      }
      const possession = 'Ball Possession';
      expect(figureOf(home.statistics, possession) + figureOf(away.statistics, possession)).toBe(100);
    }
    // Zero is sent as null.
    expect([reds.has(null), reds.has(0), reds.has(1)]).toEqual([true, false, true]);
    const [first] = matches;
    expect(first?.item(at(first.startMs - minuteMs))).toMatchObject({ statistics: [] });
  });

  it('has line-ups from forty minutes before the announced kick-off', () => {
    const match = matches.find((each) => each.phaseAt(each.startMs - 10 * minuteMs).short === 'NS');
    expect(match?.pageItems('fixtures/lineups', at(match.startMs - 41 * minuteMs))).toEqual([]);
    expect(match?.pageItems('fixtures/lineups', at(match.startMs - 39 * minuteMs))).toHaveLength(2);
  });
});
