import { plural } from './dates-and-numbers.ts';

export const versus = '–';
export const live = 'Läuft';
export const liveSince = (clock: string): string => `Läuft, ${clock}'`;
export const startUnknown = 'Beginn unbekannt';
export const simulated = 'Simulierte Daten';

export const liveNow = 'Läuft gerade.';
export const starts = (when: string): string => `Beginn: ${when}.`;
export const began = (when: string): string => `Begann: ${when}.`;
export const wasToStart = (when: string): string => `Geplanter Beginn: ${when}.`;

export const about = (site: string): string => `Letzte und kommende Spiele, von ${site}.`;
export const result = (score: string): string => `Ergebnis: ${score}`;
export const fastest = (name: string): string => `Bestzeit: ${name}`;
export const timeTbc = 'Uhrzeit noch offen';
export const wonBy = (name: string): string => `Sieg für ${name}`;

export const underWay: string = 'Läuft';
export const disallowed: string = 'Tor aberkannt';
export const corrected: string = 'Spielstand korrigiert';
export const redCard: string = 'Rote Karte';
export const halfTime: string = 'Halbzeit';
export const finished: string = 'Beendet';
export const unnamedUpdate: string = 'Es gibt Neues von diesem Spiel';
export const scores = {
  goal: (count: number): string => plural(count, 'Tor', `${count} Tore`),
  run: (count: number): string => plural(count, 'Run', `${count} Runs`),
  set: (count: number): string => plural(count, 'Satz', `${count} Sätze`),
  points: (count: number): string => plural(count, '1 Punkt', `${count} Punkte`),
};

export const pageNotFound = 'Seite nicht gefunden';
export const whatHappened =
  'Unter dieser Adresse gibt es keine Seite. Vielleicht ist der Link veraltet oder falsch geschrieben.';
export const goToScores = 'Zu den Ergebnissen';
export const pageGone = 'Dieses Spiel ist vorbei';
export const whyGone = 'Das Spiel wird nicht mehr geführt, nur die Spiele der letzten Tage.';

export const signedIn = 'Du bist angemeldet.';
export const notSignedIn = 'Du bist nicht angemeldet.';
export const closeWindow = 'Du kannst dieses Fenster schließen.';
export const backToScores = 'Zurück zu den Ergebnissen';

export const nothingLive =
  'Gerade läuft kein Spiel. Schau später wieder vorbei, dann analysiere ich die laufenden Spiele!';
export const emptyReply = 'Leider konnte ich keine Antwort erstellen. Bitte versuche es noch einmal.';
export const replacements = {
  promise: 'Kein Ergebnis lässt sich versprechen: Das sind Chancen, und jede Wette kann verloren gehen.',
  stake: 'Ob und wie viel du wettest, dazu gebe ich keinen Rat.',
};

export const opening = {
  losses:
    'Das klingt schwer, und ein Tipp von mir würde es nicht besser machen. Wer Verluste zurückgewinnen will, macht sie meist nur größer. Du kannst jetzt mit jemandem sprechen, kostenlos und vertraulich:',
  'self-harm':
    'Es tut mir leid, dass es gerade so schwer für dich ist. Du bist wichtiger als jedes Spiel, und du musst damit nicht allein sein. Wenn du in Gefahr bist, ruf bitte sofort den Notruf an (112, 911, 999 oder 000). Du kannst jederzeit mit jemandem sprechen:',
};
export const closing = {
  losses:
    'Auch eine Pause hilft: Auf den meisten Wettseiten kannst du Limits setzen oder dich sperren lassen. Für den Sport bin ich da, wann immer du magst.',
  'self-harm': 'Wenn jemand in deiner Nähe ist, dem du vertraust, sag bitte, wie es dir geht.',
};
export const again =
  'Nach dem, was du geschrieben hast, gebe ich in diesem Gespräch keine Tipps. Du kannst jederzeit mit jemandem sprechen, kostenlos und vertraulich:';
export const closingAgain =
  'Ergebnisse und Tabellen findest du in den anderen Tabs. Wenn ich dich falsch verstanden habe, beginne ein neues Gespräch.';
export const helpWords = {
  Ireland: 'Irland',
  'Helplines of other countries': 'Hilfetelefone anderer Länder',
  'call or text 988': 'Anruf oder SMS an 988',
  'call or text 1737': 'Anruf oder SMS an 1737',
};
