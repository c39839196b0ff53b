export const backToMatches = 'Zurück zu den Live-Spielen';
export const upgradeToPremium = 'Upgrade auf Premium';

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
export const expires = 'Läuft ab';
export const nextBilling = 'Nächste Abbuchung';

export const openAnalyst = 'KI-Analyst öffnen';
export const checkAgain = 'Erneut prüfen';
export const tryAgain = 'Erneut versuchen';
