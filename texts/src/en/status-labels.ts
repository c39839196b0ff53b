/* The label of a match's status, the same on every surface. The keys are the domain's `StatusLabel`. */

/** Badge texts. A badge shows the start time instead of `scheduled`, and the minute instead of `live`. */
export const badges = {
  'time-tbc': 'TBC',
  live: 'LIVE',
  suspended: 'SUSP',
  interrupted: 'INT',
  finished: 'FT',
  'extra-time': 'AET',
  overtime: 'AOT',
  'extra-innings': 'FT',
  penalties: 'PENS',
  shootout: 'SO',
  retired: 'RET',
  walkover: 'W/O',
  awarded: 'AWD',
  postponed: 'POSTP',
  cancelled: 'CANC',
  abandoned: 'ABD',
};

/** Shown below a badge that needs an explanation. */
export const lines: Readonly<Record<string, string>> = {
  'extra-innings': 'Extra inns',
  retired: 'Retired',
  walkover: 'Walkover',
  awarded: 'Awarded',
  cancelled: 'Cancelled',
  abandoned: 'Abandoned',
};

/** In words, for the middle of a sentence. */
export const names = {
  scheduled: 'scheduled',
  'time-tbc': 'scheduled',
  live: 'live',
  suspended: 'suspended',
  interrupted: 'interrupted',
  finished: 'finished',
  'extra-time': 'finished after extra time',
  overtime: 'finished after overtime',
  'extra-innings': 'finished after extra innings',
  penalties: 'finished after penalties',
  shootout: 'finished after a shoot-out',
  retired: 'ended by retirement',
  walkover: 'walkover',
  awarded: 'awarded',
  postponed: 'postponed',
  cancelled: 'cancelled',
  abandoned: 'abandoned',
};

/** How a side won outside regular time. `kicks`: the shoot-out score, the winner's first, such as "4-2", if known. */
export const wins = {
  'extra-time': (name: string): string => `${name} win after extra time`,
  overtime: (name: string): string => `${name} win in overtime`,
  'extra-innings': (name: string): string => `${name} win in extra innings`,
  penalties: (name: string, kicks?: string): string =>
    kicks === undefined ? `${name} win on penalties` : `${name} win ${kicks} on penalties`,
  shootout: (name: string, kicks?: string): string =>
    kicks === undefined ? `${name} win in a shoot-out` : `${name} win ${kicks} in a shoot-out`,
  retired: (name: string): string => `${name} wins by retirement`,
  walkover: (name: string): string => `${name} advances by walkover`,
  awarded: (name: string): string => `Awarded to ${name}`,
};
