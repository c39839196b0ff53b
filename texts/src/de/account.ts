import { perInterval } from './menu.ts';

export const signInRequired = 'Anmeldung nötig';
export const upgradeToPremium = 'Upgrade auf Premium';
export const accessFoot = 'Jederzeit kündbar. Sichere Zahlung über Stripe';
export const accessLede =
  'Melde dich an, um den KI-Analysten zu nutzen. Ergebnisse, Quoten und Statistiken sind für alle kostenlos.';
/** Shown while Premium is not for sale. */
export const accessLedeWithoutPremium =
  'Melde dich an, um deine Teams und Ligen auf allen Geräten zu sehen. Ergebnisse, Quoten und Statistiken sind für alle kostenlos.';

export const youArePremium = 'Du hast Premium!';
export const activeUntil = (date: string): string => `Aktiv bis ${date}`;
export const goOn = 'Weiter';

export const setupGuide = 'Einrichtung';
export const tryDemo = 'Demo testen';
export const simulatedPayment = 'Testzahlung: Es wird nichts abgebucht. Testkarten sind vorhanden.';
export const demoMode =
  'Demo-Modus: Premium-Funktionen aktiviert! Das ist nur eine Demo: Du hast nichts gekauft, und dein Tarif ist unverändert.';

export const subscriptionTitle = 'Abo verwalten';
export const billingQuestions = (address: string): string => `Fragen zur Abrechnung? Schreib an ${address}`;
export const yourPlanFree = 'Dein Tarif: Kostenlos';
export const paymentOverdue = 'Zahlung überfällig';
export const expires = 'Läuft ab: ';
export const nextBilling = 'Nächste Abbuchung: ';
export const cancelsAtEnd = 'Endet zum Laufzeitende';
export const trial = 'Testphase';
export const active = 'Aktiv';

export const pausedAndCancels =
  'Deine letzte Zahlung ist fehlgeschlagen, deshalb ist Premium pausiert. Dein Abo ist bereits gekündigt.';
export const pausedForPayment =
  'Deine letzte Zahlung ist fehlgeschlagen, deshalb ist Premium pausiert. Aktualisiere deine Karte, um es fortzusetzen.';
/** For a subscriber when the site has no analyst. */
export const analystUnavailable = (cancels: boolean): string =>
  cancels
    ? 'Der KI-Analyst ist auf dieser Seite derzeit nicht verfügbar. Dein Abo endet mit dem bezahlten Zeitraum.'
    : 'Der KI-Analyst ist auf dieser Seite derzeit nicht verfügbar. Du kannst dein Abo jederzeit kündigen.';
export const setToCancel = (date: string): string => `Dein Abo ist gekündigt. Du behältst Premium bis ${date}.`;
export const cancelQuestion = 'Abo kündigen?';
export const keptUntil = (date: string): string =>
  `Du behältst Premium bis ${date}. Danach kannst du den Analysten nicht mehr nutzen; Ergebnisse, Quoten und Statistiken bleiben kostenlos.`;
export const notRenewed =
  'Premium ist pausiert, weil eine Zahlung überfällig ist, und wird nicht verlängert. Ergebnisse, Quoten und Statistiken bleiben kostenlos.';
export const yesCancel = 'Ja, kündigen';
export const keepSubscription = 'Abo behalten';
export const resumeSubscription = 'Abo fortsetzen';
export const updateCard = 'Karte aktualisieren';
export const cardsAndInvoices = 'Karten und Rechnungen';
export const cancelSubscription = 'Abo kündigen';
export const close = 'Schließen';

export const resumed = 'Dein Abo läuft weiter. Die Kündigung wurde zurückgenommen.';
export const cancelled = 'Dein Abo ist gekündigt. Du hast noch bis zum Ende des bezahlten Zeitraums Zugang.';
export const overdueCancelled = 'Dein Abo ist gekündigt. Es wird nicht verlängert.';

export const failures = {
  upgrade: 'Das Upgrade konnte nicht gestartet werden. Bitte versuche es noch einmal.',
  cancel: 'Das Abo konnte nicht gekündigt werden. Bitte versuche es noch einmal oder wende dich an den Support.',
  resume: 'Das Abo konnte nicht fortgesetzt werden. Bitte versuche es noch einmal oder wende dich an den Support.',
  portal: 'Die Abrechnungsseite konnte nicht geöffnet werden. Bitte versuche es noch einmal.',
  overdue:
    'Die Abrechnungsseite konnte nicht geöffnet werden. Deine Karte ist unverändert, und die Zahlung ist weiterhin überfällig. Bitte versuche es noch einmal oder wende dich an den Support.',
};

