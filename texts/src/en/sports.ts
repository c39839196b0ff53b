/** The sports as people call them, by the key that stands in ids. */
export const sportNames = {
  football: 'Football',
  basketball: 'Basketball',
  hockey: 'Hockey',
  baseball: 'Baseball',
  americanfootball: 'NFL',
  rugby: 'Rugby',
  volleyball: 'Volleyball',
  handball: 'Handball',
  formula1: 'Formula 1',
  mma: 'MMA',
  afl: 'AFL',
  tennis: 'Tennis',
};

/** The sport itself, where its short name is that of one league: "NCAA, NFL" would be two leagues. */
export const disciplineNames: Readonly<Partial<Record<string, string>>> = {
  americanfootball: 'American football',
  afl: 'Australian football',
};
