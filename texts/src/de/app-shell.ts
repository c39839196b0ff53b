import { plural } from './dates-and-numbers.ts';

export const skip = 'Zu den Spielen';
export const besideMatches = 'Neben den Spielen';
export const mainNavigation = 'Hauptmenü';
export const screens = 'Ansichten';

export const menu = 'Menü';
export const openSports = 'Sportarten öffnen';
export const logo = (site: string): string => `${site}, alle Live-Spiele zeigen`;
export const settings = 'Einstellungen';
export const toLight = 'Helles Design';
export const toDark = 'Dunkles Design';
export const search = 'Suche';
export const searchKey = 'Strg K';

export const refresh = 'Aktualisieren. Schlägt es fehl, bleiben die Daten erhalten';
export const offline = 'Offline';
export const updating = 'Lädt';
export const polling = 'Abfrage';
export const connecting = 'Verbindet';
export const noData = 'Keine Daten';
export const delayed = 'Verspätet';
export const liveNow = 'Live';
export const upToDate = 'Aktuell';

export const demoMode = 'Demo-Modus';
export const demoTitle = 'Demo-Modus: API-Schlüssel nötig';
export const demoNeeds =
  'Der KI-Analyst braucht einen KI-Anbieter, einen Anmeldedienst und einen Anbieter für Kartenzahlungen.';
export const demoSimulatesAll = 'Diese Demo simuliert alle drei: Melde dich mit einem Testkonto an.';
export const demoSimulates = (services: string): string => `In dieser Demo simuliert: ${services}.`;
export const demoMisses = (services: string): string => `Nicht eingerichtet: ${services}.`;
export const demoServices = { ai: 'KI-Anbieter', signIn: 'Anmeldedienst', payments: 'Kartenzahlung' };
export const tryDemo = 'Ausprobieren';
export const hideBanner = 'Hinweis ausblenden';

export const sports = 'Sportarten';
export const allSports = 'Alle Sportarten';
export const loadingMatches = 'Spiele werden geladen …';
export const noneLoaded = 'Es konnten keine Spiele geladen werden.';
export const leaguesOf = (sport: string): string => `${sport}: Ligen`;
export const hideSports = 'Sportarten ausblenden';
export const hiddenSports = (hidden: number): string => `${hidden} ausgeblendete zeigen`;
export const filterBySport = 'Nach Sportart filtern';
export const allSportsAndLeagues = 'Alle Sportarten und Ligen';
export const all = 'Alle';

export const dataSource = 'Datenquelle';
export const sourceIs = 'Datenquelle: ';
export const by = (provider: string): string => ` von ${provider}`;
export const proxySource = 'Premium-API (CORS-sicher)';
export const freeSource = 'Gratis-API';
export const directSource = 'Premium-API (direkt)';
export const proxyNote = 'Sicherer Proxy vermeidet CORS-Probleme';
export const simulatedData = 'Simulierte Daten';
export const lastUpdated = (time: string): string => `Aktualisiert: ${time}`;
export const offlineSince = (time: string): string => `Offline, Stand ${time}`;
export const matchCounts = (total: number, live: number): string =>
  `${total} ${plural(total, 'Spiel', 'Spiele')} • ${live} live`;
export const loading = 'Lädt …';
export const connectionError = 'Verbindungsfehler';
export const pollingEvery = (seconds: number): string => `Live-Updates sind aus, Abfrage alle ${seconds} s`;

export const connectionLost = 'Verbindung verloren';
export const screenStopped = 'Diese Ansicht funktioniert nicht mehr';
export const screenStoppedText =
  'Vielleicht bist du offline, oder bei uns ist etwas schiefgegangen. Die anderen Ansichten funktionieren weiterhin.';

export const yourTimes = 'Alle Zeiten in deiner Zeitzone.';
export const simulatedScores = 'Die Ergebnisse auf dieser Seite sind simuliert.';
export const terms = 'Nutzungsbedingungen';
export const privacy = 'Datenschutz';
export const contact = 'Kontakt';
export const gamblingHelp = '18+ · Hilfe bei Spielsucht';
export const status = 'Status';

export const account = 'Konto';
export const signIn = 'Anmelden';
export const upgrade = 'Upgrade';

export const advertisement = 'Anzeige';
/** Ads for features of the page itself. */
export const houseAds = {
  teams: { title: 'Wähle deine Teams', text: 'Ihre Spiele stehen bei jedem Besuch oben.', action: 'Teams finden' },
  alerts: { title: 'Toralarm', text: 'Erfahre sofort, wenn deine Teams treffen.', action: 'Alarm einrichten' },
  calendar: { title: 'Alle Spiele im Kalender', text: 'Abonniere die Termine jedes Teams.', action: 'Team finden' },
  install: {
    title: 'Live-Ergebnisse auf dem Startbildschirm',
    text: 'Einmal antippen, schon siehst du die Ergebnisse.',
    action: 'Installieren',
  },
  premium: {
    title: 'Live-Ergebnisse ohne Werbung',
    text: 'Keine Werbung, dazu der KI-Analyst. Jederzeit kündbar.',
    action: 'Premium ansehen',
  },
  record: { title: 'Prognosen mit Zeugnis', text: 'Sieh nach, wie oft sie richtig lagen.', action: 'Bilanz ansehen' },
};

export const matchTitle = 'Spieldetails';
export const loadingMatch = 'Spiel wird geladen';

export const leagueTitle = 'Liga';
export const loadingLeague = 'Liga wird geladen';

export const teamTitle = 'Team';
export const loadingTeam = 'Team wird geladen';

export const keyMissing = 'Der API-Sports-Schlüssel fehlt. Bitte trage ihn in die Konfiguration ein.';
export const unreachable =
  'Die Sport-APIs liefern keine Daten, vielleicht wegen CORS oder API-Limits. Bitte versuche es später erneut.';
export const unexpected = 'Die Sportdaten konnten nicht geladen werden. Bitte versuche es später erneut.';
export const noMatchesAvailable = 'Im Moment gibt es keine Spiele. Bitte versuche es später erneut.';

export const close = 'Schließen';
export const tryAgain = 'Erneut versuchen';
export const notOpened = 'Das konnte nicht geöffnet werden.';
export const matchCount = (count: number): string => `, ${count} ${plural(count, 'Spiel', 'Spiele')}`;
export const liveCount = (count: number): string => `, ${count} live`;
export const thousands = (count: number): string => `${count}k`.replace('.', ',');

export const loadingSearch = 'Suche wird geladen';

export const live = 'LIVE';
export const liveTitle = 'Live-Spiele';
export const matches = 'Spiele';
export const matchesTitle = 'Spiele heute';
export const odds = 'Quoten';
export const oddsTitle = 'Wettquoten';
export const statistics = 'Statistik';
export const statisticsTitle = 'Spielstatistik';
export const analyst = 'KI-Analyst';
export const analystTitle = 'KI-Sportanalyst';

export const description =
  'Live-Ergebnisse, Quoten und Statistiken aus 12 Sportarten auf einer Seite, in Echtzeit aktualisiert.';
export const noScript = 'Diese Seite braucht JavaScript, um Live-Ergebnisse zu zeigen.';
export const scriptsLost = 'Verbindung verloren. Neuer Versuch läuft.';
