import type { Envelope, Parameters } from '../../wire-service/envelope.ts';
import { good, refusals, refused } from '../../wire-service/envelope.ts';
import type { Season } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';
import type { MatchPage } from './endpoints.ts';
import { candidates, viewOf } from './match-candidates.ts';
import { parameterProblems } from './parameter-check.ts';

/** Whether an item is about what `team` and `type` ask for; both are absent in most calls. */
const isAskedFor = (item: object, { team, type }: Parameters): boolean => {
  const its: unknown = Reflect.get(item, 'team');
  const teamId: unknown = typeof its === 'object' && its !== null ? Reflect.get(its, 'id') : undefined;
  return (
    (team === undefined || teamId === Number(team)) &&
    (type === undefined || String(Reflect.get(item, 'type')).toLowerCase() === type.toLowerCase())
  );
};

/** What a sport tells about single matches beside its list: statistics, line-ups, results of fights. */
export const pageAnswer = (
  season: Season,
  sport: SportSlug,
  page: MatchPage,
  parameters: Parameters,
  nowMs: number,
  options: { readonly paging: boolean; readonly pictures: boolean },
): Envelope => {
  const problems = parameterProblems(parameters, page.fields);
  if (problems !== undefined) return refused(page.get, parameters, problems, options.paging);
  const named = parameters[page.idField];
  if (named === undefined && parameters['ids'] === undefined && parameters['date'] === undefined)
    return refused(page.get, parameters, { [page.idField]: refusals.missing(page.idField) }, options.paging);
  const view = viewOf(parameters, nowMs, options.pictures);
  const { ids, date } = parameters;
  const asked: Parameters = {
    ...(named === undefined ? {} : { id: named }),
    ...(ids === undefined ? {} : { ids }),
    ...(date === undefined ? {} : { date }),
  };
  const items = candidates(season, sport, asked, view)
    .flatMap((match) => match.pageItems(page.path, view))
    .filter((item) => isAskedFor(item, parameters));
  return good(page.get, parameters, items, options.paging);
};