export const refusals: Readonly<Record<string, string>> = {
  'too-many-requests': 'Zu viele Anfragen. Bitte versuche es gleich noch einmal.',
  'signed-out': 'Bitte melde dich zuerst an.',
  'sign-in-to-upgrade': 'Für das Upgrade musst du angemeldet sein.',
  'sign-in-to-cancel': 'Zum Kündigen musst du angemeldet sein.',
  'foreign-origin': 'Die Anfrage kam von einer anderen Website.',
  'another-account': 'Inzwischen ist ein anderes Konto angemeldet. Bitte lade die Seite neu.',
  'not-yours': 'Das gehört zu einem anderen Konto.',
  'sign-in-not-configured': 'Die Anmeldung ist nicht eingerichtet.',
  'premium-unavailable':
    'Premium ist nicht verfügbar, weil der KI-Analyst nicht eingerichtet ist. Es wurde nichts abgebucht.',
  'already-premium': 'Du hast Premium bereits.',
  'payment-overdue':
    'Eine Zahlung für dein Abo ist noch offen, und die Seite dafür konnte nicht geöffnet werden. Bitte versuche es noch einmal oder kündige das Abo.',
  'no-subscription': 'Kein aktives Abo gefunden',
  'demo-mode':
    'Der Zahlungsdienst ist eingerichtet, aber es gibt keinen Zahlungslink. Erstelle einen Zahlungslink oder richte ein Backend ein, das Checkout-Sitzungen anlegt.',
  'backend-required':
    'Es fehlt ein Backend, das Checkout-Sitzungen anlegt. Du kannst stattdessen einen Zahlungslink erstellen.',
  'payment-link-not-configured': 'In der Konfiguration fehlt die ID des Zahlungslinks.',
  'upgrade-failed': 'Das Upgrade konnte nicht gestartet werden. Bitte versuche es noch einmal.',
  'cancel-failed':
    'Das Abo konnte nicht gekündigt werden. Bitte versuche es noch einmal oder wende dich an den Support.',
  'payment-provider-failed': 'Der Zahlungsdienst hat keine brauchbare Antwort gegeben.',
  'shutting-down': 'Der Server startet gerade neu. Bitte versuche es gleich noch einmal.',
  internal: 'Bei uns ist etwas schiefgegangen.',
};

export const setupGuideTitle = 'Zahlungen einrichten';
export const setupGuideLede =
  'Für den Betreiber dieser Seite: zwei Wege, Zahlungen anzunehmen. Beide brauchen den geheimen Schlüssel des Zahlungsdienstes in STRIPE_SECRET_KEY und einen Webhook an /api/payment-events mit seinem Secret in STRIPE_WEBHOOK_SECRET, damit der Server weiß, wer bezahlt hat. Erst wenn beides gesetzt ist, wird Premium verkauft.';
export const createProduct = (name: string, price: string, interval: string): string =>
  `Lege ein Produkt an: ${name}, zum Preis von ${price} ${perInterval(interval)}.`;

export const paymentLink = 'Zahlungslink';
export const createLink = 'Erstelle im Dashboard des Zahlungsdienstes einen Link.';
export const copyLinkId = 'Erstelle dafür einen Zahlungslink und kopiere dessen ID.';
export const addLinkId = 'Trage die ID in die Konfiguration ein und starte den Server neu.';

export const backend = 'Backend';
export const serverCreates = 'Der Server legt Checkout-Sitzungen an, wenn kein Zahlungslink gesetzt ist.';
export const setPriceId = 'Setze die ID seines Preises als STRIPE_PRICE_ID und starte den Server neu.';

export const backToUpgrade = 'Zurück zum Upgrade';
export const copy = 'Kopieren';
export const copied = 'Kopiert';

/** Provider names are not translated, except that of the stand-in. */
const providers: Readonly<Record<string, string>> = { 'a test account': 'einem Testkonto' };
export const continueWith = (provider: string): string => `Weiter mit ${providers[provider] ?? provider}`;
export const finishInWindow = 'Melde dich in dem Fenster an, das sich geöffnet hat.';
export const cancel = 'Abbrechen';
export const signInOnPage = 'Stattdessen auf dieser Seite anmelden';

export const problems = {
  blocked:
    'Das Fenster zur Anmeldung wurde blockiert. Bitte erlaube dieser Seite, Fenster zu öffnen, und versuche es noch einmal.',
  cancelled: 'Die Anmeldung wurde abgebrochen. Bitte versuche es noch einmal.',
  network: 'Netzwerkfehler. Bitte prüfe deine Internetverbindung und versuche es noch einmal.',
  'unauthorized-domain':
    'Diese Domain ist für die Anmeldung nicht freigegeben. Der Betreiber muss ihre Adresse mit der Endung /auth/callback in der Konsole des Anmeldedienstes als Weiterleitungsadresse eintragen.',
  'invalid-key':
    'Die Anmeldung ist fehlerhaft eingerichtet. Bitte prüfe den API-Schlüssel: die Client-ID und das Client-Secret beim Anmeldedienst.',
  unanswered:
    'Das Anmeldefenster hat nicht geantwortet. Bitte versuche es noch einmal. Zeigt das Fenster einen Fehler, muss der Betreiber dieser Seite die Client-ID prüfen und die Domain freigeben: Ihre Adresse mit der Endung /auth/callback gehört in die Konsole des Anmeldedienstes.',
  'not-configured': 'Die Anmeldung ist nicht eingerichtet.',
  expired: 'Die Anmeldung hat zu lange gedauert oder wurde schon benutzt. Bitte versuche es noch einmal.',
  failed: 'Die Anmeldung ist fehlgeschlagen. Bitte versuche es noch einmal.',
};

