/** Who meets whom in a round; the first plays at home. */
export type Meeting<Team> = readonly [home: Team, away: Team];

/** Everybody against everybody, once at home and once away, by the circle method. Of an odd number one rests each round. */
export const roundRobin = <Team>(teams: readonly Team[]): readonly (readonly Meeting<Team>[])[] => {
  const ring: readonly (Team | undefined)[] = teams.length % 2 === 0 ? teams : [...teams, undefined];
  const [fixed, ...turning] = ring;
  const half: (readonly Meeting<Team>[])[] = [];
  for (let round = 0; round < turning.length; round += 1) {
    const order = [fixed, ...turning.slice(round), ...turning.slice(0, round)];
    const meetings: Meeting<Team>[] = [];
    for (let at = 0; at < order.length / 2; at += 1) {
      const [one, two] = [order[at], order[order.length - 1 - at]];
      if (one === undefined || two === undefined) continue;
      // One stays and the others move on by a place: so everybody's ground changes from round to round.
      const isOneAtHome = at === 0 ? round % 2 === 0 : at % 2 === 0;
      meetings.push(isOneAtHome ? [one, two] : [two, one]);
    }
    half.push(meetings);
  }
  const back = half.map((meetings) => meetings.map(([home, away]): Meeting<Team> => [away, home]));
  return [...half, ...back];
};
