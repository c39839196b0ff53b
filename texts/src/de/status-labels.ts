export const badges = {
  'time-tbc': 'offen',
  live: 'LIVE',
  suspended: 'UNTBR',
  interrupted: 'UNTBR',
  finished: 'ENDE',
  'extra-time': 'n. V.',
  overtime: 'n. V.',
  'extra-innings': 'ENDE',
  penalties: 'n. E.',
  shootout: 'n. P.',
  retired: 'AUFG',
  walkover: 'w. o.',
  awarded: 'WERT',
  postponed: 'VERL',
  cancelled: 'ABGES',
  abandoned: 'ABBR',
};

export const lines: Readonly<Record<string, string>> = {
  'extra-innings': 'Extra-Inn.',
  retired: 'Aufgabe',
  walkover: 'Kampflos',
  awarded: 'Gewertet',
  cancelled: 'Abgesagt',
  abandoned: 'Abbruch',
};

export const names = {
  scheduled: 'geplant',
  'time-tbc': 'geplant',
  live: 'läuft',
  suspended: 'unterbrochen',
  interrupted: 'unterbrochen',
  finished: 'beendet',
  'extra-time': 'beendet nach Verlängerung',
  overtime: 'beendet nach Verlängerung',
  'extra-innings': 'beendet nach Extra-Innings',
  penalties: 'beendet nach Elfmeterschießen',
  shootout: 'beendet nach Penaltyschießen',
  retired: 'beendet durch Aufgabe',
  walkover: 'kampflos entschieden',
  awarded: 'gewertet',
  postponed: 'verlegt',
  cancelled: 'abgesagt',
  abandoned: 'abgebrochen',
};

export const wins = {
  'extra-time': (name: string): string => `${name} gewinnt nach Verlängerung`,
  overtime: (name: string): string => `${name} gewinnt nach Verlängerung`,
  'extra-innings': (name: string): string => `${name} gewinnt in den Extra-Innings`,
  penalties: (name: string, kicks?: string): string =>
    kicks === undefined
      ? `${name} gewinnt im Elfmeterschießen`
      : `${name} gewinnt ${kicks.replace('-', ':')} im Elfmeterschießen`,
  shootout: (name: string, kicks?: string): string =>
    kicks === undefined
      ? `${name} gewinnt im Penaltyschießen`
      : `${name} gewinnt ${kicks.replace('-', ':')} im Penaltyschießen`,
  retired: (name: string): string => `${name} gewinnt durch Aufgabe des Gegners`,
  walkover: (name: string): string => `${name} kommt kampflos weiter`,
  awarded: (name: string): string => `Sieg für ${name} am grünen Tisch`,
};