export const deleteAccount = 'Konto löschen';
export const deleteQuestion = 'Konto löschen?';
export const whatIsDeleted =
  'Dein Name, deine E-Mail-Adresse, deine Favoriten, Benachrichtigungen und Nutzungsdaten werden gelöscht, und du wirst auf allen Geräten abgemeldet. Das lässt sich nicht rückgängig machen.';
export const subscriptionEnds =
  'Dein Abo endet sofort. Es wird nichts mehr abgebucht, und der Rest des bezahlten Zeitraums wird nicht erstattet.';
export const whatIsKept =
  'Rechnungen bewahrt der Zahlungsdienst auf, weil das Gesetz es verlangt. Wir behalten nur ihre Referenznummern, ohne deinen Namen.';
export const keepAccount = 'Konto behalten';
export const deleteFailed =
  'Wir konnten nicht bestätigen, dass dein Konto gelöscht wurde. Bitte prüfe deine Internetverbindung und versuche es noch einmal.';

export const deletedTitle = 'Konto gelöscht';
export const deleted = 'Dein Konto wurde gelöscht, und du bist überall abgemeldet.';

export const downloadData = 'Meine Daten herunterladen';
export const downloading = 'Download wird vorbereitet …';
export const downloaded = 'Deine Daten wurden heruntergeladen.';
export const downloadFailed = 'Deine Daten konnten nicht heruntergeladen werden. Bitte versuche es noch einmal.';

export const backToMatches = 'Zurück zu den Live-Spielen';

export const noPayment = 'Es wurde nichts bezahlt';
export const leftWithPlan =
  'Du hast die Zahlung abgebrochen. Dein Tarif ist unverändert. Ergebnisse, Quoten und Statistiken bleiben kostenlos.';
export const leftFree =
  'Du hast die Zahlung abgebrochen. Du nutzt weiterhin den kostenlosen Tarif. Ergebnisse, Quoten und Statistiken bleiben kostenlos.';

export const outcomes = {
  asking: { title: 'Einen Moment', text: 'Wir prüfen, wer angemeldet ist.' },
  'signed-out': {
    title: 'Melde dich an, um deinen Tarif zu sehen',
    text: 'Du bist abgemeldet. Melde dich mit dem Konto an, mit dem du die Zahlung begonnen hast.',
  },
  unreachable: {
    title: 'Wir erreichen den Server nicht',
    text: 'Bitte prüfe deine Internetverbindung. Falls du bezahlt hast, ist deine Zahlung sicher. Bitte bezahle nicht noch einmal.',
  },
  confirming: {
    title: 'Deine Zahlung wird geprüft',
    text: 'Wir lassen sie vom Zahlungsdienst bestätigen. Das dauert ein paar Sekunden.',
  },
  premium: { title: 'Du stehst in der Startelf', text: 'Premium ist aktiv.' },
  'not-yours': {
    title: 'Diese Zahlung gehört nicht zu deinem Konto',
    text: 'Sie gehört zu einem anderen Konto, oder es gibt sie nicht. Melde dich mit dem Konto an, mit dem du bezahlt hast, um dessen Tarif zu sehen.',
  },
  late: {
    title: 'Noch nicht bestätigt',
    text: 'Der Zahlungsdienst hat deine Zahlung noch nicht bestätigt. Dein Tarif wird automatisch aktualisiert. Bitte bezahle nicht noch einmal.',
  },
};
/** Shown after checkout on a site without an analyst. The server ends the subscription and refunds it. */
export const unavailable = {
  title: 'Premium ist nicht verfügbar',
  text: 'Der KI-Analyst ist auf dieser Seite nicht eingerichtet, deshalb wird Premium hier nicht verkauft. Falls du bezahlt hast, wurde das Abo beendet, und du bekommst den vollen Betrag auf deine Karte zurück.',
};
export const premiumAndAnalyst = 'Premium ist aktiv. Der Analyst ist bereit, wenn du es bist.';

export const plan = 'Tarif';
export const status = 'Status';
export const confirming = 'Wird bestätigt';
export const paidToday = 'Heute bezahlt';
export const paidOn = (date: string): string => `Bezahlt am ${date}`;
export const expiresTerm = 'Läuft ab';
export const nextBillingTerm = 'Nächste Abbuchung';

export const openAnalyst = 'KI-Analyst öffnen';
export const checkAgain = 'Erneut prüfen';
export const tryAgain = 'Erneut versuchen';
