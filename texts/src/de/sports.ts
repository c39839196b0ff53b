export const sportNames = {
  football: 'Fußball',
  basketball: 'Basketball',
  hockey: 'Eishockey',
  baseball: 'Baseball',
  americanfootball: 'NFL',
  rugby: 'Rugby',
  volleyball: 'Volleyball',
  handball: 'Handball',
  formula1: 'Formel 1',
  mma: 'MMA',
  afl: 'AFL',
  tennis: 'Tennis',
};

export const disciplineNames: Readonly<Partial<Record<string, string>>> = {
  americanfootball: 'American Football',
  afl: 'Australian Football',
};
