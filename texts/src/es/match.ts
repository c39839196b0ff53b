export const thisLeague = 'Esta liga';
export const errorLoading = 'Error al cargar';

export const lap = (current: number, total: number | undefined): string =>
  total === undefined ? `Vuelta ${current}` : `Vuelta ${current}/${total}`;

const periods: Readonly<Record<string, string>> = {
  '1st half': '1.ª parte',
  '2nd half': '2.ª parte',
  'Half-time': 'Descanso',
  'Extra time': 'Prórroga',
  Overtime: 'Prórroga',
  Break: 'Pausa',
  'Quarter time': 'Pausa',
  'End of Q4': 'Fin Q4',
  Penalties: 'Penaltis',
  Kicks: 'Tanda',
  'Shoot-out': 'Penaltis',
  Suspended: 'Suspendido',
  Interrupted: 'Interrumpido',
  Intros: 'Presentación',
  Walkouts: 'Entrada',
  'Pre-fight': 'Previa',
  'End of round': 'Fin de asalto',
  period: 'Periodo',
  inning: 'Entrada',
};
export const periodName = (period: string): string =>
  periods[period] ??
  period
    .replace(/^(\d+)\w\w (period|inning)$/u, (_, count: string, part: string) => `${periods[part] ?? part} ${count}`)
    .replace(/^Round(?= \d+$)/u, 'Asalto');

const labels: Readonly<Record<string, string>> = {
  '1H': '1T',
  '2H': '2T',
  ET: 'PR',
  ET2: 'PR2',
  OT: 'PR',
  SO: 'PEN',
  R1: 'A1',
  R2: 'A2',
  R3: 'A3',
  R4: 'A4',
  R5: 'A5',
};
export const periodLabel = (label: string): string => labels[label] ?? label;

const sessions: Readonly<Record<string, string>> = {
  Race: 'Carrera',
  Practice: 'Libres',
  Qualifying: 'Clasificación',
  'Sprint Shootout': 'Clasificación sprint',
  Sprint: 'Sprint',
};
const rounds: Readonly<Record<string, string>> = {
  Final: 'Final',
  'Third-place match': 'Tercer puesto',
  'Semi-finals': 'Semifinales',
  'Quarter-finals': 'Cuartos de final',
  'Round of 16': 'Octavos de final',
  'Round of 32': 'Dieciseisavos de final',
  'Round of 64': 'Treintaidosavos de final',
  'Round of 128': 'Ronda de 128',
  'Group Stage': 'Fase de grupos',
  'League Stage': 'Fase de liga',
  'Knockout Stage': 'Fase eliminatoria',
  'Pre-season': 'Pretemporada',
  'Play-offs': 'Play-offs',
  'Promotion Play-offs': 'Play-offs de ascenso',
  'Relegation Play-offs': 'Play-offs de descenso',
  'Championship Round': 'Grupo por el título',
  'Relegation Round': 'Grupo por la permanencia',
  'Promotion Round': 'Grupo por el ascenso',
};
const numbered = /^(\d)(?:st|nd|rd|th) (.+)$/u;
const partName = (part: string): string => {
  const [, count, name = part] = numbered.exec(part) ?? [];
  const own = sessions[name];
  if (own !== undefined) return count === undefined ? own : `${own} ${count}`;
  return (
    rounds[part] ??
    part
      .replace(/^Matchday (?=\d+$)/u, 'Jornada ')
      .replace(/^Round (?=\d+$)/u, 'Ronda ')
      .replace(/^Group (?=\w{1,2}$)/u, 'Grupo ')
  );
};
export const sessionName = (session: string): string => session.split(', ').map(partName).join(', ');
export const won = 'G';

export const events = {
  goal: 'Gol',
  'own-goal': 'Gol en propia',
  'penalty-goal': 'Penalti',
  'missed-penalty': 'Penalti fallado',
  'red-card': 'Tarjeta roja',
  var: 'VAR',
};
export const varDetail = (detail: string): string =>
  /^goal (?:cancelled|disallowed)/iu.test(detail) ? 'Gol anulado' : detail;
