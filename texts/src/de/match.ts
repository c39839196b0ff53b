export const thisLeague = 'Diese Liga';
export const errorLoading = 'Fehler beim Laden';

export const lap = (current: number, total: number | undefined): string =>
  total === undefined ? `Runde ${current}` : `Runde ${current}/${total}`;

const periods: Readonly<Record<string, string>> = {
  'Half-time': 'Halbzeit',
  'Extra time': 'Verlängerung',
  Overtime: 'Verlängerung',
  Break: 'Pause',
  'Quarter time': 'Viertelpause',
  'End of Q4': 'Ende Q4',
  Penalties: 'Elfmeter',
  Kicks: 'Kicks',
  'Shoot-out': 'Penaltys',
  Suspended: 'Unterbrochen',
  Interrupted: 'Unterbrochen',
  Intros: 'Vorstellung',
  Walkouts: 'Einmarsch',
  'Pre-fight': 'Vor dem Kampf',
  'End of round': 'Rundenende',
  half: 'Halbzeit',
  period: 'Drittel',
  inning: 'Inning',
  Set: 'Satz',
  Round: 'Runde',
};
const partOf = (word: string): string => periods[word] ?? word;
export const periodName = (period: string): string =>
  periods[period] ??
  period
    .replace(/^(\d+)\w\w (half|period|inning)$/u, (_, count: string, part: string) => `${count}. ${partOf(part)}`)
    .replace(/^(?:Set|Round)(?= \d+$)/u, partOf);

const labels: Readonly<Record<string, string>> = {
  '1H': 'H1',
  '2H': 'H2',
  ET: 'V',
  ET2: 'V2',
  OT: 'V',
  SO: 'P',
  P1: 'D1',
  P2: 'D2',
  P3: 'D3',
};
export const periodLabel = (label: string): string => labels[label] ?? label;

const sessions: Readonly<Record<string, string>> = { Race: 'Rennen', Practice: 'Training' };
const rounds: Readonly<Record<string, string>> = {
  Final: 'Finale',
  'Third-place match': 'Spiel um Platz 3',
  'Semi-finals': 'Halbfinale',
  'Quarter-finals': 'Viertelfinale',
  'Round of 16': 'Achtelfinale',
  'Round of 32': 'Sechzehntelfinale',
  'Round of 64': 'Runde der letzten 64',
  'Round of 128': 'Runde der letzten 128',
  'Group Stage': 'Gruppenphase',
  'League Stage': 'Ligaphase',
  'Knockout Stage': 'K.-o.-Runde',
  'Pre-season': 'Vorbereitung',
  'Play-offs': 'Play-offs',
  'Promotion Play-offs': 'Aufstiegs-Play-offs',
  'Relegation Play-offs': 'Abstiegs-Play-offs',
  'Championship Round': 'Meisterrunde',
  'Relegation Round': 'Abstiegsrunde',
  'Promotion Round': 'Aufstiegsrunde',
};
const partName = (part: string): string =>
  rounds[part] ??
  part
    .replace(/^Matchday (\d+)$/u, '$1. Spieltag')
    .replace(/^Round (\d+)$/u, '$1. Runde')
    .replace(/^Group (\w{1,2})$/u, 'Gruppe $1')
    .replace(/^(\d)(?:st|nd|rd|th)\b/u, '$1.')
    .replace(/\b(?:Race|Practice)$/u, (word) => sessions[word] ?? word);
export const sessionName = (session: string): string => session.split(', ').map(partName).join(', ');
export const won = 'S';

export const events = {
  goal: 'Tor',
  'own-goal': 'Eigentor',
  'penalty-goal': 'Elfmeter',
  'missed-penalty': 'Elfmeter verschossen',
  'red-card': 'Rote Karte',
  var: 'VAR',
};
export const varDetail = (detail: string): string =>
  /^goal (?:cancelled|disallowed)/iu.test(detail) ? 'Tor aberkannt' : detail;
