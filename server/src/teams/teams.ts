import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { Part } from '../platform/supervise.ts';
import { createTeamAnswers } from './team-answers.ts';
import type { MatchSources, TeamAnswers } from './team-answers.ts';
import { maxTeams } from './team-directory.ts';
import type { TeamDirectory } from './team-directory.ts';
import { teamRoutes } from './team-routes.ts';
import type { TeamStore } from './team-store.ts';

const saveEveryMs = 60_000;

/** Teams per statement. A new database gets a whole board's teams within a few minutes. */
const maxPerSave = 1_000;

const dayMs = 86_400_000;

/** Teams that can be found and followed on any day. */
export type Teams = {
  readonly routes: FastifyPluginCallback;
  /** Long-running parts. */
  readonly parts: readonly Part[];
  readonly fixtures: TeamAnswers['fixtures'];
};

export const createTeams = (options: {
  readonly directory: TeamDirectory;
  readonly sources: MatchSources;
  readonly store: TeamStore;
  readonly limits: { readonly search: RateLimit; readonly sheets: RateLimit };
  /** How long a team is known after it was last seen: longer than a break between two seasons. */
  readonly keepDays: number;
  readonly clock: Clock;
}): Teams => {
  const { directory, sources, store, limits, keepDays, clock } = options;
  const answers = createTeamAnswers({ directory, sources, now: clock.now });
  const saveTeams = async (signal: AbortSignal): Promise<void> => {
    directory.load(await store.load(maxTeams));
    while (!signal.aborted) {
      const teams = directory.unsaved(maxPerSave);
      await store.save(teams);
      directory.noteSaved(teams.map(({ team }) => team));
      await store.deleteOlder(clock.now() - keepDays * dayMs);
      await clock.wait(saveEveryMs, signal);
    }
  };
  return {
    routes: teamRoutes({ answers, limits }),
    parts: [{ name: 'known teams', run: saveTeams }],
    fixtures: answers.fixtures,
  };
};
