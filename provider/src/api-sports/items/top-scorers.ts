import type { TopScorer } from '@touchline/domain/league/league-table.ts';
import * as v from 'valibot';
import { plainText } from '../../plain-text.ts';
import { count, figure, sourceId, text } from './item-fields.ts';

/**
 * The field name `appearences` is the provider's spelling. A transferred player has an entry for each team, the current
 * team first.
 */
const scorerSchema = v.object({
  player: v.object({ id: sourceId, name: v.string() }),
  statistics: v.pipe(
    v.array(
      v.object({
        team: v.nullish(v.object({ name: text })),
        games: v.nullish(v.object({ appearences: figure })),
        goals: v.object({ total: count, assists: figure }),
        penalty: v.nullish(v.object({ scored: figure })),
      }),
    ),
    v.minLength(1),
  ),
});

/** More than the twenty that the provider sends. */
const mostScorers = 50;

/** Football's `/players/topscorers`: the season's top scorers, best first; undefined if none is readable. */
export const readTopScorers = (items: readonly unknown[]): readonly TopScorer[] | undefined => {
  const scorers = items.slice(0, mostScorers).flatMap((item): TopScorer[] => {
    const read = v.safeParse(scorerSchema, item);
    const [best] = read.success ? read.output.statistics : [];
    if (!read.success || best === undefined) return [];
    const { player } = read.output;
    const { goals, games, penalty, team } = best;
    const known: { -readonly [Key in keyof TopScorer]: TopScorer[Key] } = {
      playerId: String(player.id),
      player: plainText(player.name),
      team: plainText(team?.name ?? ''),
      goals: goals.total,
    };
    if (typeof goals.assists === 'number') known.assists = goals.assists;
    if (typeof penalty?.scored === 'number') known.penalties = penalty.scored;
    if (typeof games?.appearences === 'number') known.played = games.appearences;
    return [known];
  });
  return scorers.length === 0 ? undefined : scorers;
};
