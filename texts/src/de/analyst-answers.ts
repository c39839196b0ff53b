export const nothingLive = 'Gerade läuft kein Spiel. Schau später wieder vorbei, dann analysiere ich, was läuft!';
export const emptyReply = 'Mir ist leider keine Antwort gelungen. Bitte versuche es noch einmal.';

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
