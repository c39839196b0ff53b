export const badges = {
  'time-tbc': 'Sin hora',
  live: 'VIVO',
  suspended: 'SUSP',
  interrupted: 'INT',
  finished: 'FIN',
  'extra-time': 'PRÓRR',
  overtime: 'PRÓRR',
  'extra-innings': 'FIN',
  penalties: 'PEN',
  shootout: 'PEN',
  retired: 'RET',
  walkover: 'W.O.',
  awarded: 'ADJ',
  postponed: 'APLAZ',
  cancelled: 'CANC',
  abandoned: 'ABAND',
};

export const lines: Readonly<Record<string, string>> = {
  'extra-innings': 'Extras',
  retired: 'Retirada',
  walkover: 'No jugado',
  awarded: 'Adjudicado',
  cancelled: 'Cancelado',
  abandoned: 'Sin acabar',
};

export const names = {
  scheduled: 'programado',
  'time-tbc': 'programado',
  live: 'en juego',
  suspended: 'suspendido',
  interrupted: 'interrumpido',
  finished: 'finalizado',
  'extra-time': 'finalizado en la prórroga',
  overtime: 'finalizado en la prórroga',
  'extra-innings': 'finalizado en entradas extra',
  penalties: 'finalizado en los penaltis',
  shootout: 'finalizado en la tanda de penaltis',
  retired: 'finalizado por retirada',
  walkover: 'decidido por incomparecencia',
  awarded: 'adjudicado',
  postponed: 'aplazado',
  cancelled: 'cancelado',
  abandoned: 'abandonado',
};

export const wins = {
  'extra-time': (name: string): string => `${name} gana en la prórroga`,
  overtime: (name: string): string => `${name} gana en la prórroga`,
  'extra-innings': (name: string): string => `${name} gana en entradas extra`,
  penalties: (name: string, kicks?: string): string =>
    kicks === undefined ? `${name} gana en los penaltis` : `${name} gana ${kicks} en los penaltis`,
  shootout: (name: string, kicks?: string): string =>
    kicks === undefined ? `${name} gana en la tanda` : `${name} gana ${kicks} en la tanda`,
  retired: (name: string): string => `${name} gana por retirada del rival`,
  walkover: (name: string): string => `${name} avanza por incomparecencia del rival`,
  awarded: (name: string): string => `Victoria adjudicada a ${name}`,
};