export const penalties = (kicks: string, over: boolean): string =>
  over ? `${kicks} en los penaltis` : `Penaltis ${kicks}`;
export const shootout = (kicks: string, over: boolean): string => (over ? `${kicks} en la tanda` : `Tanda ${kicks}`);
export const round = (count: number): string => `asalto ${count}`;

export const startsTbc = 'hora por confirmar';
export const starts = (time: string): string => `empieza a las ${time}`;
export const listKeys =
  'Usa las flechas para moverte entre los partidos, Inicio y Fin para ir al primero y al último, e Intro para abrir uno.';
export const against = (home: string, away: string): string => `${home} contra ${away}`;
export const visits = (visitors: string, hosts: string): string => `${visitors} en casa de ${hosts}`;
export const heldAt = (race: string, course: string): string => `${race}, ${course}`;
export const winner = (name: string): string => `victoria de ${name}`;
export const fastest = (name: string): string => `mejor tiempo de ${name}`;
export const noResultYet = 'Resultado aún no disponible';
export const redCards = (first: number, second: number): string => `tarjetas rojas ${first} a ${second}`;
export const masked = (mask: string): string => (mask === 'hidden' ? 'marcador oculto' : 'marcador con retraso');

export const top = (inning: string): string => `Alta ${inning}`;
export const bottom = (inning: string): string => `Baja ${inning}`;
export const down = (count: number, yards: number | undefined): string => `${count}.º y ${yards ?? 'gol'}`;
export const outs = (count: number): string => (count === 1 ? '1 out' : `${count} outs`);
export const onBases = (bases: string): string => `bases ${bases}`;
export const hasBall = (name: string): string => `${name} con el balón`;
export const bats = (name: string): string => `${name} al bate`;
export const serves = (name: string): string => `${name} al servicio`;

export const basisNames = {
  market: 'Cuotas del mercado',
  'ratings-fed': 'Valoraciones por cuotas y resultados',
  ratings: 'Valoraciones por resultados',
  'base-rate': 'Promedio histórico',
};
export const bands = { High: 'Confianza alta', Medium: 'Confianza media', Low: 'Confianza baja' };
export const percent = (text: string): string => text.replace('%', '\u00A0%');
export const draw = 'empate';
export const chances = (outcomes: string, basisAndBand: string): string =>
  `Probabilidades: ${outcomes}. ${basisAndBand}.`;

export const order = 'Orden';
export const byLeague = 'Por liga';
export const byTime = 'Por hora';

export const live = 'En vivo';
export const upcoming = 'Próximos';
export const over = 'Finalizados y aplazados';

export const following = 'Siguiendo';
export const whatYouFollow = 'Gestionar lo que sigues';
export const goalAlertsOn = 'Avisos de gol activos';
/** The next match of a followed team. `days` from today. */
export const nextMatch = (days: number): string =>
  days === 0
    ? 'Próximo partido: hoy'
    : days === 1
      ? 'Próximo partido: mañana'
      : `Próximo partido: dentro de ${days} días`;
export const follow = 'Seguir';
export const followed = 'Siguiendo';
export const followLeague = (league: string): string => `Seguir ${league}`;
export const pin = 'Fijar la primera';
export const pinned = 'Fijada la primera';
export const pinLeague = (league: string): string => `Fijar ${league}`;
export const expand = (group: string): string => `Desplegar ${group}`;
export const collapse = (group: string): string => `Plegar ${group}`;
export const total = 'T';
export const win = 'Gana';

export const star = 'Marcar con estrella';
export const redCard = 'Tarjeta roja';
export const redCardCount = (count: number): string => `${count} tarjetas rojas`;
export const pointsIn = (period: string, first: string, second: string): string => `${period} ${first} a ${second}, `;