export const penalties = (kicks: string, over: boolean): string =>
  over ? `${kicks.replace('-', ':')} im Elfmeterschießen` : `Elfmeterschießen ${kicks.replace('-', ':')}`;
export const shootout = (kicks: string, over: boolean): string =>
  over ? `${kicks.replace('-', ':')} im Penaltyschießen` : `Penaltyschießen ${kicks.replace('-', ':')}`;
export const round = (count: number): string => `Runde ${count}`;

export const startsTbc = 'Beginn noch offen';
export const starts = (time: string): string => `beginnt um ${time}`;
export const listKeys =
  'Mit den Pfeiltasten wechselst du zwischen den Spielen, mit Pos1 und Ende zum ersten und letzten, mit Enter öffnest du eines.';
export const against = (home: string, away: string): string => `${home} gegen ${away}`;
export const visits = (visitors: string, hosts: string): string => `${visitors} bei ${hosts}`;
export const heldAt = (race: string, course: string): string => `${race}, ${course}`;
export const winner = (name: string): string => `Sieg für ${name}`;
export const fastest = (name: string): string => `Bestzeit für ${name}`;
export const noResultYet = 'Ergebnis liegt noch nicht vor';
export const redCards = (first: number, second: number): string => `Rote Karten ${first} zu ${second}`;
export const masked = (mask: string): string => `Spielstand ${mask === 'hidden' ? 'verborgen' : 'verzögert'}`;

export const top = (inning: string): string => `Top ${inning}`;
export const bottom = (inning: string): string => `Bottom ${inning}`;
export const down = (count: number, yards: number | undefined): string => `${count}. & ${yards ?? 'Goal'}`;
export const outs = (count: number): string => (count === 1 ? '1 Out' : `${count} Outs`);
export const onBases = (bases: string): string => `Bases ${bases}`;
export const hasBall = (name: string): string => `${name} am Ball`;
export const bats = (name: string): string => `${name} am Schlag`;
export const serves = (name: string): string => `${name} schlägt auf`;

export const basisNames = {
  market: 'Marktquoten',
  'ratings-fed': 'Ratings aus Quoten und Ergebnissen',
  ratings: 'Ratings aus Ergebnissen',
  'base-rate': 'Langjähriger Durchschnitt',
};
export const bands = { High: 'Hohe Sicherheit', Medium: 'Mittlere Sicherheit', Low: 'Geringe Sicherheit' };
export const percent = (text: string): string => text.replace('%', '\u00A0%');
export const draw = 'Unentschieden';
export const chances = (outcomes: string, basisAndBand: string): string => `Chancen: ${outcomes}. ${basisAndBand}.`;

export const order = 'Sortierung';
export const byLeague = 'Nach Liga';
export const byTime = 'Nach Zeit';

export const live = 'Live';
export const upcoming = 'Demnächst';
export const over = 'Beendet und verlegt';

export const following = 'Folge ich';
export const whatYouFollow = '„Folge ich“ verwalten';
export const goalAlertsOn = 'Toralarm an';
/** The next match of a followed team. `days` from today. */
export const nextMatch = (days: number): string =>
  days === 0 ? 'Nächstes Spiel: heute' : days === 1 ? 'Nächstes Spiel: morgen' : `Nächstes Spiel: in ${days} Tagen`;
export const follow = 'Folgen';
export const followed = 'Folge ich';
export const followLeague = (league: string): string => `${league} folgen`;
export const pin = 'Oben anheften';
export const pinned = 'Oben angeheftet';
export const pinLeague = (league: string): string => `${league} anheften`;
export const expand = (group: string): string => `${group} ausklappen`;
export const collapse = (group: string): string => `${group} einklappen`;
export const total = 'G';
export const win = 'Sieg';

export const star = 'Spiel mit Stern markieren';
export const redCard = 'Rote Karte';
export const redCardCount = (count: number): string => `${count} Rote Karten`;
export const pointsIn = (period: string, first: string, second: string): string => `${period} ${first} zu ${second}, `;
