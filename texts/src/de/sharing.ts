export const shareTitle = 'Teilen';
export const link = 'Link';
export const linkWithScore = 'Link mit Spielstand';
export const websiteCode = 'Code für eine Website';
export const addToCalendar = 'Zum Kalender hinzufügen';
export const linkCopied = 'Link kopiert';
export const linkRefused = 'Der Link konnte nicht kopiert werden. Er steht in der Adresszeile.';
export const codeCopied = 'Einbettungscode kopiert';
export const codeRefused = 'Der Einbettungscode konnte nicht kopiert werden.';

export const liveScore = (pairing: string): string => `${pairing}, Live-Spielstand`;
export const cardAddress = (address: string): string => `${address}?language=de`;

export const language = 'de';
export const match = 'Spiel';
export const startUnknown = 'Beginn unbekannt';
export const gone = 'Dieses Spiel ist nicht mehr gelistet.';
export const liveScores = (site: string): string => `Live-Ergebnisse auf ${site}`;
export const follow = (site: string): string => `Auf ${site} verfolgen`;
export const simulated = 'Simulierte Daten';

export const liveNow = 'Live-Ergebnisse';
export const nothingOn = 'Zurzeit keine Spiele';
export const inPlay = (count: number): string => `${count} live`;
export const pause = 'Anhalten';
export const paused = 'Angehalten';
export const noConnection = 'Keine Verbindung. Die Spielstände sind möglicherweise veraltet.';
export const delayed = (seconds: number): string => `Um ${seconds} s verzögert`;

export const builderTitle = 'Ergebnisse auf deiner Website, im Stream oder auf dem Fernseher';
export const builderHint =
  'Wähle die Spiele und kopiere die Adresse. Ein Konto ist nicht nötig, Cookies werden nicht gesetzt.';
export const kindOf = 'Wo';
export const kinds = {
  ticker: 'Ticker für eine Website',
  overlay: 'Overlay für einen Stream',
  tv: 'Tafel für einen Fernseher',
};
export const kindHints = {
  ticker: 'Füge den Code in deine Seite ein.',
  overlay:
    'Füge die Adresse als Browserquelle hinzu, zum Beispiel in OBS, in der Größe deines Videos. Der Hintergrund ist durchsichtig.',
  tv: 'Öffne die Adresse im Browser des Fernsehers. Die Pfeiltasten blättern, Enter hält an, F füllt den Bildschirm.',
};
export const shownMatches = 'Spiele';
export const everyMatch = 'Alle Spiele';
export const chosenSports = 'Sportarten';
export const chosenLeagues = 'Ligen';
export const theme = 'Farben';
export const themes = { system: 'Wie auf dem Gerät des Lesers', dark: 'Dunkel', light: 'Hell' };
export const delay = 'Verzögerung der Spielstände';
export const noDelay = 'Keine';
export const layout = 'Form';
export const layouts = { board: 'Anzeigetafel', strip: 'Leiste' };
export const position = 'Platz im Bild';
export const positions = {
  'top-left': 'Oben links',
  top: 'Oben',
  'top-right': 'Oben rechts',
  'bottom-left': 'Unten links',
  bottom: 'Unten',
  'bottom-right': 'Unten rechts',
};
export const size = 'Größe';
export const sizes = { small: 'Klein', medium: 'Mittel', large: 'Groß' };
export const displayLanguage = 'Sprache';
export const update = 'Aktualisieren';
export const address = 'Adresse';
export const copy = 'Kopieren';
export const copied = 'Kopiert';
export const preview = 'Vorschau';
export const openDisplay = 'Öffnen';
export const moreDisplays = 'Ticker, Overlay, TV';
