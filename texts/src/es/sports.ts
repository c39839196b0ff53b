export const sportNames = {
  football: 'Fútbol',
  basketball: 'Baloncesto',
  hockey: 'Hockey',
  baseball: 'Béisbol',
  americanfootball: 'NFL',
  rugby: 'Rugby',
  volleyball: 'Voleibol',
  handball: 'Balonmano',
  formula1: 'Fórmula 1',
  mma: 'MMA',
  afl: 'AFL',
  tennis: 'Tenis',
};

export const disciplineNames: Readonly<Partial<Record<string, string>>> = {
  americanfootball: 'Fútbol americano',
  afl: 'Fútbol australiano',
};
