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
