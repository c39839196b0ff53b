import type { SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';

/* The data and the geometry of the chart of the title chances. */

/** A point of a team's line: the chance of the title after `played` matches of the season. */
type Point = { readonly played: number; readonly chance: number };

type FrozenPoint = Point & { readonly checkpoint: number };

export type TitleLine = {
  readonly teamId: string;
  readonly team: string;
  /** In the order of the season; the last point is the current chance. */
  readonly points: readonly Point[];
  /** As the files of the checkpoints have it; the line goes through the outlooks of whole days. */
  readonly frozen: readonly FrozenPoint[];
};

const maxLines = 4;

type Earlier = SeasonOutlookAnswer['history'][number];

const titleIn = (entry: Earlier, teamId: string): number | undefined =>
  entry.teams.find((team) => team.teamId === teamId)?.chances.title;

/** The lines of the teams with the best title chances now; none without an earlier outlook. */
export const titleLines = ({ teams, history, frozen = [], played }: SeasonOutlookAnswer): readonly TitleLine[] => {
  return teams
    .flatMap(({ teamId, team, chances: { title } }) =>
      title === undefined ? [] : [{ teamId, team, now: title.chance }],
    )
    .toSorted((a, b) => b.now - a.now)
    .slice(0, maxLines)
    .filter(({ now }, at) => now > 0 || at === 0)
    .map(({ teamId, team, now }) => {
      const earlier = history.flatMap((entry) => {
        const chance = titleIn(entry, teamId);
        return chance === undefined ? [] : [{ played: entry.played, chance }];
      });
      return {
        teamId,
        team,
        points: [...earlier, { played, chance: now }],
        frozen: frozen.flatMap((file) => {
          const chance = file.titles.find((each) => each.teamId === teamId)?.chance;
          return chance === undefined ? [] : [{ checkpoint: file.checkpoint, played: file.played, chance }];
        }),
      };
    })
    .filter(({ points }) => points.length > 1);
};

/** The number of matchdays, if every team plays once per matchday; otherwise the axis shows percentages. */
export const matchdaysOf = ({ total, teams }: SeasonOutlookAnswer): number | undefined => {
  const matchdays = (2 * total) / teams.length;
  return Number.isInteger(matchdays) ? matchdays : undefined;
};

/** The area of the drawing in pixels, without the space of the axes. */
export type Area = {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The number of steps of the time axis. */
  readonly ticks: number;
};

/** The drawing for a width in pixels: wide, medium or narrow. Its text is never scaled. */
export const areaFor = (width: number): Area => {
  const area = (height: number, ticks: number): Area => {
    const whole = Math.max(width, 280);
    return { width: whole, height, left: 30, right: whole - 6, top: 22, bottom: height - 30, ticks };
  };
  if (width >= 900) return area(320, 6);
  return width >= 600 ? area(300, 6) : area(270, 3);
};

/** The top of the scale: the next ten percent above all chances. */
const scaleTop = (lines: readonly TitleLine[]): number => {
  const most = Math.max(...lines.flatMap(({ points }) => points.map(({ chance }) => chance)));
  return Math.min(1, Math.ceil(most * 10 + 0.2) / 10);
};

/** The places of matches played and of chances in the drawing. */
export const scalesOf = ({ total }: SeasonOutlookAnswer, lines: readonly TitleLine[], area: Area) => {
  const most = scaleTop(lines);
  return {
    most,
    x: (played: number): number => area.left + (played / total) * (area.right - area.left),
    y: (chance: number): number => area.bottom - (chance / most) * (area.bottom - area.top),
  };
};

/** Labels at the ends of the lines, moved apart so that they don't overlap. `y`: of the text's middle. */
export const labelPlaces = (ys: readonly number[], lowest: number): readonly number[] => {
  const gap = 15;
  const places = [...ys];
  const inOrder = ys.map((_, at) => at).toSorted((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0));
  let limit = lowest;
  for (const at of inOrder.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, limit);
    limit = (places[at] ?? 0) - gap;
  }
  return places;
};

/** The usual width of a label's character in pixels. */
const characterPx = 6.4;

/** A team and its chance as a label of at most `widthPx`: a long name is shortened, the number never. */
export const lineLabel = (team: string, chance: string, widthPx: number): string => {
  const space = Math.floor(widthPx / characterPx) - chance.length - 1;
  return team.length <= space
    ? `${team} ${chance}`
    : `${team.slice(0, Math.max(3, space - 1)).trimEnd()}\u2026 ${chance}`;
};
