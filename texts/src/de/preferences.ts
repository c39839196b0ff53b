export const settings = 'Einstellungen';
export const display = 'Darstellung';
export const theme = 'Design';
export const dark = 'Dunkel';
export const light = 'Hell';
export const system = 'System';
export const language = 'Sprache';
export const languageNote = 'Die Seite wird neu geladen.';
export const liveList = 'Liste unter „LIVE“';
export const matchesList = 'Liste unter „Spiele“';
export const byLeague = 'Nach Liga';
export const byTime = 'Nach Zeit';
export const zoneNote = (zone: string): string =>
  `Alle Zeiten in deiner Zeitzone: ${zone}, wie auf diesem Gerät eingestellt.`;
export const goals = 'Tore';
export const goalAlerts = 'Toralarm';
export const followed = 'Folge ich';
export const all = 'Alle';
export const none = 'Keine';
export const goalAlertsNote =
  'Folge ich: Spiele mit Stern, Teams und Ligen, denen du folgst, und das gerade geöffnete Spiel.';
export const goalSound = 'Ton bei Toren';
export const goalSoundNote = 'Zwei kurze Töne zu jedem Alarm.';
export const odds = 'Quoten';
export const oddsFormat = 'Quotenformat';
export const decimal = 'Dezimal';
export const american = 'US';
export const fractional = 'Bruch';
export const hideOdds = 'Quoten ausblenden';
export const hideOddsNote =
  'Keine Quoten und keine Chancen auf der Seite. In den Antworten des Analysten stehen sie weiterhin.';
export const yourData = 'Persönliches';
export const yourDataNote = 'Sterne, Teams, Ligen, Angeheftetes und ausgeblendete Sportarten';
export const whatYouFollow = 'Folge ich';
export const otherScreens = 'Andere Bildschirme';
export const displaysNote = 'Ergebnisse auf deiner Website, im Stream oder auf dem Fernseher';
export const setUpDisplay = 'Einrichten';
export const tvBoardNote = 'Dieser Bildschirm als Anzeigetafel';
export const tvBoard = 'TV-Tafel';
export const keyboard = 'Tastatur';
export const singleKeys = 'Tastenkürzel mit einer Taste';
export const singleKeysNote =
  'Ausgeschaltet haben einzelne Tasten keine Funktion; Strg+K und ⌘K öffnen weiterhin die Suche.';
export const remembered =
  'In diesem Browser gespeichert. Sterne, Teams und Ligen auch in deinem Konto, solange du angemeldet bist.';

export const shortcuts = 'Tastenkürzel';
export const keySearch = 'Suchen';
export const keyTabs = 'LIVE, Spiele, Quoten, Statistik, KI-Analyst';
export const keyNextMatch = 'Nächstes Spiel, voriges Spiel';
export const keyStar = 'Dem Spiel im Fokus einen Stern geben oder nehmen';
export const keyDays = 'Voriger Tag, nächster Tag unter „Spiele“';
export const keyRefresh = 'Aktualisieren';
export const keyTheme = 'Helles oder dunkles Design';
export const keyThisList = 'Diese Liste';
export const keyOpen = 'Das Spiel öffnen';
export const keySideways = 'Vorheriges oder nächstes Element: Spiel, Tab oder Tag';
export const keyUpDown = 'Spiel darüber, Spiel darunter';
export const keyScreenful = 'Eine Bildschirmseite nach oben oder unten';
export const keyFirstLast = 'Erstes oder letztes Spiel';
export const keyClose = 'Geöffneten Dialog schließen';
export const keyNames = {
  ctrl: 'Strg',
  enter: 'Enter',
  home: 'Pos1',
  end: 'Ende',
  pageUp: 'Bild↑',
  pageDown: 'Bild↓',
  escape: 'Esc',
};

export const section = 'Benachrichtigungen';
export const what = 'Benachrichtigungen auf diesem Gerät, auch wenn diese Seite geschlossen ist.';
export const turnOn = 'Benachrichtigungen einschalten';
export const turnOff = 'Benachrichtigungen ausschalten';
export const unsupported =
  'Dieser Browser unterstützt keine Benachrichtigungen von Websites. Füge diese Seite auf iPhone oder iPad zuerst zum Home-Bildschirm hinzu.';
export const blocked =
  'Benachrichtigungen von dieser Seite sind in den Einstellungen des Browsers blockiert. Erlaube sie zuerst dort.';
export const dismissed = 'Du hast Benachrichtigungen nicht erlaubt, als der Browser danach gefragt hat.';
export const noService =
  'Der Benachrichtigungsdienst dieses Browsers war nicht erreichbar. Bitte versuche es später erneut.';
export const refused = 'An diesen Browser können keine Benachrichtigungen gesendet werden.';
export const full =
  'Heute können wir keine weiteren Geräte ohne Konto aufnehmen. Melde dich an oder versuche es morgen erneut.';
export const failed = 'Der Server war nicht erreichbar. Bitte versuche es erneut.';
export const scope = 'Benachrichtigen über';
export const scopes = { followed: 'Folge ich', all: 'Alle' };
export const scopeNote =
  'Folge ich: Spiele mit Stern, Teams und Ligen, denen du folgst. Alle: jedes Spiel, also sehr viele.';
export const kinds = 'Benachrichtigen bei';
export const kindNames = {
  start: 'Beginn',
  goal: 'Tore',
  disallowed: 'Aberkannt',
  'red-card': 'Rote Karten',
  'half-time': 'Halbzeit',
  end: 'Endstand',
};
export const quiet = 'Ruhezeit';
export const quietNote = (zone: string): string => `Keine Benachrichtigungen in dieser Zeit. Zeitzone: ${zone}.`;
export const from = 'Von';
export const until = 'Bis';
export const spoilers = 'Verborgene und verzögerte Ergebnisse gelten auch für Benachrichtigungen.';
